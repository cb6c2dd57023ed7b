import {
  type ActionItem,
  actionItemSorts,
  actionItemStatuses,
  listActionItems,
  priorities,
} from '@claimlock/contract/action-items';
import { ListTodo, Plus } from 'lucide-react';
import { useCallback } from 'react';
import { useCan } from '../../lib/can.ts';
import type { CsvColumn } from '../../lib/csv.ts';
import { useReadPage } from '../../lib/query.ts';
import { readAll } from '../../lib/read-all.ts';
import { usePaging, useUrlState } from '../../lib/url-state.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable, opensLook } from '../../ui/DataTable.tsx';
import { ExportRows } from '../../ui/ExportRows.tsx';
import { FilterBar, FilterSelect, SearchField } from '../../ui/Filters.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Card } from '../../ui/Section.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Empty } from '../../ui/States.tsx';
import { Status } from '../../ui/Status.tsx';
import { Ago } from '../../ui/When.tsx';
import { DueDate } from './DueDate.tsx';
import { itemsAddress, itemsPerPage, useItemsAsked } from './items-address.ts';
import { priorityLooks, statusTones } from './standing.ts';

const statusChoices = [
  { value: 'open', label: 'Open' },
  ...actionItemStatuses.map((value) => ({ value, label: value })),
] as const;
const priorityChoices = priorities.map((value) => ({ value, label: value }));

/** Every action of an organisation, filtered, sorted and paged by the server, all of it in the address. */
export function ItemsTable({ clientId }: { readonly clientId: string }) {
  const [{ status, priority, search, sort, item: current }, change] = useUrlState(itemsAddress);
  const paging = usePaging();
  const add = useCan('action-items.add', clientId);
  const query = useReadPage(listActionItems, useItemsAsked(clientId));
  const onSearch = useCallback(
    (text: string | undefined) => change({ search: text, after: undefined }, { replace: true }),
    [change],
  );
  const filtered = status !== undefined || priority !== undefined || search !== undefined;
  return (
    <Card>
      <FilterBar
        aside={
          <>
            <ExportRows
              file="actions"
              columns={exported}
              total={query.data?.total ?? null}
              read={() => readAll(listActionItems, { clientId, status, priority, search, sort }, (page) => page)}
            />
            <Button
              look="primary"
              whyNot={add.why}
              icon={<Plus aria-hidden="true" size={16} />}
              onClick={() => change({ item: 'new' })}
            >
              Add action
            </Button>
          </>
        }
      >
        <SearchField label="Search actions" value={search} onSearch={onSearch} />
        <FilterSelect
          label="Status"
          value={status}
          choices={statusChoices}
          onChange={(value) => change({ status: value, after: undefined })}
        />
        <FilterSelect
          label="Priority"
          value={priority}
          choices={priorityChoices}
          onChange={(value) => change({ priority: value, after: undefined })}
        />
      </FilterBar>
      <Loaded query={query} what="The actions" skeleton={<SkeletonRows rows={8} />}>
        {({ items, next, total }) =>
          items.length === 0 ? (
            <NoItems
              filtered={filtered}
              onClear={() => change({ status: undefined, priority: undefined, search: undefined, after: undefined })}
            />
          ) : (
            <>
              <DataTable
                caption="Actions"
                columns={columns((id) => change({ item: id }))}
                rows={items}
                keyOf={({ id }) => id}
                current={current}
                sort={sort}
                onSort={(to) => change({ sort: actionItemSorts.find((one) => one === to) ?? 'due', after: undefined })}
                stale={query.isPlaceholderData}
                brief={(item) => <Brief item={item} onOpen={() => change({ item: item.id })} />}
              />
              <Pager
                paging={paging}
                next={next}
                shown={items.length}
                total={total}
                limit={itemsPerPage}
                things={['action', 'actions']}
              />
            </>
          )
        }
      </Loaded>
    </Card>
  );
}

function NoItems({ filtered, onClear }: { readonly filtered: boolean; readonly onClear: () => void }) {
  if (!filtered) {
    return (
      <Empty icon={<ListTodo aria-hidden="true" size={20} />} title="There are no actions yet">
        An action says what is to be done, by whom and until when. Completing one can put a control in place, and the
        scores follow.
      </Empty>
    );
  }
  return (
    <Empty title="No action is like that" action={<Button onClick={onClear}>Clear the filters</Button>}>
      None of the actions fits the search and filters above.
    </Empty>
  );
}

const exported: readonly CsvColumn<ActionItem>[] = [
  { heading: 'Action', cell: ({ title }) => title },
  { heading: 'Description', cell: ({ description }) => description },
  { heading: 'Status', cell: ({ status }) => status },
  { heading: 'Priority', cell: ({ priority }) => priority },
  { heading: 'Due', cell: ({ dueDate }) => dueDate },
  { heading: 'Given to', cell: ({ assignee }) => assignee?.name ?? null },
  { heading: 'Completed', cell: ({ completedAt }) => completedAt },
];

function columns(onOpen: (id: string) => void): Column<ActionItem>[] {
  return [
    {
      id: 'title',
      heading: 'Action',
      wide: true,
      cell: ({ id, title }) => (
        <button type="button" data-opens="" onClick={() => onOpen(id)} className={opensLook}>
          {title}
        </button>
      ),
    },
    { id: 'status', heading: 'Status', cell: ({ status }) => <Status tone={statusTones[status]}>{status}</Status> },
    {
      id: 'priority',
      heading: 'Priority',
      sorts: ['priority', 'priority'],
      cell: ({ priority }) => <Badge look={priorityLooks[priority]}>{priority}</Badge>,
    },
    { id: 'due', heading: 'Due', sorts: ['due', '-due'], cell: (item) => <DueDate item={item} /> },
    { id: 'assignee', heading: 'Given to', from: 'lg', cell: ({ assignee }) => assignee?.name ?? '–' },
    {
      id: 'completed',
      heading: 'Completed',
      from: 'xl',
      cell: ({ completedAt }) => (completedAt ? <Ago at={completedAt} /> : '–'),
    },
  ];
}

function Brief({ item, onOpen }: { readonly item: ActionItem; readonly onOpen: () => void }) {
  return (
    <>
      <button type="button" data-opens="" onClick={onOpen} className={opensLook}>
        {item.title}
      </button>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-soft">
        <Status tone={statusTones[item.status]}>{item.status}</Status>
        <Badge look={priorityLooks[item.priority]}>{item.priority}</Badge>
        <span>
          Due <DueDate item={item} />
        </span>
      </p>
    </>
  );
}
