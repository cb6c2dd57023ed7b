export { addEvidenceItem } from './add-evidence-item.ts';
export { listEvidenceBehind } from './behind-store.ts';
export { evidenceItemJobs } from './jobs.ts';
export { evidenceItemRoutes } from './routes.ts';
export { findItem, listEditions, readEvidenceNames } from './store.ts';
