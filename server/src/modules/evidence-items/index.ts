export { addEvidenceItem } from './add-evidence-item.ts';
export { type ApprovedBehind, listApprovedBehind } from './approved-store.ts';
export { listEvidenceOfControls, readEvidenceNamed } from './evidence-of-controls-store.ts';
export { listEvidenceItems } from './list-evidence-items.ts';
export { evidenceItemModule } from './module.ts';
export { type PlannedItem, readPlannedItems, type WrittenEvidence } from './planned-item.ts';
export { asEvidenceSummary } from './show-evidence-item.ts';
export { countNeedingPerson, listNeedingPerson, readEvidenceNames } from './store.ts';
export { takeEvidence } from './take-evidence.ts';
