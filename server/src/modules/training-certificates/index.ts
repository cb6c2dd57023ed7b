export { trainingCertificateModule, trainingCertificateRoutes } from './module.ts';
export { countEndingCertificates } from './store.ts';
export { certificateStatusOn } from './training-certificate.ts';
