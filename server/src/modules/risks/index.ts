export { riskModule } from './module.ts';
export { asRisk } from './risk.ts';
export { summariseRisks } from './risk-lists.ts';
export { listRisksOfLeavers, pageRisks, readRiskTitles } from './store.ts';
