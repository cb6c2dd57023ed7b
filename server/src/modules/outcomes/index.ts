export { outcomeReactions } from './reactions.ts';
export { outcomeRoutes } from './routes.ts';
