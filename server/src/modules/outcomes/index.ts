export { outcomeRoutes } from './routes.ts';
