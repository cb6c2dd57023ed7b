export { reportingModule } from './module.ts';
