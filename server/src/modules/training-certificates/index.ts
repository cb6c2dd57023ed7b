export { trainingCertificateModule, trainingCertificateRoutes } from './module.ts';
export { countDueCertificates } from './store.ts';
export { certificateStatusOn } from './training-certificate.ts';
export { listTrainingCertificates } from './training-certificates.ts';
