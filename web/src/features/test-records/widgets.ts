export { TestRecords } from './TestRecords.tsx';
