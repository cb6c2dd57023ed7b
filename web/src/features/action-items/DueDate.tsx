import type { ActionItem } from '@claimlock/contract/action-items/endpoints';
import { formatDate, formatDue, today } from '../../lib/format.ts';
import { isOverdue } from './item-status.ts';

/** When an item is due, and how far off that is; being late is said in words. */
export function DueDate({ item }: { readonly item: Pick<ActionItem, 'status' | 'dueDate'> }) {
  const now = today();
  const late = isOverdue(item, now);
  return (
    <time
      dateTime={item.dueDate}
      title={item.status === 'Completed' ? undefined : formatDue(item.dueDate, now)}
      className={late ? 'numeric font-medium whitespace-nowrap text-bad' : 'numeric whitespace-nowrap'}
    >
      {formatDate(item.dueDate)}
      {late && <span className="font-normal"> · {formatDue(item.dueDate, now)}</span>}
    </time>
  );
}
