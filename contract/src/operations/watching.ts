import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, OperationId } from '../identifiers.ts';
import { openedAsParameter } from '../identity/opened-as.ts';
import { listInput, page } from '../listing.ts';
import { sample } from '../sample.ts';

/** What kinds of long work there are, and what people call each. */
export const operationKindNames = {
  report: 'Report',
  'risk-import': 'Import of risks',
  'people-import': 'Import of people',
  'people-invitations': 'Invitations',
  'people-bulk': 'Bulk action on people',
  'list-export': 'Export of a list',
} as const;
export type OperationKind = keyof typeof operationKindNames;
export const OperationKind = z.enum([
  'report',
  'risk-import',
  'people-import',
  'people-invitations',
  'people-bulk',
  'list-export',
] as const satisfies readonly OperationKind[]);

/** Whether work of a kind runs with the permissions of the person who started it, so that only that person may retry it. */
export const actsForAsker: Readonly<Record<OperationKind, boolean>> = {
  report: false,
  'risk-import': false,
  'people-import': true,
  'people-invitations': true,
  'people-bulk': true,
  'list-export': false,
};

/** What may become of long work. */
export const operationStates = [
  'Pending',
  'Running',
  'Completed',
  'Completed with errors',
  'Failed',
  'Cancelled',
] as const;
export const OperationState = z.enum(operationStates);
export type OperationState = z.infer<typeof OperationState>;

/** Long work that somebody asked for: a list of items, each done by itself. */
export const Operation = z.object({
  id: OperationId,
  kind: OperationKind,
  /** What it is about, in the words of whoever asked. */
  title: z.string(),
  state: OperationState,
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  total: z.number().int(),
  done: z.number().int(),
  skipped: z.number().int(),
  failed: z.number().int(),
  /** The item that is worked on. */
  current: z.string().nullable(),
  /** Items a minute since it was begun or tried again; null before the first is over. */
  rate: z.number().nullable(),
  /** Its slowest step, and its share of the time in percent. */
  bottleneck: z.object({ step: z.string(), share: z.number() }).nullable(),
  /** Where its result is, once there is one. */
  link: z.string().nullable(),
  yours: z.boolean(),
  cancelling: z.boolean(),
});
export type Operation = z.infer<typeof Operation>;

/** Whether something is still to be done. */
export const isUnderWay = (state: OperationState): boolean => state === 'Pending' || state === 'Running';

export const operationSorts = ['-asked'] as const;

export const listOperations = endpoint({
  name: 'listOperations',
  method: 'GET',
  path: '/api/clients/:clientId/operations',
  scope: 'client',
  action: 'operations.read',
  summary: 'Long work of a client, the latest first: one’s own, or everybody’s for whoever administers it.',
  input: z.object({
    clientId: ClientId,
    kind: OperationKind.optional(),
    state: z.enum([...operationStates, 'under-way']).optional(),
    mine: z.stringbool().default(false),
    sort: z.enum(operationSorts).default('-asked'),
    ...listInput,
  }),
  output: page(Operation),
  example: { clientId: sample.clientId, count: 'true' },
});

export const watchOperations = endpoint({
  name: 'watchOperations',
  method: 'GET',
  path: '/api/clients/:clientId/operation-events',
  scope: 'client',
  action: 'operations.read',
  summary: 'Server-sent events: each holds one’s own long work that is under way or ended in the last minute.',
  input: z.object({ clientId: ClientId, ...openedAsParameter }),
  output: z.unknown(),
  example: { clientId: sample.clientId },
  file: 'text/event-stream',
});

/** What each server-sent event holds. */
export const WatchedOperations = z.object({ operations: z.array(Operation) });
