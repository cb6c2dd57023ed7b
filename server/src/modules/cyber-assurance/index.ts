export { listEndingBy } from './assurance-certificate-store.ts';
export { countCertificatesOf } from './figures-store.ts';
export { cyberAssuranceModule } from './module.ts';
