export { findNewestCertificate } from './certificate-store.ts';
export { questionnaireRoutes } from './routes.ts';
export { readAssessmentNames } from './store.ts';
