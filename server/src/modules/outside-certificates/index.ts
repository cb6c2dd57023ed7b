export { outsideCertificateModule } from './module.ts';
