import {
  type ActionItemStatus,
  type actionItemSorts,
  actionItemStatuses,
  listActionItems,
} from '@claimlock/contract/action-items/endpoints';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { problemOf } from '../../lib/problem.ts';
import { Notice, ProblemNotice } from '../../ui/Notice.tsx';
import { BoardColumn } from './BoardColumn.tsx';
import type { ItemsAsked, ItemsShown } from './items-list.tsx';
import { useMoveItem } from './use-move-item.ts';

type ItemSort = (typeof actionItemSorts)[number];

/** How many actions a column shows before it is asked for more. */
const inColumn = 50;

/** The cards of one column, as many as were asked for. */
function useColumn(filters: ItemsAsked, status: ActionItemStatus, sort: ItemSort) {
  // What is done is looked back on: the last of it first.
  const order = status === 'Completed' ? ('-updated' as const) : sort;
  const asked = { ...filters, status, sort: order, limit: inColumn, count: 'true' as const };
  return useInfiniteQuery({
    queryKey: [listActionItems.name, 'column', asked],
    queryFn: ({ pageParam, signal }) => call(listActionItems, { ...asked, after: pageParam }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}
const firstPage: string | undefined = undefined;

/** The actions as cards in four columns: dragged, moved by Alt and an arrow, or by the menu of a card. */
export function ItemsBoard({ asked, current, onOpen, sort }: ItemsShown & { readonly sort: ItemSort }) {
  const { moving, refused, forget, move, whyNot } = useMoveItem(asked.clientId);
  const moves = [...moving.values()];
  const columns = {
    Pending: useColumn(asked, 'Pending', sort),
    'In Progress': useColumn(asked, 'In Progress', sort),
    'Ready for Review': useColumn(asked, 'Ready for Review', sort),
    Completed: useColumn(asked, 'Completed', sort),
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
              onOpen={onOpen}
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
