import type { ActionItem, ActionItemStatus } from '@claimlock/contract/action-items/endpoints';
import type { Tone } from '../../ui/Status.tsx';

/** The icon of each status: Completed a green check, In Progress a blue clock, otherwise a yellow alert (specification §2). */
export const statusTones: Readonly<Record<ActionItemStatus, Tone>> = {
  Completed: 'good',
  'In Progress': 'info',
  'Ready for Review': 'attention',
  Pending: 'attention',
};

/** Whether an item should have been done by now. */
export function isOverdue({ status, dueDate }: Pick<ActionItem, 'status' | 'dueDate'>, today: string): boolean {
  return status !== 'Completed' && dueDate < today;
}
