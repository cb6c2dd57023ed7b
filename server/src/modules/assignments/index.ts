export { assignmentJobs } from './jobs.ts';
export { assignmentReactions } from './reactions.ts';
export { assignmentRoutes } from './routes.ts';
export { findRow as findAssignment, listUnderWay, readAssignmentNames } from './store.ts';
