export { countPersonalCertificatesOf } from './figures-store.ts';
export { outsideCertificateModule } from './module.ts';
export { countDueOutsideCertificates } from './store.ts';
