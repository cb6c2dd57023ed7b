import type { ActionItem, ActionItemStatus, Priority } from '@claimlock/contract/action-items/endpoints';
import type { BadgeLook } from '../../ui/Badge.tsx';
import { levelLooks } from '../../ui/level-looks.ts';
import type { Tone } from '../../ui/Status.tsx';

/** The icon of each status: Completed a green check, In Progress a blue clock, otherwise a yellow alert (specification §2). */
export const statusTones: Readonly<Record<ActionItemStatus, Tone>> = {
  Completed: 'good',
  'In Progress': 'info',
  'Ready for Review': 'attention',
  Pending: 'attention',
};

/** The badge of each priority. */
export const priorityLooks: Readonly<Record<Priority, BadgeLook>> = levelLooks;

/** Whether an item should have been done by now. */
export function isOverdue({ status, dueDate }: Pick<ActionItem, 'status' | 'dueDate'>, today: string): boolean {
  return status !== 'Completed' && dueDate < today;
}
