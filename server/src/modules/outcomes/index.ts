export { readMissedDeadlines } from './missed-deadlines.ts';
export { outcomeReactions } from './reactions.ts';
export { outcomeRoutes } from './routes.ts';
