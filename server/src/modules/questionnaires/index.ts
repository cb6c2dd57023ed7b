export { findNewestCertificate } from './certificate-store.ts';
export { questionnaireModule } from './module.ts';
