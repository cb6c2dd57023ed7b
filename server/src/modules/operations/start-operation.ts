import { ProductError } from '@claimlock/contract/errors';
import { ClientId, OperationId } from '@claimlock/contract/identifiers';
import type { OperationKind } from '@claimlock/contract/operations/watching';
import { z } from 'zod';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import type { JobRequest } from '../../foundation/jobs/job-request.ts';
import { countUnderWay, findOperationByKey, insertOperation } from './store.ts';

const workInput = z.object({ clientId: ClientId, operationId: OperationId });

/** The job that works on one piece of long work. */
export const workOperationJob: JobRequest<typeof workInput> = {
  name: 'operations.work-operation',
  input: workInput,
  turnsByClient: true,
};

/** So much of one person may be under way at once at a client. */
export const mostUnderWay = 10;

/** Long work as it is asked for. */
export type AskedOperation = {
  readonly kind: OperationKind;
  readonly title: string;
  readonly items: readonly { readonly name: string; readonly input: Readonly<Record<string, unknown>> }[];
  /** Asked for twice under one key, it is done once. */
  readonly key?: string;
};

/**
 * Asks for long work, in the transaction that is open: it is there exactly when that commits. Answers its id; where the
 * same was asked for under the same key before, the id of that. Throws `operation.too-many`.
 */
export async function startOperation(context: ClientContext, asked: AskedOperation): Promise<string> {
  const { db, clock, clientId, userId, membership, record, enqueue } = context;
  const { kind, title, items, key } = asked;
  const known = key === undefined ? undefined : await findOperationByKey(db, kind, key);
  if (known) return known.id;
  if (userId !== null && (await countUnderWay(db, userId)) >= mostUnderWay)
    throw new ProductError('operation.too-many');
  const id = newId('opr', clock);
  await insertOperation(
    db,
    {
      id,
      kind,
      title,
      total: items.length,
      asker_id: membership?.personId ?? null,
      asker_user_id: userId,
      asked_at: clock.now(),
      request_key: key ?? null,
      current_item: items[0]?.name ?? null,
    },
    items,
  );
  enqueue(workOperationJob, { clientId, operationId: id });
  record(
    'operation.started',
    { operationId: OperationId.parse(id), kind, items: items.length },
    { kind: 'operation', id },
  );
  return id;
}
