export { questionnaireRoutes } from './routes.ts';
export { readAssessmentNames } from './store.ts';
