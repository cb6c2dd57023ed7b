import type * as contract from '@claimlock/contract/action-items/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import type { z } from 'zod';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { isDoneBy, needsReview } from './action-item.ts';
import { checkAssignee, checkRaised } from './check-assignee.ts';
import { findKnown, saveActionItem } from './save-action-item.ts';
import type { ActionItemRow } from './store.ts';

type Change = Omit<z.output<typeof contract.changeActionItem.input>, 'clientId' | 'actionItemId' | 'version'>;

const moved = <T>(from: T, to: T | undefined) => (to === undefined || to === from ? undefined : { from, to });

const said = (from: string, to: string | undefined) =>
  to === undefined || to === from ? undefined : ('changed' as const);

/** Changes what an item says; whoever worked on an older version is told so and loses nothing. */
export const changeActionItem: Handler<typeof contract.changeActionItem> = async (context, input) => {
  const { clientId: _, actionItemId, version, ...change } = input;
  const item = await findKnown(context, actionItemId);
  if (item.version !== version) throw new ProductError('conflict');
  const assigneeName = change.assigneeId ? await checkAssignee(context, change.assigneeId) : null;
  return changeItem(context, item, change, assigneeName);
};

/** Changes an item that was read in this transaction; its new assignee has been checked. */
export async function changeItem(
  context: ClientContext,
  item: ActionItemRow,
  change: Change,
  assigneeName: string | null,
) {
  const { title, description, type, priority, effort, dueDate, assigneeId, raisesControl } = change;
  if (raisesControl !== undefined && raisesControl !== item.raises_control) {
    // What a completed item raised is on record; it is reopened before it raises something else.
    if (item.status === 'Completed') throw new ProductError('action-item.already-completed');
    checkRaised(raisesControl);
  }
  // Whoever does an item does not take away that somebody else completes it (SoD-5).
  const after = {
    priority: priority ?? item.priority,
    raises_control: raisesControl === undefined ? item.raises_control : raisesControl,
  };
  if (needsReview(item) && !needsReview(after) && isDoneBy(item, context.membership?.personId))
    throw new ProductError('action-item.own-review');
  context.record(
    'action-item.changed',
    {
      actionItemId: item.id,
      title: said(item.title, title),
      description: said(item.description, description),
      type: moved(item.type, type),
      priority: moved(item.priority, priority),
      effort: moved(item.effort, effort),
      dueDate: moved(item.due_on, dueDate),
      assigneeId: moved(item.assignee_id, assigneeId),
      raisesControl: moved(item.raises_control, raisesControl),
    },
    { kind: 'action-item', id: item.id },
  );
  const assigned = assigneeId === undefined ? item : { ...item, assignee_name: assigneeName };
  return saveActionItem(context, assigned, {
    title: title ?? item.title,
    description: description ?? item.description,
    type: type ?? item.type,
    priority: priority ?? item.priority,
    effort: effort ?? item.effort,
    due_on: dueDate ?? item.due_on,
    assignee_id: assigneeId === undefined ? item.assignee_id : assigneeId,
    held_by: heldBy(item, assigneeId),
    raises_control: raisesControl === undefined ? item.raises_control : raisesControl,
  });
}

/** Everybody whom an item was given to before, once it is given to somebody else. */
function heldBy({ assignee_id, held_by }: ActionItemRow, next: string | null | undefined): string[] {
  if (next === undefined || assignee_id === null || next === assignee_id) return held_by;
  return [...new Set([...held_by, assignee_id])];
}
