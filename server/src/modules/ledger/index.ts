export { entryAppender } from './append-entries.ts';
export { eventOf, statusOf } from './describe-entry.ts';
export { ledgerJobs } from './jobs.ts';
export { listAuditEntries } from './list-audit-entries.ts';
export type { NameBook } from './names.ts';
export { ledgerRoutes } from './routes.ts';
export type { Seal, Witness } from './seal.ts';
export { folderWitness, noWitness } from './witness.ts';
