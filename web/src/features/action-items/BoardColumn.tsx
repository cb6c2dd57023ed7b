import type { ActionItemStatus, PlannedItem } from '@claimlock/contract/action-items/endpoints';
import { useId, useState } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { moveBetweenRows } from '../../ui/DataTable.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { StatusIcon } from '../../ui/Status.tsx';
import { BoardCard, dragged } from './BoardCard.tsx';
import { statusTones } from './item-status.ts';

/** One column of the board: how many actions stand in it, and their cards. Cards are dropped into it. */
export function BoardColumn({
  status,
  items,
  count,
  loading,
  current,
  moving,
  onOpen,
  onMove,
  whyNot,
  onMore,
  loadingMore,
}: {
  readonly status: ActionItemStatus;
  readonly items: readonly PlannedItem[];
  readonly count: number | undefined;
  readonly loading: boolean;
  readonly current: string | undefined;
  /** The cards that are on their way, by their ids. */
  readonly moving: { has(id: string): boolean };
  readonly onOpen: (id: string) => void;
  readonly onMove: (item: PlannedItem, to: ActionItemStatus) => Promise<void>;
  readonly whyNot: (item: PlannedItem, to: ActionItemStatus) => string | undefined;
  readonly onMore: (() => void) | undefined;
  readonly loadingMore: boolean;
}) {
  const id = useId();
  const [over, setOver] = useState(false);
  return (
    <section
      aria-labelledby={id}
      onKeyDown={moveBetweenRows}
      onDragOver={(event) => {
        if (!dragged.item) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return;
        setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (dragged.item) void onMove(dragged.item, status);
        dragged.item = undefined;
      }}
      className={classNames(
        'flex min-w-0 flex-col rounded-md border bg-sunken p-2 transition-colors',
        over ? 'border-accent' : 'border-line',
      )}
    >
      <h2 id={id} className="flex items-center gap-2 px-1 pb-2 text-13 font-semibold">
        <StatusIcon tone={statusTones[status]} size={15} />
        {status}
        {count !== undefined && (
          <span className="numeric ml-auto font-normal text-ink-soft">
            {formatNumber(count)}
            <span className="sr-only"> {count === 1 ? 'action' : 'actions'}</span>
          </span>
        )}
      </h2>
      {loading ? (
        <SkeletonText lines={4} />
      ) : items.length === 0 ? (
        <p className="px-1 py-4 text-13 text-ink-soft">No actions.</p>
      ) : (
        <ul className="space-y-2">
          {items.map((item) => (
            <BoardCard
              key={item.id}
              item={item}
              isCurrent={item.id === current}
              isMoving={moving.has(item.id)}
              onOpen={() => onOpen(item.id)}
              onMove={(to) => onMove(item, to)}
              whyNot={(to) => whyNot(item, to)}
            />
          ))}
        </ul>
      )}
      {onMore && (
        <div className="pt-2">
          <Button size="small" look="quiet" busy={loadingMore && 'Loading'} onClick={onMore}>
            Show more
          </Button>
        </div>
      )}
    </section>
  );
}
