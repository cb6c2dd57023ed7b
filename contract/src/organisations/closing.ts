import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId } from '../identifiers.ts';
import { sample } from '../sample.ts';
import { ClientRow } from './endpoints.ts';

/** For how many days the data of a client that closes is held at least. */
export const heldForDays = 30;

export const closeClient = endpoint({
  name: 'closeClient',
  method: 'PUT',
  path: '/api/platform/clients/:clientId/closing',
  scope: 'platform',
  action: 'clients.close',
  summary: 'Begins to close a client: it is suspended, and its data is held for thirty days at least.',
  input: z.object({
    clientId: ClientId,
    version: z.number().int(),
    reason: z.string().trim().min(1, 'Say why.').max(1000),
    confirmName: z.string().max(200),
  }),
  output: ClientRow,
  example: {
    clientId: sample.clientId,
    version: 1,
    reason: 'The contract ends.',
    confirmName: 'Sample Client A',
  },
});

export const callOffClosing = endpoint({
  name: 'callOffClosing',
  method: 'POST',
  path: '/api/platform/clients/:clientId/closing-endings',
  scope: 'platform',
  action: 'clients.close',
  summary: 'Calls the closing of a client off: it is active again, or suspended if it was before.',
  input: z.object({
    clientId: ClientId,
    version: z.number().int(),
    reason: z.string().trim().min(1, 'Say why.').max(1000),
  }),
  output: ClientRow,
  example: { clientId: sample.clientId, version: 2, reason: 'The contract goes on.' },
});
