export { countPersonalCertificatesOf } from './figures-store.ts';
export { outsideCertificateModule } from './module.ts';
export { countEndingOutsideCertificates } from './store.ts';
