export { countPersonalCertificatesOf } from './figures-store.ts';
export { outsideCertificateModule } from './module.ts';
export { listOutsideCertificates } from './show-certificate.ts';
export { countDueOutsideCertificates } from './store.ts';
