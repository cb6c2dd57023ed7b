export { closeRisk } from './close-risk.ts';
export { followControls } from './follow-controls.ts';
export { riskModule } from './module.ts';
export { asRisk } from './risk.ts';
export { aboutRisk } from './risk-changes.ts';
export { listRisks, summariseRisks } from './risk-lists.ts';
export {
  findRisk,
  listFollowed,
  listRisksOfLeavers,
  pageRisks,
  type RiskRow,
  readRiskTitles,
  savePlanCounts,
} from './store.ts';
