export { trackerModule } from './module.ts';
