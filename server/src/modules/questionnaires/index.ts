export { findNewestCertificate } from './certificate-store.ts';
export { readAnswerContradictions } from './read-answer-contradictions.ts';
export { questionnaireRoutes } from './routes.ts';
export { readAssessmentNames } from './store.ts';
