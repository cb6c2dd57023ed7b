import {
  type listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
} from '@claimlock/contract/notifications/endpoints';
import type { Organisation } from '@claimlock/contract/organisations/endpoints';
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
import { ProblemNotice } from '../../ui/Notice.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { Surface } from '../../ui/surface.ts';
import { RunningClocks } from '../privacy-events/widgets.ts';
import { NoticeList, noticesSkeleton } from './NoticeList.tsx';

/** The deadlines of the law that run, then the notifications, under their button. Opening one marks it as read and leads to what it is about. */
export function Inbox({
  latest,
  trigger,
}: {
  /** The newest notifications as the button has read them, with how many are unread. */
  readonly latest: OutputOf<typeof listNotifications> | undefined;
  readonly trigger: ReactNode;
}) {
  const [open, setOpen] = useState(true);
  const [shown, setShown] = useState<'all' | 'unread'>('all');
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
            {(latest?.unread ?? 0) > 0 && (
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
          <div className="border-line border-b px-4 py-2">
            <Segments
              label="Which notifications"
              choices={[
                { value: 'all', label: 'All' },
                { value: 'unread', label: 'Unread' },
              ]}
              value={shown}
              onChange={setShown}
            />
          </div>
          {readAll.error && (
            <div className="border-line border-b p-3">
              <ProblemNotice problem={problemOf(readAll.error)} />
            </div>
          )}
          <div className="min-h-0 flex-1 overflow-y-auto">
            <Surface value="flush">
              <RunningClocks
                onFollow={(clientId, to) => go(to, ({ id }) => id === clientId)}
                skeleton={noticesSkeleton}
              >
                <NoticeList key={shown} unreadOnly={shown === 'unread'} latest={latest} onFollow={follow} />
              </RunningClocks>
            </Surface>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
