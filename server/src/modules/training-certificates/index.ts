export { trainingCertificateModule, trainingCertificateRoutes } from './module.ts';
