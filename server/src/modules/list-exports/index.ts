export { listExportModule } from './module.ts';
