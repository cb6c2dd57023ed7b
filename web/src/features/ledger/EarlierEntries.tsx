import { type AuditEntry, listEntries } from '@claimlock/contract/ledger/endpoints';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { problemOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { AuditTable } from './AuditTable.tsx';

/** The newest entries with the earlier ones under them, a page more with each press. */
export function EarlierEntries({
  clientId,
  entries,
  oldest,
  current,
  onOpen,
}: {
  readonly clientId: string;
  readonly entries: readonly AuditEntry[];
  readonly oldest: number;
  readonly current: number | undefined;
  readonly onOpen: (index: number) => void;
}) {
  const earlier = useInfiniteQuery({
    queryKey: [listEntries.name, 'before', clientId, oldest],
    queryFn: ({ pageParam, signal }) => call(listEntries, { clientId, after: pageParam, limit: 30 }, { signal }),
    initialPageParam: String(oldest),
    getNextPageParam: ({ next }) => next,
  });
  const shown = [...entries, ...(earlier.data?.pages.flatMap(({ items }) => items) ?? [])];
  return (
    <>
      <AuditTable entries={shown} current={current} onOpen={onOpen} brief />
      {earlier.error && (
        <div className="p-4">
          <ProblemNotice problem={problemOf(earlier.error)} />
        </div>
      )}
      {(earlier.hasNextPage || earlier.isFetching) && (
        <div className="border-line border-t px-4 py-2">
          <Button
            size="small"
            look="quiet"
            busy={earlier.isFetching && 'Loading'}
            onClick={() => void earlier.fetchNextPage()}
          >
            Show earlier entries
          </Button>
        </div>
      )}
    </>
  );
}
