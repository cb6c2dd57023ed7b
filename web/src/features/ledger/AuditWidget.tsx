import { type AuditEntry, listEntries } from '@claimlock/contract/ledger';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { problemOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { Widget } from '../../ui/Section.tsx';
import { Empty } from '../../ui/States.tsx';
import { AuditTable } from './AuditTable.tsx';

/** The audit table of the dashboard: the newest entries, and the earlier ones as far as one wants to go. */
export function AuditWidget({
  clientId,
  entries,
  current,
  onOpen,
  onVerify,
}: {
  readonly clientId: string;
  readonly entries: readonly AuditEntry[];
  readonly current: number | undefined;
  readonly onOpen: (index: number) => void;
  readonly onVerify: () => void;
}) {
  const oldest = entries.at(-1)?.index;
  const [wanted, setWanted] = useState(false);
  const earlier = useInfiniteQuery({
    queryKey: [listEntries.name, 'before', clientId, oldest],
    queryFn: ({ pageParam, signal }) => call(listEntries, { clientId, after: pageParam, limit: 30 }, { signal }),
    initialPageParam: String(oldest ?? 0),
    getNextPageParam: ({ next }) => next,
    enabled: wanted && oldest !== undefined,
  });
  const shown = [...entries, ...(earlier.data?.pages.flatMap(({ items }) => items) ?? [])];
  const more = wanted ? earlier.hasNextPage : (oldest ?? 0) > 0;
  return (
    <Widget
      title="Audit trail"
      aside={
        <Button size="small" look="quiet" onClick={onVerify}>
          Verify
        </Button>
      }
    >
      {shown.length === 0 ? (
        <Empty icon={<ScrollText aria-hidden="true" size={20} />} title="Nothing has happened yet">
          Every change is written here by the change itself, and can never be altered afterwards without it showing.
        </Empty>
      ) : (
        <>
          <AuditTable entries={shown} current={current} onOpen={onOpen} brief />
          {earlier.error && (
            <div className="p-4">
              <ProblemNotice problem={problemOf(earlier.error)} />
            </div>
          )}
          {more && (
            <div className="border-line border-t px-4 py-2">
              <Button
                size="small"
                look="quiet"
                busy={earlier.isFetching && 'Loading'}
                onClick={() => (wanted ? void earlier.fetchNextPage() : setWanted(true))}
              >
                Show earlier entries
              </Button>
            </div>
          )}
        </>
      )}
    </Widget>
  );
}
