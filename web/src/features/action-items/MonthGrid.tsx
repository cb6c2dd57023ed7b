import type { PlannedItem } from '@claimlock/contract/action-items/endpoints';
import { type KeyboardEvent, useRef, useState } from 'react';
import { addDays, formatCount, formatDate } from '../../lib/format.ts';
import { classNames } from '../../ui/class-names.ts';
import { CalendarItem, draggedDue } from './CalendarItem.tsx';
import { daysOfKey } from './calendar-days.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const inDay = 3;

/** What a calendar shows, on a grid or as an agenda. */
export type Shown = {
  readonly byDay: ReadonlyMap<string, readonly PlannedItem[]>;
  readonly month: string;
  readonly today: string;
  readonly current: string | undefined;
  readonly onOpen: (id: string) => void;
};

/**
 * A month as a grid. Arrows go from day to day, Page Up and Page Down from month to month, Enter into a day; on an action,
 * Alt with an arrow moves its due date by a day or a week.
 */
export function MonthGrid({
  byDay,
  month,
  today,
  current,
  weeks,
  onOpen,
  onMove,
  onMonth,
}: Shown & {
  readonly weeks: readonly (readonly string[])[];
  readonly onMove: (item: PlannedItem, to: string) => Promise<void>;
  readonly onMonth: (by: number) => void;
}) {
  const grid = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState(today.startsWith(month) ? today : `${month}-01`);
  const [wide, setWide] = useState<string>();
  const [over, setOver] = useState<string>();
  const cellOf = (day: string) => grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
  const onKey = (event: KeyboardEvent<HTMLElement>, day: string) => {
    if (event.target !== event.currentTarget || event.altKey) return;
    const days = daysOfKey(event.key);
    const cell = days === undefined ? undefined : cellOf(addDays(day, days));
    if (cell) {
      event.preventDefault();
      setFocused(addDays(day, days ?? 0));
      cell.focus();
    } else if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault();
      onMonth(event.key === 'PageUp' ? -1 : 1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      event.currentTarget.querySelector<HTMLElement>('[data-opens]')?.focus();
    }
  };
  return (
    <>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a calendar is the grid of the ARIA patterns.
        role="grid"
        aria-label="Actions by the day they are due"
        className="w-full table-fixed border-separate border-spacing-0 rounded-md border border-line"
      >
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th
                key={weekday}
                scope="col"
                abbr={weekday}
                className="h-8 border-line border-b px-2 text-left text-12 font-medium text-ink-faint"
              >
                {weekday.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]} className="group/week">
              {week.map((day) => {
                const items = byDay.get(day) ?? [];
                const shown = wide === day ? items : items.slice(0, inDay);
                return (
                  <td
                    key={day}
                    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid, which arrows reach.
                    role="gridcell"
                    data-day={day}
                    tabIndex={day === focused ? 0 : -1}
                    aria-current={day === today ? 'date' : undefined}
                    onFocus={() => setFocused(day)}
                    onKeyDown={(event) => onKey(event, day)}
                    onDragOver={(event) => {
                      if (!draggedDue.item) return;
                      event.preventDefault();
                      setOver(day);
                    }}
                    onDragLeave={() => setOver(undefined)}
                    onDrop={(event) => {
                      event.preventDefault();
                      setOver(undefined);
                      if (draggedDue.item) void onMove(draggedDue.item, day);
                      draggedDue.item = undefined;
                    }}
                    className={classNames(
                      'h-28 border-line border-r border-b p-1 align-top last:border-r-0 group-last/week:border-b-0 focus-visible:-outline-offset-2',
                      !day.startsWith(month) && 'bg-sunken',
                      over === day && 'bg-accent-soft',
                    )}
                  >
                    <p
                      className={classNames(
                        'numeric mb-1 px-1 text-12',
                        day === today
                          ? 'inline-block rounded-sm bg-accent font-semibold text-on-accent'
                          : 'text-ink-soft',
                      )}
                    >
                      <span aria-hidden="true">{Number(day.slice(8))}</span>
                      <span className="sr-only">
                        {formatDate(day)}, {formatCount(items.length, 'action')}
                      </span>
                    </p>
                    <ul className="space-y-1">
                      {shown.map((item) => (
                        <CalendarItem
                          key={item.id}
                          item={item}
                          today={today}
                          isCurrent={item.id === current}
                          onOpen={() => onOpen(item.id)}
                          onMove={(to) => onMove(item, to)}
                        />
                      ))}
                    </ul>
                    {items.length > inDay && (
                      <button
                        type="button"
                        onClick={() => setWide(wide === day ? undefined : day)}
                        className="mt-1 rounded-sm px-1 text-12 text-accent hover:underline"
                      >
                        {wide === day ? 'Show fewer' : `${items.length - inDay} more`}
                      </button>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p data-print="no" className="mt-2 text-12 text-ink-soft">
        Drag an action to another day, or press Alt and an arrow on it: a day to the side, a week up or down.
      </p>
    </>
  );
}
