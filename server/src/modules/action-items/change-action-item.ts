import type * as contract from '@claimlock/contract/action-items/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import type { z } from 'zod';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { differenceOf, type Fields } from '../../foundation/records/difference.ts';
import { holdersBefore } from '../../foundation/records/holders.ts';
import { isDoneBy, needsReview } from './action-item.ts';
import { notReminded } from './reminder-store.ts';
import { requireAssignee, requireRaised } from './require-assignee.ts';
import { findKnown, saveActionItem } from './save-action-item.ts';
import type { ActionItemRow } from './store.ts';

type Change = Omit<z.output<typeof contract.changeActionItem.input>, 'clientId' | 'actionItemId' | 'version'>;

const fields = {
  title: { column: 'title', personal: true },
  description: { column: 'description', personal: true },
  type: { column: 'type' },
  priority: { column: 'priority' },
  effort: { column: 'effort' },
  dueDate: { column: 'due_on' },
  assigneeId: { column: 'assignee_id' },
  raisesControl: { column: 'raises_control' },
} as const satisfies Fields<ActionItemRow>;

/** Changes what an item says; whoever worked on an older version is told so and loses nothing. */
export const changeActionItem: Handler<typeof contract.changeActionItem> = async (context, input) => {
  const { clientId: _, actionItemId, version, ...change } = input;
  const item = await findKnown(context, actionItemId);
  if (item.version !== version) throw new ProductError('conflict');
  const assigneeName = change.assigneeId ? await requireAssignee(context, change.assigneeId) : null;
  return changeItem(context, item, change, assigneeName);
};

/** Changes an item that was read in this transaction; its new assignee has been checked. */
export async function changeItem(
  context: ClientContext,
  item: ActionItemRow,
  change: Change,
  assigneeName: string | null,
) {
  const { after, columns, facts } = differenceOf(item, change, fields);
  if (facts.raisesControl) {
    // What a completed item raised is on record; it is reopened before it raises something else.
    if (item.status === 'Completed') throw new ProductError('action-item.already-completed');
    requireRaised(after.raises_control);
  }
  // An assignee does not take away that somebody else completes their item (SoD-5).
  if (needsReview(item) && !needsReview(after) && isDoneBy(item, context.membership?.personId))
    throw new ProductError('action-item.own-review');
  const actionItemId = item.id;
  context.record('action-item.changed', { actionItemId, ...facts }, { kind: 'action-item', id: actionItemId });
  const assigned = facts.assigneeId ? { ...item, assignee_name: assigneeName } : item;
  const anew = (facts.assigneeId || facts.dueDate) && notReminded;
  return saveActionItem(context, assigned, {
    ...columns,
    ...anew,
    held_by: holdersBefore({ holder: item.assignee_id, before: item.held_by }, after.assignee_id),
  });
}
