import { useId } from 'react';
import { formatLongMonth, formatMonth, formatNumber } from '../../lib/format.ts';
import { classNames } from '../../ui/class-names.ts';

/** One kind of what is counted in each month, and the colour of its part of a column. */
export type Series = { readonly name: string; readonly colour: string };

/** A month with a count for each series, in their order. */
export type MonthCounts = { readonly month: string; readonly soFar: boolean; readonly counts: readonly number[] };

const height = 128;

/** Counts by month as columns, each in its parts; a table says the same, here or beside it. */
export function MonthColumns({
  label,
  series,
  months,
  hasTable = true,
}: {
  readonly label: string;
  readonly series: readonly Series[];
  readonly months: readonly MonthCounts[];
  readonly hasTable?: boolean;
}) {
  const wholeOf = ({ counts }: MonthCounts) => counts.reduce((sum, count) => sum + count, 0);
  const most = Math.max(1, ...months.map(wholeOf));
  return (
    <figure aria-label={label} className="p-4">
      <div aria-hidden="true">
        <div className="flex items-end gap-1 sm:gap-2">
          {months.map((one) => (
            <div key={one.month} className="flex min-w-0 flex-1 flex-col items-center">
              <span className="numeric mb-1 text-12 text-ink-soft max-sm:hidden">{formatNumber(wholeOf(one))}</span>
              <div
                className={classNames(
                  'flex w-full max-w-10 flex-col-reverse overflow-hidden rounded-sm bg-sunken',
                  one.soFar && 'outline outline-1 outline-line-strong outline-offset-1',
                )}
                style={{ height }}
              >
                {one.counts.map((count, place) => (
                  <span
                    key={series[place]?.name}
                    className={classNames('block w-full', series[place]?.colour)}
                    style={{ height: (height * count) / most }}
                  />
                ))}
              </div>
              <span className="mt-1 text-12 text-ink-faint">
                <span className="max-sm:hidden">{formatMonth(one.month)}</span>
                <span className="sm:hidden">{formatMonth(one.month).slice(0, 1)}</span>
              </span>
            </div>
          ))}
        </div>
        {series.length > 1 && (
          <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-soft">
            {series.map(({ name, colour }) => (
              <li key={name} className="inline-flex items-center gap-1.5">
                <span className={classNames('size-2 rounded-full', colour)} />
                {name}
              </li>
            ))}
          </ul>
        )}
      </div>
      {hasTable && <MonthTable label={label} series={series} months={months} />}
    </figure>
  );
}

function MonthTable({
  label,
  series,
  months,
}: {
  readonly label: string;
  readonly series: readonly Series[];
  readonly months: readonly MonthCounts[];
}) {
  const id = useId();
  return (
    <details className="mt-3 text-12 text-ink-soft">
      <summary aria-describedby={id} className="w-fit rounded-sm hover:text-ink">
        Show as a table
      </summary>
      <div className="overflow-x-auto">
        <table className="numeric mt-2 w-full border-collapse text-left">
          <caption id={id} className="sr-only">
            {label}
          </caption>
          <thead>
            <tr>
              <th scope="col" className="py-1 pr-3 font-medium">
                Month
              </th>
              {series.map(({ name }) => (
                <th key={name} scope="col" className="py-1 pl-3 text-right font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, soFar, counts }) => (
              <tr key={month}>
                <th scope="row" className="whitespace-nowrap border-line border-t py-1 pr-3 font-normal">
                  {formatLongMonth(month)}
                  {soFar && ', so far'}
                </th>
                {counts.map((count, place) => (
                  <td key={series[place]?.name} className="border-line border-t py-1 pl-3 text-right">
                    {formatNumber(count)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
