import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { usePaging } from '../lib/url-state.ts';
import { Button } from './Button.tsx';
import { pageWords, type Things } from './page-words.ts';
import { Empty } from './States.tsx';

/** Says which part of a list is shown, and leads to the pages beside it. Counts are exact or left out. */
export function Pager({
  paging,
  next,
  shown,
  total,
  limit,
  things,
}: {
  readonly paging: ReturnType<typeof usePaging>;
  readonly next: string | null;
  readonly shown: number;
  readonly total: number | null;
  readonly limit: number;
  /** What is listed, one and many: `['client', 'clients']`. */
  readonly things: Things;
}) {
  const { page, toNext, toPrevious, toFirst, after } = paging;
  return (
    <nav
      // A screen may have several lists: each has its own name.
      aria-label={`Pages of ${things[1]}`}
      className="flex min-h-12 flex-wrap items-center justify-between gap-2 border-line border-t px-4 py-2"
    >
      <p className="numeric text-13 text-ink-soft">{pageWords({ page, next, shown, total, limit, things })}</p>
      {(next || after) && (
        <div className="flex items-center gap-2">
          {after && !toPrevious && (
            <Button size="small" onClick={() => void toFirst()}>
              First page
            </Button>
          )}
          {toPrevious && (
            <Button size="small" onClick={() => void toPrevious()} icon={<ChevronLeft aria-hidden="true" size={15} />}>
              Previous
            </Button>
          )}
          {next && (
            <Button size="small" onClick={() => void toNext(next)}>
              Next
              <ChevronRight aria-hidden="true" size={15} />
            </Button>
          )}
        </div>
      )}
    </nav>
  );
}

/** Stands in the place of a later page whose last row was removed, and leads back to rows. */
export function EmptyPage({
  paging: { toPrevious, toFirst },
  things,
}: {
  readonly paging: ReturnType<typeof usePaging>;
  readonly things: Things;
}) {
  return (
    <Empty
      title={`No more ${things[1]}`}
      action={
        <Button onClick={() => void (toPrevious ?? toFirst)()}>{toPrevious ? 'Previous page' : 'First page'}</Button>
      }
    >
      This page is empty.
    </Empty>
  );
}
