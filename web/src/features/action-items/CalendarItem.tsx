import type { PlannedItem } from '@claimlock/contract/action-items/endpoints';
import { addDays, formatDate, formatDue } from '../../lib/format.ts';
import { classNames } from '../../ui/class-names.ts';
import { StatusIcon } from '../../ui/Status.tsx';
import { daysOfKey } from './calendar-days.ts';
import { isOverdue, statusTones } from './item-status.ts';

/** The action that is being dragged to another day. */
export const draggedDue: { item: PlannedItem | undefined } = { item: undefined };

/** One action on its day. */
export function CalendarItem({
  item,
  today,
  isCurrent,
  onOpen,
  onMove,
}: {
  readonly item: PlannedItem;
  readonly today: string;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
  readonly onMove: (to: string) => Promise<void>;
}) {
  const late = isOverdue(item, today);
  const words = late ? formatDue(item.dueDate, today) : item.status;
  return (
    <li>
      <button
        type="button"
        data-opens=""
        data-item={item.id}
        draggable={item.status !== 'Completed'}
        title={`${item.title} · ${words}`}
        onClick={onOpen}
        onDragStart={(event) => {
          draggedDue.item = item;
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', item.title);
        }}
        onDragEnd={() => {
          draggedDue.item = undefined;
        }}
        onKeyDown={(event) => {
          const days = event.altKey ? daysOfKey(event.key) : undefined;
          if (days === undefined) return;
          event.preventDefault();
          void onMove(addDays(item.dueDate, days)).then(() => requestAnimationFrame(() => focusItem(item.id)));
        }}
        className={classNames(
          'flex w-full items-center gap-1 rounded-sm border px-1 py-0.5 text-left text-12',
          late ? 'border-bad-mark/40 bg-bad-soft text-bad' : 'border-line bg-surface hover:border-line-strong',
          item.status === 'Completed' && 'text-ink-soft',
          isCurrent && 'border-accent',
        )}
      >
        <StatusIcon tone={late ? 'bad' : statusTones[item.status]} size={12} label={late ? 'Overdue' : item.status} />
        <span className="min-w-0 flex-1 truncate">{item.title}</span>
        <span className="sr-only">, due {formatDate(item.dueDate)}</span>
      </button>
    </li>
  );
}

/** Gives the focus to an action again, on whichever day it stands now. */
function focusItem(id: string): void {
  document.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`)?.focus();
}
