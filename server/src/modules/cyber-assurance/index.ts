export { cyberAssuranceModule } from './module.ts';
