export { findingJobs } from './jobs.ts';
export { findingReactions } from './reactions.ts';
export { findingRoutes } from './routes.ts';
export { asFindingSummary } from './show-finding.ts';
export { countFindings, findFinding, listFindingRows, readFindingNames } from './store.ts';
