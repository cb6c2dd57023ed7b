import type { ActionItem } from '@claimlock/contract/action-items/endpoints';
import { Deadline } from '../../ui/Deadline.tsx';

/** When an action is due; what is completed is not due any more. */
export function DueDate({ item: { status, dueDate } }: { readonly item: Pick<ActionItem, 'status' | 'dueDate'> }) {
  return <Deadline on={dueDate} open={status !== 'Completed'} />;
}
