export { trainingCertificateModule, trainingCertificateRoutes } from './module.ts';
export { countDueCertificates } from './store.ts';
export { certificateStatusOn } from './training-certificate.ts';
