export { AuditTable } from './AuditTable.tsx';
export { AuditWidget } from './AuditWidget.tsx';
