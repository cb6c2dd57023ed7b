export { outcomeModule } from './module.ts';
