export { peopleImportOperation } from './import-batch.ts';
export { peopleImportModule } from './module.ts';
