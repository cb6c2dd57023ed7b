export { supportAccessModule } from './module.ts';
