import { mostEdited } from '@claimlock/contract/action-items/edits';
import { actionItemSorts, listActionItems, type PlannedItem } from '@claimlock/contract/action-items/endpoints';
import { ListTodo } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../lib/can.ts';
import { useReadPage } from '../../lib/query.ts';
import { readAll } from '../../lib/read-all.ts';
import { usePaging, useUrlState } from '../../lib/url-state.ts';
import { ListTable } from '../../ui/ListTable.tsx';
import { Empty } from '../../ui/States.tsx';
import { BulkBar, type Chosen } from './BulkBar.tsx';
import { itemsAddress, itemsPerPage, useItemFilters, useItemsAsked } from './items-address.ts';
import { Brief, columns } from './items-columns.tsx';

type Selection = { readonly under: string; readonly chosen: Chosen };
const nothing: Chosen = new Map();

/** The actions as a table, filtered, sorted and paged by the server. Rows are selected to be changed together. */
export function ItemsTable({ clientId }: { readonly clientId: string }) {
  const [{ status, sort, item: current }, change] = useUrlState(itemsAddress);
  const filters = useItemFilters(clientId);
  const paging = usePaging();
  const mayChange = useCan('action-items.change', clientId).may;
  const query = useReadPage(listActionItems, useItemsAsked(clientId));
  const items = query.data?.items ?? [];
  const { clientId: _, ...asked } = filters;
  // What was selected under one filter is not what another filter shows: it is let go.
  const under = JSON.stringify({ ...asked, status });
  const [selection, setSelection] = useState<Selection>({ under, chosen: nothing });
  const chosen = selection.under === under ? selection.chosen : nothing;
  const filtered = status !== undefined || Object.values(asked).some((value) => value !== undefined);
  const choose = (items: readonly PlannedItem[], on: boolean) =>
    setSelection((before) => {
      const next = new Map(before.under === under ? before.chosen : nothing);
      for (const { id, version } of items) {
        if (on) next.set(id, version);
        else next.delete(id);
      }
      return { under, chosen: next };
    });
  const checkbox = (item: PlannedItem) => (
    <input
      type="checkbox"
      aria-label={`Select ${item.title}`}
      checked={chosen.has(item.id)}
      onChange={(event) => choose([item], event.target.checked)}
      className="size-4 shrink-0 cursor-pointer align-middle accent-accent"
    />
  );
  return (
    <>
      {/* Apart from the list: what became of each stays in sight though nothing fits the filter any more. */}
      {chosen.size > 0 && (
        <BulkBar
          clientId={clientId}
          chosen={chosen}
          total={query.data?.total ?? null}
          onAll={async () => {
            const all = await readAll(listActionItems, { ...filters, status, sort }, (page) => page);
            choose(all.slice(0, mostEdited), true);
          }}
          onClear={() => setSelection({ under, chosen: nothing })}
        />
      )}
      <ListTable
        query={query}
        what="The actions"
        things={['action', 'actions']}
        limit={itemsPerPage}
        paging={paging}
        filtered={filtered}
        onClear={() =>
          change({
            status: undefined,
            priority: undefined,
            type: undefined,
            effort: undefined,
            assignee: undefined,
            search: undefined,
            after: undefined,
          })
        }
        empty={<NoItems />}
        caption="Actions"
        columns={columns(
          (id) => change({ item: id }),
          mayChange
            ? {
                control: (
                  <input
                    type="checkbox"
                    aria-label="Select all on this page"
                    checked={items.every(({ id }) => chosen.has(id))}
                    onChange={(event) => choose(items, event.target.checked)}
                    className="size-4 shrink-0 cursor-pointer align-middle accent-accent"
                  />
                ),
                cell: checkbox,
              }
            : undefined,
        )}
        current={current}
        sort={sort}
        onSort={(to) => change({ sort: actionItemSorts.find((one) => one === to) ?? 'open', after: undefined })}
        brief={(item) => (
          <Brief item={item} onOpen={() => change({ item: item.id })} select={mayChange ? checkbox(item) : undefined} />
        )}
      />
    </>
  );
}

function NoItems() {
  return (
    <Empty icon={<ListTodo aria-hidden="true" size={20} />} title="There are no actions yet">
      An action says what is to be done, by whom and until when. Completing one can put a control in place, and the
      scores follow.
    </Empty>
  );
}
