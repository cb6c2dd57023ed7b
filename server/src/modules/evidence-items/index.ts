export { addEvidenceItem } from './add-evidence-item.ts';
export { type ApprovedBehind, listApprovedBehind } from './approved-store.ts';
export { listEvidenceBehind, readEvidenceNamed } from './behind-store.ts';
export { evidenceItemJobs } from './jobs.ts';
export { type PlannedItem, readPlannedItems, type WrittenEvidence } from './planned-item.ts';
export { evidenceItemRoutes } from './routes.ts';
export { asEvidenceSummary } from './show-evidence-item.ts';
export { countNeedingPerson, findItem, listEditions, listNeedingPerson, readEvidenceNames } from './store.ts';
export { takeEvidence } from './take-evidence.ts';
