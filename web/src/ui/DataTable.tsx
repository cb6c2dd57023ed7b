import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
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
  readonly from?: 'md' | 'lg' | 'xl';
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
  /** What a press anywhere on a row does, where nothing of its own is pressed there. */
  readonly onOpen?: (row: Row) => void;
};

const hidden = { md: 'max-md:hidden', lg: 'max-lg:hidden', xl: 'max-xl:hidden' } as const;

/** A table of 40 px rows; on a narrow screen a list of the facts that matter, with the same actions. */
export function DataTable<Row>(props: TableProps<Row>) {
  const narrow = useNarrow();
  return narrow ? <BriefList {...props} /> : <WideTable {...props} />;
}

/** Whether a press on a row is meant for the row: not for something of its own, and not to select text. */
function isForRow({ target }: MouseEvent<HTMLElement>): boolean {
  const own = target instanceof HTMLElement && target.closest('a, button, input, select, textarea, label, summary');
  return !own && getSelection()?.type !== 'Range';
}

function BriefList<Row>({ caption, rows, keyOf, brief, current, stale, onOpen }: TableProps<Row>) {
  return (
    <ul aria-label={caption} onKeyDown={moveBetweenRows} className={classNames(stale && 'opacity-60')}>
      {rows.map((row) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the row's name opens it by keyboard.
        <li
          key={keyOf(row)}
          onClick={(event) => onOpen && isForRow(event) && onOpen(row)}
          className={classNames(
            'border-line border-b px-4 py-3 last:border-b-0',
            onOpen && 'cursor-pointer',
            current === keyOf(row) && 'bg-accent-soft',
          )}
        >
          {brief(row)}
        </li>
      ))}
    </ul>
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
  onOpen,
}: TableProps<Row>) {
  return (
    <table
      onKeyDown={moveBetweenRows}
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
      <tbody>
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            onClick={(event) => onOpen && isForRow(event) && onOpen(row)}
            className={classNames(
              'group/row',
              onOpen && 'cursor-pointer',
              current === keyOf(row) ? 'bg-accent-soft' : 'hover:bg-sunken',
            )}
          >
            {columns.map(({ id, cell, right, from, wide }) => (
              <td
                key={id}
                className={classNames(
                  'h-10 border-line border-b px-3 py-1.5 align-middle leading-[1.3] first:pl-4 last:pr-4 group-last/row:border-b-0',
                  right && 'numeric text-right',
                  wide && 'w-2/5',
                  from && hidden[from],
                )}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
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
        sticky && 'sticky top-0 z-10',
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

/** Moves the focus between the rows of a list by the arrow keys, or j and k: to what each row opens. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
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
  'rounded-sm text-left font-medium text-ink hover:text-accent hover:underline underline-offset-[3px]';
