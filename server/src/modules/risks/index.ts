export { riskReactions } from './reactions.ts';
export { riskRoutes } from './routes.ts';
export { findRisk, listRisksOfLeavers, readRiskTitles } from './store.ts';
export { summariseRisks } from './summarise-risks.ts';
