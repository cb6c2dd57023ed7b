import type * as contract from '@claimlock/contract/action-items';
import { ProductError } from '@claimlock/contract/errors';
import type { Handler } from '../../foundation/http/hallway.ts';
import { checkAssignee } from './check-assignee.ts';
import { findKnown, saveActionItem } from './save-action-item.ts';

const moved = <T>(from: T, to: T | undefined) => (to === undefined || to === from ? undefined : { from, to });

const said = (from: string, to: string | undefined) =>
  to === undefined || to === from ? undefined : ('changed' as const);

/** Changes what an item says; whoever worked on an older version is told so and loses nothing. */
export const changeActionItem: Handler<typeof contract.changeActionItem> = async (context, input) => {
  const { actionItemId, version, title, description, priority, dueDate, assigneeId } = input;
  const item = await findKnown(context, actionItemId);
  if (item.version !== version) throw new ProductError('conflict');
  const assigneeName = assigneeId ? await checkAssignee(context, assigneeId) : null;
  context.record(
    'action-item.changed',
    {
      actionItemId,
      title: said(item.title, title),
      description: said(item.description, description),
      priority: moved(item.priority, priority),
      dueDate: moved(item.due_on, dueDate),
      assigneeId: moved(item.assignee_id, assigneeId),
    },
    { kind: 'action-item', id: actionItemId },
  );
  const assigned = assigneeId === undefined ? item : { ...item, assignee_name: assigneeName };
  return saveActionItem(context, assigned, {
    title: title ?? item.title,
    description: description ?? item.description,
    priority: priority ?? item.priority,
    due_on: dueDate ?? item.due_on,
    assignee_id: assigneeId === undefined ? item.assignee_id : assigneeId,
  });
};
