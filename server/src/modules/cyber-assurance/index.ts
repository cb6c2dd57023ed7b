export { countCertificatesOf } from './figures-store.ts';
export { cyberAssuranceModule } from './module.ts';
