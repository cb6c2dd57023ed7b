export { dashboardRoutes } from './routes.ts';
export { showClient } from './show-client.ts';
