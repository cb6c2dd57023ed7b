import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { usePaging } from '../../lib/url-state.ts';
import { Button } from '../Button.tsx';
import { DataTable, type TableProps } from '../DataTable.tsx';
import { Loaded } from '../Loaded.tsx';
import { EmptyPage, Pager } from '../Pager.tsx';
import type { Things } from '../page-words.ts';
import { SkeletonRows } from '../Skeleton.tsx';
import { SortChoice } from '../SortChoice.tsx';
import { Empty } from '../States.tsx';
import { useNarrow } from '../use-media.ts';
import type { Page } from './list.ts';

/** How many rows are drawn while a page loads. */
const skeletonRows = 8;

/**
 * One page of a list that the server filters and pages: its rows, the pages beside it, and what stands there while there
 * are none, of all or of those that match the filters.
 */
export function ListRows<Row extends { readonly id: string }>({
  query,
  what,
  things,
  limit,
  paging,
  filtered,
  hasClosed,
  onClear,
  empty,
  top,
  ...table
}: {
  readonly query: UseQueryResult<Page<Row>>;
  /** What is being loaded, as a failure names it: `The findings`. */
  readonly what: string;
  readonly things: Things;
  readonly limit: number;
  readonly paging: ReturnType<typeof usePaging>;
  readonly filtered: boolean;
  /** Where only what is open is shown and there is none: whether anything is closed. */
  readonly hasClosed?: boolean | undefined;
  readonly onClear: () => void;
  /** What stands there when there is nothing at all. */
  readonly empty: ReactNode;
  /** What stands over the rows on a phone, where there are no headings. */
  readonly top?: ReactNode;
} & Omit<TableProps<Row>, 'rows' | 'keyOf' | 'stale'>) {
  const narrow = useNarrow();
  return (
    <Loaded query={query} what={what} skeleton={<SkeletonRows rows={skeletonRows} />}>
      {({ items, next, total }) => {
        if (items.length === 0) {
          // What is shown until the next page comes says nothing of that one.
          if (query.isPlaceholderData) return <SkeletonRows rows={skeletonRows} />;
          if (paging.after !== undefined) return <EmptyPage paging={paging} things={things} />;
          if (!filtered || hasClosed === false) return empty;
          return hasClosed ? (
            <NoneOpen things={things} onClear={onClear} />
          ) : (
            <NoneMatching things={things} onClear={onClear} />
          );
        }
        return (
          <>
            {narrow && (
              <div className="flex items-center justify-between gap-3 border-line border-b px-4 empty:hidden">
                {top}
                <SortChoice {...table} />
              </div>
            )}
            <DataTable {...table} rows={items} keyOf={({ id }) => id} stale={query.isPlaceholderData} />
            <Pager paging={paging} next={next} total={total} limit={limit} things={things} shown={items.length} />
          </>
        );
      }}
    </Loaded>
  );
}

function NoneOpen({ things, onClear }: { readonly things: Things; readonly onClear: () => void }) {
  return (
    <Empty title={`No open ${things[1]}`} action={<Button onClick={onClear}>{`Show all ${things[1]}`}</Button>}>
      Everything is dealt with. The closed ones are still on record.
    </Empty>
  );
}

function NoneMatching({ things, onClear }: { readonly things: Things; readonly onClear: () => void }) {
  return (
    <Empty title={`No matching ${things[1]}`} action={<Button onClick={onClear}>Clear the filters</Button>}>
      Change the search or the filters above.
    </Empty>
  );
}
