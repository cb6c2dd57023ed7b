import {
  type listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
} from '@claimlock/contract/notifications/endpoints';
import type { Organisation } from '@claimlock/contract/organisations/endpoints';
import type { UseQueryResult } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OutputOf } from '../../lib/api.ts';
import { useChooseOrganisation } from '../../lib/choose-organisation.ts';
import { insidePath } from '../../lib/paths.ts';
import { problemOf } from '../../lib/problem.ts';
import { useWrite } from '../../lib/query.ts';
import { organisationChoice } from '../../lib/selected-organisation.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { ProblemNotice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Empty } from '../../ui/States.tsx';
import { Surface } from '../../ui/surface.ts';
import { Ago } from '../../ui/When.tsx';
import { RunningClocks } from '../privacy-events/widgets.ts';

/** The deadlines of the law that run, then the last notifications, under their button. Opening one marks it as read and leads to what it is about. */
export function Inbox({
  query,
  trigger,
}: {
  readonly query: UseQueryResult<OutputOf<typeof listNotifications>>;
  readonly trigger: ReactNode;
}) {
  const [open, setOpen] = useState(true);
  const navigate = useNavigate();
  const choose = useChooseOrganisation();
  const read = useWrite(readNotification);
  const readAll = useWrite(readAllNotifications);
  // A link means the organisation it was written in, which may not be the one that is chosen now.
  const go = (to: string, isMeant: (organisation: Organisation) => boolean) => {
    const { organisations, selectedOrganisation } = organisationChoice();
    const meant = organisations.find(isMeant);
    setOpen(false);
    if (meant && meant.id !== selectedOrganisation?.id) choose(meant.id, to);
    else void navigate(to);
  };
  const follow = ({ id, link, organisation, read: known }: Notification) => {
    if (!known) read.mutate({ notificationId: id });
    const to = insidePath(link);
    if (to) go(to, ({ name }) => name === organisation);
  };
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label="Notifications"
          className="z-50 flex max-h-[70vh] w-[min(400px,calc(100vw-16px))] animate-fade flex-col rounded-md border border-line bg-raised shadow-float outline-none"
        >
          <div className="flex min-h-11 items-center justify-between gap-3 border-line border-b px-4">
            <h2 className="font-semibold">Notifications</h2>
            {(query.data?.unread ?? 0) > 0 && (
              <Button
                size="small"
                look="quiet"
                busy={readAll.isPending && 'Marking'}
                onClick={() => readAll.mutate({})}
              >
                Mark all as read
              </Button>
            )}
          </div>
          {readAll.error && (
            <div className="border-line border-b p-3">
              <ProblemNotice problem={problemOf(readAll.error)} />
            </div>
          )}
          <div className="min-h-0 flex-1 overflow-y-auto">
            <Surface value="flush">
              <RunningClocks onFollow={(clientId, to) => go(to, ({ id }) => id === clientId)} skeleton={skeleton}>
                <Loaded query={query} what="Your notifications" skeleton={skeleton}>
                  {({ items }) =>
                    items.length === 0 ? (
                      <Empty icon={<BellOff aria-hidden="true" size={20} />} title="No notifications">
                        You are told here when an action is given to you, somebody joins, or your tier changes.
                      </Empty>
                    ) : (
                      <ul>
                        {items.map((item) => (
                          <li key={item.id} className="border-line border-b last:border-b-0">
                            <Item item={item} onFollow={() => follow(item)} />
                          </li>
                        ))}
                      </ul>
                    )
                  }
                </Loaded>
              </RunningClocks>
            </Surface>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Notifications that will come: a dot, a title, and when it was. */
const skeleton = (
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
