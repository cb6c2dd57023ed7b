import type { ActionItem } from '@claimlock/contract/action-items';
import { ProductError } from '@claimlock/contract/errors';
import type { z } from 'zod';
import type { ActionItemRow } from './store.ts';

/** An item as the contract shows it. */
export function asActionItem(row: ActionItemRow): z.input<typeof ActionItem> {
  const { id, title, description, type, status, priority, due_on, assignee_id, assignee_name, completed_at, version } =
    row;
  return {
    ...{ id, title, description, type, status, priority, version },
    dueDate: due_on,
    assignee: assignee_id === null ? null : { id: assignee_id, name: assignee_name ?? 'Someone who left' },
    completedAt: completed_at,
  };
}

type Status = ActionItemRow['status'];

/** Work begins on what is pending; what has begun stays as it is; what is completed has to be reopened first. */
export function started(status: Status): Status {
  if (status === 'Completed') throw new ProductError('action-item.already-completed');
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
