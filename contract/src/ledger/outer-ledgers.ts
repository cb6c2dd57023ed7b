import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { BrokerId, ClientId } from '../identifiers.ts';
import { page } from '../listing.ts';
import { sample } from '../sample.ts';
import { AuditDetail, AuditEntry, filters, index, Verification } from './endpoints.ts';

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

/** Public: anyone who verifies a ledger needs the key that it was signed with. */
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
