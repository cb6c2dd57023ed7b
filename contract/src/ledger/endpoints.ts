import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { BrokerId, ClientId } from '../identifiers.ts';
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

const filters = {
  type: z.string().max(100).optional(),
  user: z.string().max(64).optional(),
  subject: z.string().max(64).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  ...listInput,
};

const index = z.coerce.number().int().min(0);

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

export const listPlatformEntries = endpoint({
  name: 'listPlatformEntries',
  method: 'GET',
  path: '/api/platform/ledger/entries',
  scope: 'platform',
  action: 'platform-ledger.read',
  summary: 'The audit trail of the platform, newest first.',
  input: z.object({ ...filters }),
  output: page(AuditEntry),
  example: {},
});

export const readPlatformEntry = endpoint({
  name: 'readPlatformEntry',
  method: 'GET',
  path: '/api/platform/ledger/entries/:index',
  scope: 'platform',
  action: 'platform-ledger.read',
  summary: 'One entry of the platform’s ledger.',
  input: z.object({ index }),
  output: AuditDetail,
  example: { index: 0 },
});

export const verifyPlatformLedger = endpoint({
  name: 'verifyPlatformLedger',
  method: 'POST',
  path: '/api/platform/ledger/verification',
  scope: 'platform',
  action: 'platform-ledger.read',
  summary: 'Checks every entry of the platform’s ledger.',
  input: z.object({}),
  output: Verification,
  readsOnly: true,
  example: {},
});

export const verifyLedgerOfClient = endpoint({
  name: 'verifyLedgerOfClient',
  method: 'POST',
  path: '/api/platform/clients/:clientId/ledger/verification',
  scope: 'platform',
  action: 'platform-ledger.read',
  summary: 'Verifies a closed client’s ledger for the operator, without showing its entries.',
  input: z.object({ clientId: ClientId }),
  output: Verification,
  readsOnly: true,
  example: { clientId: sample.clientId },
});

export const exportPlatformLedger = endpoint({
  name: 'exportPlatformLedger',
  method: 'GET',
  path: '/api/platform/ledger/export',
  scope: 'platform',
  action: 'platform-ledger.read',
  summary: 'The platform’s ledger with a signed checkpoint, as a file.',
  input: z.object({}),
  output: z.any(),
  file: 'application/x-ndjson',
  example: {},
});

export const listBrokerEntries = endpoint({
  name: 'listBrokerEntries',
  method: 'GET',
  path: '/api/brokers/:brokerId/ledger/entries',
  scope: 'broker',
  action: 'broker-ledger.read',
  summary: 'The audit trail of one broker firm, newest first.',
  input: z.object({ brokerId: BrokerId, ...filters }),
  output: page(AuditEntry),
  example: { brokerId: sample.brokerId },
});

export const verifyBrokerLedger = endpoint({
  name: 'verifyBrokerLedger',
  method: 'POST',
  path: '/api/brokers/:brokerId/ledger/verification',
  scope: 'broker',
  action: 'broker-ledger.read',
  summary: 'Checks every entry of a broker firm’s ledger.',
  input: z.object({ brokerId: BrokerId }),
  output: Verification,
  readsOnly: true,
  example: { brokerId: sample.brokerId },
});

/** Public, because whoever checks a ledger must be able to ask which key it is signed with. */
export const readVerifierKey = endpoint({
  name: 'readVerifierKey',
  method: 'GET',
  path: '/api/ledger-key',
  scope: 'public',
  action: 'public',
  summary: 'The public key that this installation signs its checkpoints with.',
  input: z.object({}),
  output: z.object({ verifierKey: z.string(), fingerprint: z.string() }),
  example: {},
});
