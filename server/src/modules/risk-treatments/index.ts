export { riskTreatmentModule } from './module.ts';
