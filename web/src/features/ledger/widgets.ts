export { AuditTable } from './AuditTable.tsx';
export { AuditTrail, entriesPerPage, trailAddress } from './AuditTrail.tsx';
export { AuditWidget } from './AuditWidget.tsx';
export { ClientAuditTrail } from './ClientAuditTrail.tsx';
export { EntryPanel } from './EntryPanel.tsx';
export { LedgerPanel } from './LedgerPanel.tsx';
export { RecordHistory } from './RecordHistory.tsx';
