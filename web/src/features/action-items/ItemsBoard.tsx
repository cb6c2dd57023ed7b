import { type ActionItemStatus, actionItemStatuses, listActionItems } from '@claimlock/contract/action-items/endpoints';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { problemOf } from '../../lib/problem.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { Notice, ProblemNotice } from '../../ui/Notice.tsx';
import { BoardColumn } from './BoardColumn.tsx';
import { itemsAddress, useItemFilters } from './items-address.ts';
import { useMoveItem } from './use-move-item.ts';

/** How many actions a column shows before it is asked for more. */
const inColumn = 50;

/** The cards of one column, as many as were asked for. */
function useColumn(clientId: string, status: ActionItemStatus) {
  const [{ sort }] = useUrlState(itemsAddress);
  // What is done is looked back on: the last of it first.
  const order = status === 'Completed' ? ('-updated' as const) : sort;
  const asked = { ...useItemFilters(clientId), status, sort: order, limit: inColumn, count: 'true' as const };
  return useInfiniteQuery({
    queryKey: [listActionItems.name, 'column', clientId, asked],
    queryFn: ({ pageParam, signal }) => call(listActionItems, { ...asked, after: pageParam }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}
const firstPage: string | undefined = undefined;

/** The actions as cards in four columns: dragged, moved by Alt and an arrow, or by the menu of a card. */
export function ItemsBoard({ clientId }: { readonly clientId: string }) {
  const [{ item: current }, change] = useUrlState(itemsAddress);
  const { moving, refused, forget, move, whyNot } = useMoveItem(clientId);
  const moves = [...moving.values()];
  const columns = {
    Pending: useColumn(clientId, 'Pending'),
    'In Progress': useColumn(clientId, 'In Progress'),
    'Ready for Review': useColumn(clientId, 'Ready for Review'),
    Completed: useColumn(clientId, 'Completed'),
  } satisfies Record<ActionItemStatus, ReturnType<typeof useColumn>>;
  const failed = Object.values(columns).find(({ error }) => error)?.error;
  return (
    <div className="p-4">
      <p className="sr-only" role="status">
        {moves.map(({ item, to }) => `Moving ${item.title} to ${to}`).join('; ')}
      </p>
      {refused && (
        <div className="mb-3">
          <Notice tone="bad" title={`“${refused.item.title}” stays in ${refused.item.status}`} onDismiss={forget}>
            {refused.why}
          </Notice>
        </div>
      )}
      {failed && (
        <div className="mb-3">
          <ProblemNotice problem={problemOf(failed)} />
        </div>
      )}
      <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-4">
        {actionItemStatuses.map((status) => {
          const { data, hasNextPage, isFetchingNextPage, fetchNextPage, isPending } = columns[status];
          const cards = (data?.pages ?? []).flatMap(({ items }) => items).filter(({ id }) => !moving.has(id));
          const arriving = moves.flatMap(({ item, to }) => (to === status ? [item] : []));
          const leaving = moves.filter(({ item }) => item.status === status).length;
          const total = data?.pages[0]?.total;
          return (
            <BoardColumn
              key={status}
              status={status}
              items={[...arriving, ...cards]}
              count={total == null ? undefined : total + arriving.length - leaving}
              loading={isPending}
              current={current}
              moving={moving}
              onOpen={(id) => change({ item: id })}
              onMove={move}
              whyNot={whyNot}
              onMore={hasNextPage ? () => void fetchNextPage() : undefined}
              loadingMore={isFetchingNextPage}
            />
          );
        })}
      </div>
    </div>
  );
}
