import { ProductError } from '@claimlock/contract/errors';
import { OperationId } from '@claimlock/contract/identifiers';
import type * as contract from '@claimlock/contract/operations/endpoints';
import { actsForAsker, OperationKind } from '@claimlock/contract/operations/watching';
import type { Handler } from '../../foundation/http/hallway.ts';
import { showNow } from './show-operation.ts';
import { workOperationJob } from './start-operation.ts';
import { lockOperation, resetFailedItems, updateOperation } from './store.ts';

/** Does again what failed or was left undone. Throws `operation.not-yours` where it acts with a colleague's rights. */
export const retryOperation: Handler<typeof contract.retryOperation> = async (context, { operationId }) => {
  const { db, clientId, userId, record, enqueue } = context;
  const row = await lockOperation(db, operationId);
  if (!row) throw new ProductError('not-found');
  if (actsForAsker[OperationKind.parse(row.kind)] && row.asker_user_id !== userId)
    throw new ProductError('operation.not-yours');
  if (row.ended_at === null) throw new ProductError('operation.under-way');
  const items = await resetFailedItems(db, operationId);
  if (items === 0) throw new ProductError('operation.nothing-to-retry');
  await updateOperation(db, operationId, {
    state: 'Pending',
    failed: 0,
    ended_at: null,
    worker: null,
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
  return showNow(context, operationId);
};
