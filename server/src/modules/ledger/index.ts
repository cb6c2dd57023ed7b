export { ledgerJobs } from './jobs.ts';
export { listAuditEntries } from './list-audit-entries.ts';
export type { NameBook } from './names.ts';
export { ledgerRoutes } from './routes.ts';
export type { Seal, Witness } from './seal.ts';
export { turnTaker } from './take-turn.ts';
export { allWitnesses, folderWitness } from './witness.ts';
