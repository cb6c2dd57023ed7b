export { riskModule } from './module.ts';
export { summariseRisks } from './risk-lists.ts';
export { listRisksOfLeavers, readRiskTitles } from './store.ts';
