import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId } from '../identifiers.ts';
import { sample } from '../sample.ts';

/** What was deleted of a client, what was kept and why: the report that stays when its records are gone. */
export const ClientPurge = z.object({
  clientId: ClientId,
  companyName: z.string(),
  begunAt: z.iso.datetime(),
  begunBy: z.string(),
  reason: z.string(),
  /** Null while records are still being deleted. */
  endedAt: z.iso.datetime().nullable(),
  /** Where it has stopped, as its batches came to nothing: after how many tries, and what the last one failed with. */
  stopped: z.object({ at: z.iso.datetime(), tries: z.number().int(), failure: z.string().nullable() }).nullable(),
  /** By kind of record, in alphabetical order. */
  deleted: z.array(z.object({ kind: z.string(), count: z.number().int() })),
  kept: z.array(z.object({ kind: z.string(), count: z.number().int(), why: z.string() })),
  /** Names under which files were stored, and how many bytes there were of them. */
  files: z.object({ count: z.number().int(), bytes: z.number().int() }),
  /** The head of the organisation's own ledger: how many entries, and the root of their tree in hexadecimal. */
  ledger: z.object({ size: z.number().int(), root: z.string() }).nullable(),
});
export type ClientPurge = z.infer<typeof ClientPurge>;

export const purgeClient = endpoint({
  name: 'purgeClient',
  method: 'POST',
  path: '/api/platform/clients/:clientId/purge',
  scope: 'platform',
  action: 'clients.purge',
  summary: 'Deletes the records of a client that closes, once the day is past until which they are held.',
  input: z.object({
    clientId: ClientId,
    version: z.number().int(),
    reason: z.string().trim().min(1, 'Say why.').max(1000),
    confirmName: z.string().max(200),
  }),
  output: ClientPurge,
  status: 202,
  example: { clientId: sample.clientId, version: 1, reason: 'The hold is over.', confirmName: 'Sample Client A' },
});

export const restartClientPurge = endpoint({
  name: 'restartClientPurge',
  method: 'POST',
  path: '/api/platform/clients/:clientId/purge/restart',
  scope: 'platform',
  action: 'clients.purge',
  summary: 'Starts a deletion again that has stopped, as its batches came to nothing.',
  input: z.object({ clientId: ClientId }),
  output: ClientPurge,
  status: 202,
  whileDeleted: true,
  example: { clientId: sample.clientId },
});

export const readClientPurge = endpoint({
  name: 'readClientPurge',
  method: 'GET',
  path: '/api/platform/clients/:clientId/purge',
  scope: 'platform',
  action: 'clients.list',
  summary: 'The report of the deletion of a client’s records.',
  input: z.object({ clientId: ClientId }),
  output: z.object({ purge: ClientPurge.nullable() }),
  example: { clientId: sample.clientId },
});

export const downloadClientPurge = endpoint({
  name: 'downloadClientPurge',
  method: 'GET',
  path: '/api/platform/clients/:clientId/purge/file',
  scope: 'platform',
  action: 'clients.list',
  summary: 'The report of the deletion of a client’s records as a CSV file.',
  input: z.object({ clientId: ClientId }),
  output: z.unknown(),
  example: { clientId: sample.clientId },
  file: 'text/csv',
});
