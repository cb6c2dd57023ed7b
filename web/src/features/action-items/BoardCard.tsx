import {
  type ActionItemStatus,
  actionItemStatuses,
  type PlannedItem,
} from '@claimlock/contract/action-items/endpoints';
import type { KeyboardEvent } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { opensLook } from '../../ui/DataTable.tsx';
import { LevelBadge } from '../../ui/LevelBadge.tsx';
import { RowMenu } from '../../ui/RowMenu.tsx';
import { StatusIcon } from '../../ui/Status.tsx';
import { DueDate } from './DueDate.tsx';
import { statusTones } from './item-status.ts';
import { pointsOf } from './item-words.ts';

/** The card that is being dragged: a browser lets nobody read what is dragged before it is dropped. */
export const dragged: { item: PlannedItem | undefined } = { item: undefined };

/** One action on the board. Alt with an arrow moves it to the column beside; its menu to any. */
export function BoardCard({
  item,
  isCurrent,
  isMoving,
  onOpen,
  onMove,
  whyNot,
}: {
  readonly item: PlannedItem;
  readonly isCurrent: boolean;
  readonly isMoving: boolean;
  readonly onOpen: () => void;
  readonly onMove: (to: ActionItemStatus) => Promise<void>;
  readonly whyNot: (to: ActionItemStatus) => string | undefined;
}) {
  const place = actionItemStatuses.indexOf(item.status);
  const byKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const to = actionItemStatuses[place + step];
    if (!event.altKey || step === 0) return;
    // Alt and an arrow would leave the page.
    event.preventDefault();
    if (!to) return;
    void onMove(to).then(() => requestAnimationFrame(() => focusCard(item.id)));
  };
  return (
    <li
      data-card={item.id}
      draggable={!isMoving}
      onDragStart={(event) => {
        dragged.item = item;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', item.title);
      }}
      onDragEnd={() => {
        dragged.item = undefined;
      }}
      onKeyDown={byKey}
      className={classNames(
        'cursor-grab rounded-md border bg-surface p-2.5 active:cursor-grabbing',
        isCurrent ? 'border-accent' : 'border-line hover:border-line-strong',
        isMoving && 'opacity-60',
      )}
    >
      <div className="flex items-start gap-1">
        <button
          type="button"
          data-opens=""
          onClick={onOpen}
          title="Alt with ← or → moves it"
          className={classNames(opensLook, 'min-w-0 flex-1 [overflow-wrap:anywhere]')}
        >
          {item.title}
        </button>
        <RowMenu
          of={item.title}
          label="Move to…"
          heading="Move to…"
          disabled={isMoving}
          className="-my-1 -mr-1 size-7!"
          actions={actionItemStatuses
            .filter((status) => status !== item.status)
            .map((status) => ({
              label: status,
              icon: <StatusIcon tone={statusTones[status]} size={14} />,
              whyNot: whyNot(status),
              onSelect: () => void onMove(status),
            }))}
        />
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-12 text-ink-soft">
        <LevelBadge level={item.priority} />
        <span>
          Due <DueDate item={item} />
        </span>
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-12 text-ink-soft">
        <span>{item.assignee?.name ?? 'Unassigned'}</span>
        <span>{item.effort} effort</span>
        {item.raises !== null && <span className="numeric font-medium text-ink">{pointsOf(item)} points</span>}
      </p>
    </li>
  );
}

/** Gives the focus to a card again, wherever it stands now. */
function focusCard(id: string): void {
  document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"] [data-opens]`)?.focus();
}
