import type { AuditEntry } from '@claimlock/contract/ledger/endpoints';
import type { Page } from '@claimlock/contract/listing';
import type { UseQueryResult } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { text, usePaging, useUrlState } from '../../lib/url-state.ts';
import { Button } from '../../ui/Button.tsx';
import { DayFilter } from '../../ui/DayFilter.tsx';
import { FilterBar } from '../../ui/Filters.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Card } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Empty } from '../../ui/States.tsx';
import { AuditTable } from './AuditTable.tsx';

/** What the address says of a trail: its days, its page, and the entry that is open beside it. */
export const trailAddress = { from: text, to: text, after: text, entry: text };
/** How many entries a page of a trail has. */
export const entriesPerPage = 50;

/** An audit trail, the newest first: a page of it, in days that the address names. */
export function AuditTrail({
  query,
  of,
  aside,
  onOpen,
}: {
  readonly query: UseQueryResult<Page<AuditEntry>>;
  /** Whose trail it is, as in “every change on …”. */
  readonly of: string;
  readonly aside?: ReactNode;
  /** Where an entry opens other than beside the trail. */
  readonly onOpen?: (index: number) => void;
}) {
  const [{ from, to, entry }, change] = useUrlState(trailAddress);
  const paging = usePaging();
  const filtered = (from ?? to) !== undefined;
  return (
    <Card>
      <FilterBar aside={aside}>
        <DayFilter
          label="From"
          value={from}
          onChange={(day) => change({ from: day, after: undefined }, { replace: true })}
        />
        <DayFilter label="To" value={to} onChange={(day) => change({ to: day, after: undefined }, { replace: true })} />
        {filtered && (
          <Button
            size="small"
            look="quiet"
            onClick={() => change({ from: undefined, to: undefined, after: undefined })}
          >
            Clear the days
          </Button>
        )}
      </FilterBar>
      <Loaded query={query} what="The audit trail" skeleton={<SkeletonRows rows={12} />}>
        {({ items, next, total }) =>
          items.length === 0 ? (
            <Empty
              icon={<ScrollText aria-hidden="true" size={20} />}
              title={filtered ? 'There is no entry in these days' : 'No entries yet'}
            >
              Every change on {of} is written here by the change itself.
            </Empty>
          ) : (
            <>
              <AuditTable
                entries={items}
                current={entry !== undefined && /^\d+$/.test(entry) ? Number(entry) : undefined}
                onOpen={onOpen ?? ((place) => change({ entry: String(place) }))}
                stale={query.isPlaceholderData}
              />
              <Pager
                paging={paging}
                next={next}
                shown={items.length}
                total={total}
                limit={entriesPerPage}
                things={['entry', 'entries']}
              />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}
