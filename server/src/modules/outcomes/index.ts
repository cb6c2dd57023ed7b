export { outcomeJobs } from './jobs.ts';
export { readMissedDeadlines } from './missed-deadlines.ts';
export { outcomeReactions } from './reactions.ts';
export { readOutcomeContradictions } from './read-outcome-contradictions.ts';
export { outcomeRoutes } from './routes.ts';
