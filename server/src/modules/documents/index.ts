export { documentModule } from './module.ts';
