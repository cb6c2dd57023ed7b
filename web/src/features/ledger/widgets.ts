export { AuditTable } from './AuditTable.tsx';
export { AuditTrail, entriesPerPage } from './AuditTrail.tsx';
export { AuditWidget } from './AuditWidget.tsx';
export { ClientAuditTrail } from './ClientAuditTrail.tsx';
export { EntryPanel } from './EntryPanel.tsx';
export { LedgerPanel } from './LedgerPanel.tsx';
export { RecordHistory } from './RecordHistory.tsx';
export { auditTrailAt, trailAddress } from './trail-address.ts';
