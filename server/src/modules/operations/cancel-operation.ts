import { ProductError } from '@claimlock/contract/errors';
import { OperationId } from '@claimlock/contract/identifiers';
import type * as contract from '@claimlock/contract/operations/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { showNow } from './show-operation.ts';
import { lockOperation, updateOperation } from './store.ts';

/** Asks long work to stop after the item that is worked on. Throws `operation.cancelling` when it was asked already. */
export const cancelOperation: Handler<typeof contract.cancelOperation> = async (context, { operationId }) => {
  const { db, clock, record } = context;
  const row = await lockOperation(db, operationId);
  if (!row) throw new ProductError('not-found');
  if (row.ended_at !== null) throw new ProductError('operation.over');
  if (row.cancel_asked_at !== null) throw new ProductError('operation.cancelling');
  await updateOperation(db, operationId, { cancel_asked_at: clock.now() });
  record(
    'operation.cancelled',
    { operationId: OperationId.parse(operationId) },
    { kind: 'operation', id: operationId },
  );
  return showNow(context, operationId);
};
