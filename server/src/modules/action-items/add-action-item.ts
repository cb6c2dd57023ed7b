import type * as contract from '@claimlock/contract/action-items';
import { ProductError } from '@claimlock/contract/errors';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { findPerson, holdsDuty } from '../people/index.ts';
import { asActionItem } from './action-item.ts';
import { findItem, insertItem } from './store.ts';

/** Refuses an assignee who does not work here, or who may not own an action (insurance domain §9.3, SoD-2). */
export async function checkAssignee({ db, clock }: ClientContext, assigneeId: string): Promise<void> {
  const person = await findPerson(db, assigneeId);
  if (!person || person.status === 'Deactivated') refuse('action-item.assignee-unknown');
  if (await holdsDuty(db, assigneeId, 'DPO', dayOf(clock.now()))) refuse('action-item.assignee-is-dpo');
}

function refuse(code: 'action-item.assignee-unknown' | 'action-item.assignee-is-dpo'): never {
  throw new ProductError(code, [{ path: 'assigneeId', message: new ProductError(code).message }]);
}

/** Adds an item. A control that waits for it is named in the entry; whoever keeps controls listens. */
export const addActionItem: Handler<typeof contract.addActionItem> = async (context, input) => {
  const { db, clock, record, clientId } = context;
  const { title, description, type, priority, dueDate, assigneeId, raisesControl } = input;
  if (assigneeId) await checkAssignee(context, assigneeId);
  const id = newId('act', clock);
  const now = clock.now();
  await insertItem(db, {
    id,
    title,
    description,
    type,
    priority,
    due_on: dueDate,
    assignee_id: assigneeId,
    created_at: now,
    updated_at: now,
  });
  record(
    'action-item.added',
    { actionItemId: id, type, priority, dueDate, assigneeId, raisesControl },
    { kind: 'action-item', id },
  );
  const item = await findItem(db, clientId, id);
  if (!item) throw new Error('An item was added and is not there.');
  return asActionItem(item);
};
