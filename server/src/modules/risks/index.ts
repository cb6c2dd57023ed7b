export { riskModule } from './module.ts';
export { summariseRisks } from './risk-lists.ts';
export { findRisk, listRisksOfLeavers, readRiskTitles } from './store.ts';
