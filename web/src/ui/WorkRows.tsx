import { CircleCheckBig } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '../lib/format.ts';
import { Anchor } from './Anchor.tsx';
import { moveBetweenRows, opensLook, RowItem } from './DataTable.tsx';

/** One thing that waits for somebody. */
type Row = {
  readonly key: string;
  readonly mark?: ReactNode;
  readonly title: string;
  readonly facts: ReactNode;
  readonly onOpen?: () => void;
  readonly to?: string;
};

/** What waits for somebody, row by row, or the sentence that nothing does. */
export function WorkRows({
  rows,
  none,
  more,
}: {
  readonly rows: readonly Row[];
  readonly none: string;
  /** How many there are beyond those that are shown. */
  readonly more: number;
}) {
  if (rows.length === 0) {
    return (
      <p className="flex items-center gap-2 px-4 py-5 text-ink-soft">
        <CircleCheckBig aria-hidden="true" size={17} className="shrink-0 text-good-mark" />
        {none}
      </p>
    );
  }
  return (
    <ul onKeyDown={moveBetweenRows}>
      {rows.map(({ key, mark, title, facts, onOpen, to }) => (
        <RowItem
          key={key}
          className="flex items-start gap-3 border-line border-b px-4 py-3 last:border-b-0 hover:bg-sunken"
        >
          {mark && <span className="mt-0.5">{mark}</span>}
          <div className="min-w-0">
            {to ? (
              <Anchor to={to} data-opens="" className={opensLook}>
                {title}
              </Anchor>
            ) : (
              <button type="button" data-opens="" onClick={onOpen} className={opensLook}>
                {title}
              </button>
            )}
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-soft">{facts}</p>
          </div>
        </RowItem>
      ))}
      {more > 0 && <li className="px-4 py-2.5 text-13 text-ink-soft">and {formatCount(more, 'more', 'more')}</li>}
    </ul>
  );
}
