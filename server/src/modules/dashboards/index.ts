export { showClient } from './list-clients.ts';
export { dashboardRoutes } from './routes.ts';
