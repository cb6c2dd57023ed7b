import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId } from '../identifiers.ts';
import { listInput, page } from '../listing.ts';
import { sample } from '../sample.ts';

/** One field's change, as the detail of an entry shows it. Personal values are named, never kept. */
const Change = z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() });

/** An entry as the audit table shows it: Time, Event, User, Status (specification §2), and its place in the ledger. */
export const AuditEntry = z.object({
  index: z.number().int(),
  time: z.iso.datetime(),
  type: z.string(),
  event: z.string(),
  user: z.string(),
  status: z.enum(['Completed', 'In Progress']),
  subject: z.object({ kind: z.string(), id: z.string() }).nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditDetail = AuditEntry.extend({
  actor: z.string(),
  changes: z.array(Change),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The exact bytes that were hashed. */
  text: z.string(),
  leafHash: z.string(),
});
export type AuditDetail = z.infer<typeof AuditDetail>;

export const Verification = z.object({
  holds: z.boolean(),
  size: z.number().int(),
  /** In plain words: what was checked, or the first thing that does not hold. */
  verdict: z.string(),
  /** In words, a sentence each: what it was compared with, and what would not show by that. */
  compared: z.array(z.string()),
  firstBadIndex: z.number().int().nullable(),
  root: z.string(),
  /** Signed, and kept by the witness; empty where none is handed out. */
  checkpoint: z.string(),
  verifierKey: z.string(),
  tookMs: z.number(),
});
export type Verification = z.infer<typeof Verification>;

/** What a trail is narrowed by. */
export const filters = {
  /** One type of entry; with a dot at its end, as in `document.`, all types of one kind of object. */
  type: z.string().max(100).optional(),
  user: z.string().max(64).optional(),
  subject: z.string().max(64).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  ...listInput,
};

/** The place of an entry in its ledger. */
export const index = z.coerce.number().int().min(0);

export const listEntries = endpoint({
  name: 'listEntries',
  method: 'GET',
  path: '/api/clients/:clientId/ledger/entries',
  scope: 'client',
  action: 'ledger.read',
  summary: 'The audit trail of one client, newest first.',
  input: z.object({ clientId: ClientId, ...filters }),
  output: page(AuditEntry),
  example: { clientId: sample.clientId },
});

export const readEntry = endpoint({
  name: 'readEntry',
  method: 'GET',
  path: '/api/clients/:clientId/ledger/entries/:index',
  scope: 'client',
  action: 'ledger.read',
  summary: 'One entry with what changed, from what to what, and the bytes that were hashed.',
  input: z.object({ clientId: ClientId, index }),
  output: AuditDetail,
  example: { clientId: sample.clientId, index: 0 },
});

export const verifyLedger = endpoint({
  name: 'verifyLedger',
  method: 'POST',
  path: '/api/clients/:clientId/ledger/verification',
  scope: 'client',
  action: 'ledger.read',
  summary: 'Checks every entry of a client’s ledger against its hashes, its tree and its signed checkpoints.',
  input: z.object({ clientId: ClientId }),
  output: Verification,
  readsOnly: true,
  whileSuspended: true,
  example: { clientId: sample.clientId },
});

export const exportLedger = endpoint({
  name: 'exportLedger',
  method: 'GET',
  path: '/api/clients/:clientId/ledger/export',
  scope: 'client',
  action: 'ledger.export',
  summary: 'The whole ledger with a signed checkpoint, as a file that can be checked without ClaimLock.',
  input: z.object({ clientId: ClientId }),
  output: z.any(),
  file: 'application/x-ndjson',
  whileSuspended: true,
  example: { clientId: sample.clientId },
});

export const exportAuditTrail = endpoint({
  name: 'exportAuditTrail',
  method: 'GET',
  path: '/api/clients/:clientId/ledger/entries.xlsx',
  scope: 'client',
  action: 'ledger.export',
  summary:
    'The whole audit trail in words as an Excel workbook, newest first, to read and sort; the export is what proves.',
  input: z.object({ clientId: ClientId }),
  output: z.any(),
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  example: { clientId: sample.clientId },
});
