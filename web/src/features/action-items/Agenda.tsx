import { formatDate, formatDue } from '../../lib/format.ts';
import { moveBetweenRows, opensLook } from '../../ui/DataTable.tsx';
import { Empty } from '../../ui/States.tsx';
import { ItemFactsBrief } from './items-list.tsx';
import type { Shown } from './MonthGrid.tsx';

/** A month day by day, with the days alone on which something is due. */
export function Agenda({ byDay, month, today, onOpen }: Shown) {
  const days = [...byDay].filter(([day]) => day.startsWith(month)).sort(([one], [other]) => one.localeCompare(other));
  if (days.length === 0) return <Empty title="No actions due this month">Look at the month before or after it.</Empty>;
  return (
    <section aria-label="Actions by the day they are due" onKeyDown={moveBetweenRows}>
      {days.map(([day, items]) => (
        <section key={day} aria-label={formatDate(day)} className="mb-4">
          <h3 className="mb-1 flex items-baseline gap-2 text-13 font-semibold">
            {formatDate(day)}
            {day === today && <span className="font-normal text-ink-soft">{formatDue(day, today)}</span>}
          </h3>
          <ul>
            {items.map((item) => (
              <li key={item.id} className="border-line border-t py-2.5">
                <button type="button" data-opens="" onClick={() => onOpen(item.id)} className={opensLook}>
                  {item.title}
                </button>
                <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-soft">
                  <ItemFactsBrief item={item} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
