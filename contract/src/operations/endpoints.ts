import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, OperationId } from '../identifiers.ts';
import { listInput, page } from '../listing.ts';
import { sample } from '../sample.ts';
import { Operation } from './watching.ts';

export const operationItemStatuses = ['Pending', 'Done', 'Skipped', 'Failed'] as const;
export const OperationItemStatus = z.enum(operationItemStatuses);
export type OperationItemStatus = z.infer<typeof OperationItemStatus>;

export const OperationItem = z.object({
  /** Its place in the order of the items, as every row of a list is known by. */
  id: z.string(),
  place: z.number().int(),
  name: z.string(),
  status: OperationItemStatus,
  message: z.string(),
  at: z.iso.datetime().nullable(),
});
export type OperationItem = z.infer<typeof OperationItem>;

const path = { clientId: ClientId, operationId: OperationId };
const example = { clientId: sample.clientId, operationId: sample.operationId };

export const readOperation = endpoint({
  name: 'readOperation',
  method: 'GET',
  path: '/api/clients/:clientId/operations/:operationId',
  scope: 'client',
  action: 'operations.read',
  summary: 'One piece of long work, and how far it is.',
  input: z.object(path),
  output: Operation,
  example,
});

export const listOperationItems = endpoint({
  name: 'listOperationItems',
  method: 'GET',
  path: '/api/clients/:clientId/operations/:operationId/items',
  scope: 'client',
  action: 'operations.read',
  summary: 'The result sheet of long work: each item, its status and what is said of it.',
  input: z.object({
    ...path,
    status: OperationItemStatus.optional(),
    sort: z.enum(['place']).default('place'),
    ...listInput,
  }),
  output: page(OperationItem),
  example: { ...example, count: 'true' },
});

export const cancelOperation = endpoint({
  name: 'cancelOperation',
  method: 'PUT',
  path: '/api/clients/:clientId/operations/:operationId/cancellation',
  scope: 'client',
  action: 'operations.change',
  summary: 'Stops long work after the item that is worked on; what is done stays done.',
  input: z.object(path),
  output: Operation,
  example,
});

export const retryOperation = endpoint({
  name: 'retryOperation',
  method: 'POST',
  path: '/api/clients/:clientId/operations/:operationId/retries',
  scope: 'client',
  action: 'operations.change',
  summary: 'Does again what failed, and what a cancellation left undone; nothing that is done is done twice.',
  input: z.object(path),
  output: Operation,
  example: { clientId: sample.clientId, operationId: sample.failedOperationId },
});
