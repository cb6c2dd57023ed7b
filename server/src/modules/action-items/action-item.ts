import type { ActionItem } from '@claimlock/contract/action-items/endpoints';
import { ProductError } from '@claimlock/contract/errors';
import type { z } from 'zod';
import { isHolder } from '../../foundation/records/holders.ts';
import { findControl } from '../frameworks/index.ts';
import type { ActionItemRow, ListedItem } from './store.ts';

/** An item as the contract shows it. */
export function asActionItem(row: ListedItem): z.input<typeof ActionItem> {
  const { id, title, description, type, status, priority, effort, note, version } = row;
  const { due_on, assignee_id, assignee_name, raises_control, review_note, completed_at } = row;
  return {
    id,
    title,
    description,
    type,
    status,
    priority,
    effort,
    note,
    version,
    dueDate: due_on,
    assignee: assignee_id === null ? null : { id: assignee_id, name: assignee_name ?? 'Someone who left' },
    raisesControl:
      raises_control === null
        ? null
        : { id: raises_control, name: findControl(raises_control)?.name ?? raises_control },
    needsReview: needsReview(row),
    reviewNote: review_note,
    completedAt: completed_at,
  };
}

type Status = ActionItemRow['status'];

/** Whether somebody else than whoever does an item completes it: where it raises a control, or is of High priority. */
export function needsReview({ priority, raises_control }: Pick<ActionItemRow, 'priority' | 'raises_control'>): boolean {
  return priority === 'High' || raises_control !== null;
}

/** Work begins on what is pending, and once; what waits or is completed goes back by other ways. */
export function started(status: Status): Status {
  if (status === 'Completed') throw new ProductError('action-item.already-completed');
  if (status === 'Ready for Review') throw new ProductError('action-item.in-review');
  if (status === 'In Progress') throw new ProductError('answer.changes-nothing');
  return 'In Progress';
}

/** Only work that has begun is put back. */
export function paused(status: Status): Status {
  if (status === 'Completed') throw new ProductError('action-item.already-completed');
  if (status === 'Ready for Review') throw new ProductError('action-item.in-review');
  if (status === 'Pending') throw new ProductError('action-item.not-begun');
  return 'Pending';
}

/** What is open is handed over once. */
export function submitted(status: Status): Status {
  if (status === 'Completed') throw new ProductError('action-item.already-completed');
  if (status === 'Ready for Review') throw new ProductError('action-item.in-review');
  return 'Ready for Review';
}

/** Only what waits for its review is sent back. */
export function returned(status: Status): Status {
  if (status !== 'Ready for Review') throw new ProductError('action-item.not-in-review');
  return 'In Progress';
}

/** An item is completed once; whoever completes it again is told so. */
export function completed(status: Status): Status {
  if (status === 'Completed') throw new ProductError('action-item.already-completed');
  return 'Completed';
}

/** A completed item goes back to being worked on. */
export function reopened(status: Status): Status {
  if (status !== 'Completed') throw new ProductError('action-item.not-completed');
  return 'In Progress';
}

/** Who an item is given to, and who it was given to before. */
type Held = Pick<ActionItemRow, 'assignee_id'> & { readonly held_by: readonly string[] };

/** Whether an item is, or ever was, given to somebody. */
export function isDoneBy({ assignee_id, held_by }: Held, personId: string | null | undefined): boolean {
  return isHolder({ holder: assignee_id, before: held_by }, personId);
}

/** Whether somebody did an item, or handed it over, where somebody else has to complete it (SoD-5). */
export function isClosedByAnother(
  item: Pick<ActionItemRow, 'priority' | 'raises_control' | 'status' | 'submitted_by'> & Held,
  closer: { readonly personId: string | null | undefined; readonly userId: string | null },
): boolean {
  if (!needsReview(item) && item.status !== 'Ready for Review') return false;
  const didIt = isDoneBy(item, closer.personId);
  const handedItOver = item.submitted_by !== null && item.submitted_by === closer.userId;
  return didIt || handedItOver;
}
