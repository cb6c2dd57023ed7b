export { listFindingsBehind } from './behind-store.ts';
export { findingJobs } from './jobs.ts';
export { raiseFinding } from './raise-finding.ts';
export { findingReactions } from './reactions.ts';
export { returnFinding } from './return-finding.ts';
export { findingRoutes } from './routes.ts';
export { summariseFindings } from './show-finding.ts';
export { countFindings, findFinding, listFindingRows, listFindingsOfLeavers, readFindingNames } from './store.ts';
export { submitFinding } from './submit-finding.ts';
