export { oscalModule } from './module.ts';
