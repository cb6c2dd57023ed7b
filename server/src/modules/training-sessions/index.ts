export { trainingSessionModule, trainingSessionRoutes } from './module.ts';
