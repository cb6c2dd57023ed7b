export { addTestRecord } from './add-test-record.ts';
export { testRecordModule } from './module.ts';
