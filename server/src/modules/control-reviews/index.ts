export { controlReviewJobs } from './jobs.ts';
export { readLeftOwners } from './left-owners.ts';
export { readReviewedStates } from './read-reviewed-states.ts';
export { controlReviewRoutes } from './routes.ts';
export { readOwners } from './store.ts';
