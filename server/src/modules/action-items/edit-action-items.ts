import type * as contract from '@claimlock/contract/action-items/edits';
import { ProductError } from '@claimlock/contract/errors';
import type { z } from 'zod';
import { addDays } from '../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { changeItem } from './change-action-item.ts';
import { completeItem } from './complete-action-item.ts';
import { reopenItem } from './reopen-action-item.ts';
import { requireAssignee } from './require-assignee.ts';
import { type ActionItemRow, lockItems } from './store.ts';

type Edit = z.output<typeof contract.ActionItemEdit>;
type Result = z.input<typeof contract.EditResult>;

/**
 * Changes many items in one way and in one transaction: what the answer calls done is done together, and what is refused
 * changed nothing. The items are locked first, so a row that was looked at in another version is told so and left as it is.
 */
export const editActionItems: Handler<typeof contract.editActionItems> = async (context, { items, edit }) => {
  // Whoever may not have items at all is refused once, beside the choice, and not five hundred times.
  const name = edit.what === 'assignee' && edit.assigneeId ? await requireAssignee(context, edit.assigneeId) : null;
  const found = new Map(
    (
      await lockItems(
        context.db,
        items.map(({ id }) => id),
      )
    ).map((item) => [item.id, item]),
  );
  const results: Result[] = [];
  for (const { id, version } of items) {
    const item = found.get(id);
    results.push(
      item
        ? { actionItemId: id, title: item.title, ...(await editOne(context, item, version, edit, name)) }
        : { actionItemId: id, title: null, outcome: 'refused', reason: 'This action is not here any more.' },
    );
  }
  const count = (wanted: Result['outcome']) => results.filter(({ outcome }) => outcome === wanted).length;
  context.record('action-items.edited', {
    what: edit.what,
    done: count('done'),
    skipped: count('skipped'),
    refused: count('refused'),
  });
  return { results };
};

async function editOne(
  context: ClientContext,
  item: ActionItemRow,
  version: number,
  edit: Edit,
  name: string | null,
): Promise<Pick<Result, 'outcome' | 'reason'>> {
  if (item.version !== version)
    return { outcome: 'refused', reason: 'Somebody changed it meanwhile: look at it again.' };
  const already = skipped(item, edit);
  if (already) return { outcome: 'skipped', reason: already };
  try {
    await carryOut(context, item, edit, name);
    return { outcome: 'done', reason: null };
  } catch (error) {
    // A refusal comes before anything is written or recorded, so the others go on.
    if (!(error instanceof ProductError)) throw error;
    return { outcome: 'refused', reason: error.message };
  }
}

/** Why nothing has to be done, where nothing has. */
function skipped(item: ActionItemRow, edit: Edit): string | undefined {
  switch (edit.what) {
    case 'assignee':
      if (item.assignee_id !== edit.assigneeId) return undefined;
      return edit.assigneeId ? 'This action is already assigned to them.' : 'This action is already unassigned.';
    case 'due':
      return item.due_on === edit.dueDate ? 'Due on that day already.' : undefined;
    case 'priority':
      return item.priority === edit.priority ? `The priority is ${edit.priority} already.` : undefined;
    case 'effort':
      return item.effort === edit.effort ? `The effort is ${edit.effort} already.` : undefined;
    case 'type':
      return item.type === edit.type ? 'This action already has that type.' : undefined;
    case 'complete':
      return item.status === 'Completed' ? 'Completed already.' : undefined;
    case 'reopen':
      return item.status === 'Completed' ? undefined : 'Open already.';
    case 'due-by':
      return item.status === 'Completed' ? 'A completed action keeps its date.' : undefined;
  }
}

async function carryOut(context: ClientContext, item: ActionItemRow, edit: Edit, name: string | null): Promise<void> {
  switch (edit.what) {
    case 'assignee':
      await changeItem(context, item, { assigneeId: edit.assigneeId }, name);
      return;
    case 'due':
      await changeItem(context, item, { dueDate: edit.dueDate }, null);
      return;
    case 'due-by': {
      const dueDate = addDays(item.due_on, edit.days);
      if (dueDate < '1900-01-01' || dueDate > '2999-12-31') throw new ProductError('action-item.day-out-of-reach');
      await changeItem(context, item, { dueDate }, null);
      return;
    }
    case 'priority':
      await changeItem(context, item, { priority: edit.priority }, null);
      return;
    case 'effort':
      await changeItem(context, item, { effort: edit.effort }, null);
      return;
    case 'type':
      await changeItem(context, item, { type: edit.type }, null);
      return;
    case 'complete':
      await completeItem(context, item, edit.note);
      return;
    case 'reopen':
      await reopenItem(context, item);
      return;
  }
}
