import { listNotifications, type Notification } from '@claimlock/contract/notifications/endpoints';
import { useInfiniteQuery } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { call, type OutputOf } from '../../lib/api.ts';
import { problemOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Empty } from '../../ui/States.tsx';
import { Ago } from '../../ui/When.tsx';
import { inboxReading } from './inbox-reading.ts';

/** The notifications of the reader, newest first and a page more with each press: all of them, or the unread ones. */
export function NoticeList({
  unreadOnly,
  latest,
  onFollow,
}: {
  readonly unreadOnly: boolean;
  /** The first page of all notifications, where it is known already. */
  readonly latest: OutputOf<typeof listNotifications> | undefined;
  readonly onFollow: (item: Notification) => void;
}) {
  const notices = useInfiniteQuery({
    queryKey: [listNotifications.name, 'pages', unreadOnly],
    meta: { path: listNotifications.path },
    queryFn: ({ pageParam, signal }) =>
      call(
        listNotifications,
        { limit: inboxReading.perPage, after: pageParam, ...(unreadOnly && { unreadOnly: 'true' }) },
        { signal },
      ),
    initialPageParam: newest,
    getNextPageParam: ({ next }) => next ?? undefined,
    // A list that was extended to older pages does not move while it is read.
    refetchInterval: ({ state }) => (state.data && state.data.pages.length > 1 ? false : inboxReading.everyMs),
    ...(latest && !unreadOnly && { initialData: { pages: [latest], pageParams: [newest] } }),
  });
  const { isFetchNextPageError, error, hasNextPage, isFetchingNextPage, fetchNextPage } = notices;
  const count = notices.data?.pages.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
  const list = useRef<HTMLUListElement>(null);
  const shownBefore = useRef<number>(undefined);
  // "Show older" is gone once everything is shown, so the focus moves to the first notification that it loaded.
  useEffect(() => {
    const before = shownBefore.current;
    if (before === undefined || count <= before) return;
    if (!hasNextPage) list.current?.children[before]?.querySelector('button')?.focus();
    shownBefore.current = undefined;
  }, [count, hasNextPage]);
  return (
    <Loaded query={notices} what="Your notifications" skeleton={noticesSkeleton}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0) return <NoNotices unreadOnly={unreadOnly} />;
        return (
          <>
            <ul ref={list}>
              {items.map((item) => (
                <li key={item.id} className="border-line border-b last:border-b-0">
                  <Item item={item} onFollow={() => onFollow(item)} />
                </li>
              ))}
            </ul>
            {isFetchNextPageError && (
              <div className="border-line border-t p-3">
                <ProblemNotice problem={problemOf(error)} />
              </div>
            )}
            {hasNextPage && (
              <div className="border-line border-t px-4 py-2">
                <Button
                  size="small"
                  look="quiet"
                  busy={isFetchingNextPage && 'Loading'}
                  onClick={() => {
                    shownBefore.current = items.length;
                    void fetchNextPage();
                  }}
                >
                  Show older
                </Button>
              </div>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
const newest: string | undefined = undefined;

function NoNotices({ unreadOnly }: { readonly unreadOnly: boolean }) {
  const icon = <BellOff aria-hidden="true" size={20} />;
  if (unreadOnly)
    return (
      <Empty icon={icon} title="No unread notifications">
        Notifications that you have read are under All.
      </Empty>
    );
  return (
    <Empty icon={icon} title="No notifications">
      You are told here when an action is given to you, somebody joins, or your tier changes.
    </Empty>
  );
}

/** Stands for notifications that are loading: a dot, a title, and when it was. */
export const noticesSkeleton = (
  <div role="status" aria-label="Loading">
    {['w-4/5', 'w-3/5', 'w-2/3', 'w-1/2'].map((width) => (
      <div key={width} className="flex items-start gap-2.5 border-line border-b px-4 py-2.5 last:border-b-0">
        <Skeleton className="mt-1.5 size-2 shrink-0 rounded-full" />
        <div className="min-w-0 flex-1 space-y-2 py-1">
          <Skeleton className={classNames('h-3', width)} />
          <Skeleton className="h-3 w-24" />
        </div>
      </div>
    ))}
  </div>
);

function Item({ item, onFollow }: { readonly item: Notification; readonly onFollow: () => void }) {
  const { title, detail, organisation, at, read } = item;
  return (
    <button
      type="button"
      onClick={onFollow}
      className="flex w-full items-start gap-2.5 px-4 py-2.5 text-left hover:bg-sunken focus-visible:-outline-offset-2"
    >
      <span
        aria-hidden="true"
        className={classNames('mt-1.5 size-2 shrink-0 rounded-full', read ? 'bg-transparent' : 'bg-accent')}
      />
      <span className="min-w-0 flex-1">
        <span className={classNames('block', !read && 'font-medium')}>
          {title}
          {!read && <span className="sr-only">, unread</span>}
        </span>
        {detail && <span className="block text-13 text-ink-soft">{detail}</span>}
        <span className="block text-12 text-ink-faint">
          {organisation && `${organisation} · `}
          <Ago at={at} />
        </span>
      </span>
    </button>
  );
}
