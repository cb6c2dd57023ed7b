export { attestationModule } from './module.ts';
