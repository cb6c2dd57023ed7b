import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/operations/endpoints';
import type * as watched from '@claimlock/contract/operations/watching';
import type { Handler } from '../../foundation/http/hallway.ts';
import { showNow, showOperation } from './show-operation.ts';
import { findOperation, pageItems, pageOperations } from './store.ts';

/** A page of a client's long work; a colleague's is not there for a reader who sees only their own. */
export const listOperations: Handler<typeof watched.listOperations> = async (context, { clientId: _, ...input }) => {
  const { db, clock, userId } = context;
  const { mine, kind, state, ...asked } = input;
  const filter = { kind, state, ...(mine && { askerUserId: userId ?? '' }) };
  const { rows, next, total } = await pageOperations(db, filter, asked);
  return { items: rows.map((row) => showOperation(row, { now: clock.now(), userId })), next, total };
};

/** One piece of long work. */
export const readOperation: Handler<typeof contract.readOperation> = (context, { operationId }) =>
  showNow(context, operationId);

/** A page of the result sheet of long work. */
export const listOperationItems: Handler<typeof contract.listOperationItems> = async ({ db }, input) => {
  const { operationId, status, sort, after, limit, count } = input;
  if (!(await findOperation(db, operationId))) throw new ProductError('not-found');
  const { rows, next, total } = await pageItems(db, { operationId, status }, { sort, after, limit, count });
  return { items: rows.map((row) => ({ ...row, id: String(row.place) })), next, total };
};
