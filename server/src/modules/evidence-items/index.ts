export { evidenceItemJobs } from './jobs.ts';
export { evidenceItemRoutes } from './routes.ts';
export { findItem, listEditions, readEvidenceNames } from './store.ts';
