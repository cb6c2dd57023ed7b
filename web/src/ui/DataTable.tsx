import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type ComponentProps, Fragment, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useNarrow } from './use-media.ts';

export type Column<Row> = {
  readonly id: string;
  readonly heading: string;
  /** What stands in the heading's place: something to press, that the heading names. */
  readonly control?: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand on the right, so that they line up. */
  readonly right?: boolean;
  /** The orders that its heading switches between, the first on the first press. */
  readonly sorts?: readonly [string, string];
  /** Left out where the table has not the room. */
  readonly from?: 'sm' | 'md' | 'lg' | 'xl';
  readonly wide?: boolean;
};

export type TableProps<Row> = {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** What stands of a row where tables become lists. */
  readonly brief: (row: Row) => ReactNode;
  readonly sort?: string | undefined;
  readonly onSort?: (sort: string) => void;
  /** The row whose detail is open. */
  readonly current?: string | number | undefined;
  readonly stale?: boolean;
  readonly sticky?: boolean;
  /** The heading of the group that a row stands in; rows of one group stand together. */
  readonly groupOf?: ((row: Row) => string) | undefined;
};

// By the room that the table has, which beside a sidebar or in half a page is less than the screen's.
const hidden = {
  sm: '@max-[30rem]:hidden',
  md: '@max-[40rem]:hidden',
  lg: '@max-[56rem]:hidden',
  xl: '@max-[66rem]:hidden',
} as const;

/**
 * A table of 40 px rows; on a narrow screen a list of the facts that matter, with the same actions. A row that holds what
 * opens it (`data-opens`) opens by a press anywhere on it; any other does not light up.
 */
export function DataTable<Row>(props: TableProps<Row>) {
  const narrow = useNarrow();
  return narrow ? (
    <BriefList {...props} />
  ) : (
    <div className="@container">
      <WideTable {...props} />
    </div>
  );
}

/** A press on a row is one on what opens it, unless it is meant for something of its own, or selects text. */
export function openRow({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const own =
    target instanceof Element &&
    target.closest('a, button, input, select, textarea, label, summary, [role=menu], [role=dialog]');
  if (own || getSelection()?.type === 'Range') return;
  currentTarget.querySelector<HTMLElement>('[data-opens]')?.click();
}

const opens = 'has-[[data-opens]]:cursor-pointer';

/** A row of a list, which a press anywhere on it opens (or ticks) by what it holds for that: its `data-opens`. */
export function RowItem({ className, ...rest }: ComponentProps<'li'>) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: what it holds is pressed by keyboard.
    <li {...rest} onClick={openRow} className={classNames(opens, className)} />
  );
}

/** The rows in their groups, in the order in which they stand: one without a heading where there are none. */
function groupsOf<Row>(rows: readonly Row[], groupOf: ((row: Row) => string) | undefined) {
  return groupOf ? [...Map.groupBy(rows, groupOf)] : [[undefined, rows] as const];
}

