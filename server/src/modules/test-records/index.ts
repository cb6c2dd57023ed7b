export { testRecordModule } from './module.ts';
