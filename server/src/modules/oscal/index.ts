export { oscalRoutes } from './routes.ts';
