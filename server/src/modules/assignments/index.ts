export { assignmentModule } from './module.ts';
