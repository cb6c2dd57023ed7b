import type * as contract from '@claimlock/contract/action-items/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { asActionItem } from './action-item.ts';
import { addLinks } from './link-action-item.ts';
import { requireAssignee, requireRaised } from './require-assignee.ts';
import { insertItem } from './store.ts';

/** Adds an item. A control that waits for it is named in the entry; whoever keeps controls listens. */
export const addActionItem: Handler<typeof contract.addActionItem> = async (context, input) => {
  const { db, clock, record } = context;
  const { title, description, type, priority, effort, dueDate, assigneeId, raisesControl, links } = input;
  requireRaised(raisesControl);
  const assigneeName = assigneeId ? await requireAssignee(context, assigneeId) : null;
  const id = newId('act', clock);
  const now = clock.now();
  const item = await insertItem(db, {
    id,
    title,
    description,
    type,
    priority,
    effort,
    raises_control: raisesControl,
    due_on: dueDate,
    assignee_id: assigneeId,
    created_at: now,
    updated_at: now,
  });
  record(
    'action-item.added',
    { actionItemId: id, type, priority, effort, dueDate, assigneeId, raisesControl },
    { kind: 'action-item', id },
  );
  await addLinks(context, id, links);
  return asActionItem({ ...item, assignee_name: assigneeName });
};
