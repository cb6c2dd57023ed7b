import { ProductError } from '@claimlock/contract/errors';
import { OperationId } from '@claimlock/contract/identifiers';
import type * as contract from '@claimlock/contract/operations/endpoints';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { showOperation } from './show-operation.ts';
import { workOperationJob } from './start-operation.ts';
import { findOperation, lockOperation, resetFailedItems, updateOperation } from './store.ts';

/** Asks long work to stop after the item that is worked on. Asked again, nothing more happens. */
export const cancelOperation: Handler<typeof contract.cancelOperation> = async (context, { operationId }) => {
  const { db, clock, record } = context;
  const row = await lockOperation(db, operationId);
  if (!row) throw new ProductError('not-found');
  if (row.ended_at !== null || row.cancel_asked_at !== null) throw new ProductError('operation.over');
  await updateOperation(db, operationId, { cancel_asked_at: clock.now() });
  record(
    'operation.cancelled',
    { operationId: OperationId.parse(operationId) },
    { kind: 'operation', id: operationId },
  );
  return shown(context, operationId);
};

/** Does again what failed or was left undone. */
export const retryOperation: Handler<typeof contract.retryOperation> = async (context, { operationId }) => {
  const { db, clientId, record, enqueue } = context;
  const row = await lockOperation(db, operationId);
  if (!row) throw new ProductError('not-found');
  if (row.ended_at === null) throw new ProductError('operation.under-way');
  const items = await resetFailedItems(db, operationId);
  if (items === 0) throw new ProductError('operation.nothing-to-retry');
  await updateOperation(db, operationId, {
    state: 'Pending',
    failed: 0,
    ended_at: null,
    cancel_asked_at: null,
    worked_at: context.clock.now(),
    measured_from: null,
    measured_over: row.done + row.skipped,
  });
  enqueue(workOperationJob, { clientId, operationId });
  record(
    'operation.retried',
    { operationId: OperationId.parse(operationId), items },
    { kind: 'operation', id: operationId },
  );
  return shown(context, operationId);
};

async function shown({ db, clock, userId }: ClientContext, operationId: string) {
  const row = await findOperation(db, operationId);
  if (!row) throw new ProductError('not-found');
  return showOperation(row, { now: clock.now(), userId });
}
