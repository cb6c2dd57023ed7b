export { systemJobs } from './jobs.ts';
export { systemRoutes } from './routes.ts';
