export { readEndingCertificates } from './ending-certificates.ts';
export { countCertificatesOf } from './figures-store.ts';
export { cyberAssuranceModule } from './module.ts';
