import type { AuditEntry } from '@claimlock/contract/ledger/endpoints';
import type { Page } from '@claimlock/contract/listing';
import type { UseQueryResult } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePaging, useUrlState } from '../../lib/url-state.ts';
import { Button } from '../../ui/Button.tsx';
import { DayFilter } from '../../ui/DayFilter.tsx';
import { FilterMenu } from '../../ui/FilterMenu.tsx';
import { FilterBar } from '../../ui/Filters.tsx';
import type { Filter } from '../../ui/filter.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { EmptyPage, Pager } from '../../ui/Pager.tsx';
import { Card } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Empty } from '../../ui/States.tsx';
import { AuditTable } from './AuditTable.tsx';
import { trailAddress, wholeTrail } from './trail-address.ts';
import { useTrailWords } from './use-trail-words.ts';

/** How many entries a page of a trail has. */
export const entriesPerPage = 50;

const things = ['entry', 'entries'] as const;
const noFilters: readonly Filter[] = [];

/** An audit trail, the newest first: a page of it, in the days and of the events that the address names. */
export function AuditTrail({
  query,
  of,
  aside,
  filters: more = noFilters,
  instead,
  onOpen,
}: {
  readonly query: UseQueryResult<Page<AuditEntry>>;
  /** Whose trail it is, as in “every change on …”. */
  readonly of: string;
  readonly aside?: ReactNode;
  /** Its filters beside days and events. */
  readonly filters?: readonly Filter[];
  /** What stands in place of the entries, where they cannot be asked for. */
  readonly instead?: ReactNode;
  /** Where an entry opens other than beside the trail. */
  readonly onOpen?: (index: number) => void;
}) {
  const [{ type, from, to, entry }, change] = useUrlState(trailAddress);
  const paging = usePaging();
  const words = useTrailWords();
  const filters: readonly Filter[] = [
    {
      name: 'type',
      label: 'Event',
      value: type,
      choices: words?.eventChoices,
      // Until the words are there. An event that is not among them, as in an older address, is called as the address has it.
      ...(words === undefined && { words: 'One event' }),
      onChange: (event) => change({ type: event, after: undefined }),
    },
    ...more,
  ];
  const inDays = (from ?? to) !== undefined;
  const filtered = inDays || filters.some(({ value }) => value !== undefined);
  return (
    <Card>
      <FilterBar aside={aside}>
        <DayFilter
          label="From"
          value={from}
          onChange={(day) => change({ from: day, after: undefined }, { replace: true })}
        />
        <DayFilter label="To" value={to} onChange={(day) => change({ to: day, after: undefined }, { replace: true })} />
        {inDays && (
          <Button
            size="small"
            look="quiet"
            onClick={() => change({ from: undefined, to: undefined, after: undefined })}
          >
            Clear the days
          </Button>
        )}
        <FilterMenu filters={filters} onClear={() => change({ ...wholeTrail, from, to })} />
      </FilterBar>
      {instead ?? (
        <Loaded query={query} what="The audit trail" skeleton={<SkeletonRows rows={12} />}>
          {({ items, next, total }) => {
            if (items.length === 0) {
              // What is shown until the next page comes says nothing of that one.
              if (query.isPlaceholderData) return <SkeletonRows rows={12} />;
              if (paging.after !== undefined) return <EmptyPage paging={paging} things={things} />;
              return filtered ? (
                <Empty
                  title="No matching entries"
                  action={<Button onClick={() => change(wholeTrail)}>Clear the filters</Button>}
                >
                  Change the days or the filters above.
                </Empty>
              ) : (
                <Empty icon={<ScrollText aria-hidden="true" size={20} />} title="No entries yet">
                  Every change on {of} is written here by the change itself.
                </Empty>
              );
            }
            return (
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
                  things={things}
                />
              </>
            );
          }}
        </Loaded>
      )}
    </Card>
  );
}
