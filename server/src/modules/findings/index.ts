export { listFindingsBehind } from './behind-store.ts';
export { findingModule } from './module.ts';
export { raiseFinding } from './raise-finding.ts';
export { returnFinding } from './return-finding.ts';
export { summariseFindings } from './show-finding.ts';
export { countFindings, findFinding, listFindingRows, listFindingsOfLeavers, readFindingNames } from './store.ts';
export { submitFinding } from './submit-finding.ts';
