export { trainingCertificateModule, trainingCertificateRoutes } from './module.ts';
export { certificateStatusOn } from './training-certificate.ts';
