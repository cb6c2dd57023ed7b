import { listActionItems, type PlannedItem } from '@claimlock/contract/action-items/endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatCount, formatLongMonth, today as todayHere } from '../../lib/format.ts';
import { readAll } from '../../lib/read-all.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { useNarrow } from '../../ui/use-media.ts';
import { Agenda } from './Agenda.tsx';
import { addMonths, monthOr, weeksOf } from './calendar-days.ts';
import { isOverdue } from './item-status.ts';
import { type ItemsShown, itemsAddress } from './items-list.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { useMoveDue } from './use-move-due.ts';

/** The actions on the days that they are due: a month as a grid, or as an agenda where there is no room for one. */
export function ItemsCalendar({ asked: filters, current, onOpen }: ItemsShown) {
  const [{ month: asked }, change] = useUrlState(itemsAddress);
  const narrow = useNarrow();
  const today = todayHere();
  const month = monthOr(today, asked);
  const weeks = weeksOf(month);
  const dueFrom = weeks[0]?.[0] ?? today;
  const dueTo = weeks.at(-1)?.at(-1) ?? today;
  const { moving, refused, forget, move } = useMoveDue(filters.clientId);
  const query = useQuery({
    queryKey: [listActionItems.name, 'month', { ...filters, dueFrom, dueTo }],
    queryFn: () => readAll(listActionItems, { ...filters, dueFrom, dueTo }, (page) => page),
    placeholderData: keepPreviousData,
  });
  const go = (to: string) => change({ month: to === today.slice(0, 7) ? undefined : to });
  return (
    <div className="p-4">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2 aria-live="polite" className="flex-1 text-16 font-semibold whitespace-nowrap sm:min-w-36 sm:flex-none">
          {formatLongMonth(month)}
        </h2>
        <IconButton
          label="Previous month"
          icon={<ChevronLeft aria-hidden="true" size={17} />}
          onClick={() => go(addMonths(month, -1))}
        />
        <IconButton
          label="Next month"
          icon={<ChevronRight aria-hidden="true" size={17} />}
          onClick={() => go(addMonths(month, 1))}
        />
        <Button size="small" onClick={() => change({ month: undefined })}>
          Today
        </Button>
        {query.data && (
          <p className="w-full text-13 text-ink-soft sm:ml-auto sm:w-auto">{summaryOf(query.data, month, today)}</p>
        )}
      </div>
      {refused && (
        <div className="mb-3">
          <Notice tone="bad" title={`“${refused.item.title}” stays where it is`} onDismiss={forget}>
            {refused.why}
          </Notice>
        </div>
      )}
      <Loaded query={query} what="The calendar" skeleton={<SkeletonRows rows={10} />}>
        {(items) => {
          const placed = items.map((item) => (item.id === moving?.id ? { ...item, dueDate: moving.to } : item));
          const byDay = Map.groupBy(placed, ({ dueDate }) => dueDate);
          const shared = { byDay, month, today, current, onOpen };
          return narrow ? (
            <Agenda {...shared} />
          ) : (
            <MonthGrid key={month} {...shared} weeks={weeks} onMove={move} onMonth={(by) => go(addMonths(month, by))} />
          );
        }}
      </Loaded>
    </div>
  );
}

function summaryOf(items: readonly PlannedItem[], month: string, today: string): string {
  const due = items.filter(({ dueDate }) => dueDate.startsWith(month));
  const late = due.filter((item) => isOverdue(item, today)).length;
  return `${formatCount(due.length, 'action')} due in this month${late > 0 ? `, ${late} of them overdue` : ''}`;
}
