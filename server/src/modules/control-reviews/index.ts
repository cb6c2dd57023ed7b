export { controlReviewJobs } from './jobs.ts';
export { readLeftOwners } from './left-owners.ts';
export { controlReviewReactions } from './reactions.ts';
export { readReviewedStates } from './read-reviewed-states.ts';
export { controlReviewRoutes } from './routes.ts';
export { findPlan } from './store.ts';