function BriefList<Row>({ caption, rows, keyOf, brief, current, stale, groupOf }: TableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between what can be pressed inside.
    <div onKeyDown={moveBetweenRows} aria-busy={stale} className={classNames(stale && 'opacity-60')}>
      {groupsOf(rows, groupOf).map(([heading, members]) => (
        <Fragment key={heading ?? ''}>
          {heading !== undefined && (
            <p className="border-line border-b bg-sunken px-4 py-1.5 text-12 font-semibold text-ink-soft">{heading}</p>
          )}
          <ul aria-label={heading === undefined ? caption : `${caption}: ${heading}`}>
            {members.map((row) => (
              <RowItem
                key={keyOf(row)}
                className={classNames(
                  'border-line border-b px-4 py-3 [overflow-wrap:anywhere]',
                  heading === undefined && 'last:border-b-0',
                  current === keyOf(row) && 'bg-accent-soft',
                )}
              >
                {brief(row)}
              </RowItem>
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  );
}

function WideTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  sort,
  onSort,
  current,
  stale,
  sticky = true,
  groupOf,
}: TableProps<Row>) {
  const groups = groupsOf(rows, groupOf);
  return (
    <table
      onKeyDown={moveBetweenRows}
      aria-busy={stale}
      className={classNames(
        'w-full border-separate border-spacing-0 text-left transition-opacity',
        stale && 'opacity-60',
      )}
    >
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <Heading key={column.id} column={column} sort={sort} onSort={onSort} sticky={sticky} />
          ))}
        </tr>
      </thead>
      {groups.map(([heading, members], place) => (
        <tbody key={heading ?? ''}>
          {heading !== undefined && (
            <tr>
              <th
                scope="rowgroup"
                colSpan={columns.length}
                className="h-8 border-line border-b bg-sunken px-4 text-12 font-semibold text-ink-soft"
              >
                {heading}
              </th>
            </tr>
          )}
          {members.map((row) => (
            <tr
              key={keyOf(row)}
              onClick={openRow}
              className={classNames(
                'group/row',
                opens,
                current === keyOf(row) ? 'bg-accent-soft' : 'has-[[data-opens]]:hover:bg-sunken',
              )}
            >
              {columns.map(({ id, cell, right, from, wide }) => (
                <td
                  key={id}
                  className={classNames(
                    // A long word breaks only where it would widen the table: up to this width a column keeps its words whole.
                    'h-10 border-line border-b px-3 py-1.5 align-middle leading-[1.3] [overflow-wrap:break-word] first:pl-4 last:pr-4',
                    place === groups.length - 1 && 'group-last/row:border-b-0',
                    right && 'numeric text-right',
                    wide ? 'w-2/5 min-w-40 max-w-80' : 'max-w-64',
                    from && hidden[from],
                  )}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Heading<Row>({
  column: { heading, control, right, sorts, from },
  sort,
  onSort,
  sticky,
}: {
  readonly column: Column<Row>;
  readonly sort: string | undefined;
  readonly onSort: ((sort: string) => void) | undefined;
  readonly sticky: boolean;
}) {
  const place = sorts && sort !== undefined ? sorts.indexOf(sort) : -1;
  const falling = sort?.startsWith('-') ?? false;
  const Arrow = place < 0 ? ChevronsUpDown : falling ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={place < 0 ? undefined : falling ? 'descending' : 'ascending'}
      className={classNames(
        'h-9 border-line border-b bg-surface px-3 text-12 font-medium text-ink-faint first:rounded-tl-md first:pl-4 last:rounded-tr-md last:pr-4',
        sticky && 'sticky top-(--header) z-10',
        right && 'text-right',
        from && hidden[from],
      )}
    >
      {sorts && onSort ? (
        <button
          type="button"
          onClick={() => onSort(place === 0 ? sorts[1] : sorts[0])}
          className={classNames(
            'inline-flex items-center gap-1 rounded-sm whitespace-nowrap hover:text-ink',
            place >= 0 && 'text-ink',
          )}
        >
          {heading}
          <Arrow aria-hidden="true" size={13} />
        </button>
      ) : (
        (control ?? <span className="whitespace-nowrap">{heading}</span>)
      )}
    </th>
  );
}

/** Moves the focus between the rows of a list by the arrow keys, or j and k: to what each row opens; x selects the row. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  // What a menu or a dialog of a row does with a key is its own.
  if (event.defaultPrevented || (event.target instanceof Element && event.target.closest('[role=menu], [role=dialog]')))
    return;
  if (event.key === 'x' && event.target instanceof HTMLElement && event.target.matches('[data-opens]'))
    event.target.closest('tr, li')?.querySelector<HTMLElement>('[data-selects]')?.click();
  const step =
    event.key === 'ArrowDown' || event.key === 'j' ? 1 : event.key === 'ArrowUp' || event.key === 'k' ? -1 : 0;
  if (step === 0 || !(event.target instanceof HTMLElement) || event.target.matches('input, select, textarea')) return;
  const openers = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-opens]')];
  const here = openers.findIndex((opener) => opener === event.target || opener.contains(document.activeElement));
  const next = openers[here < 0 ? 0 : here + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** How the thing that opens a row looks. */
export const opensLook =
  'rounded-sm text-left font-medium text-ink [overflow-wrap:anywhere] hover:text-accent hover:underline underline-offset-[3px]';
