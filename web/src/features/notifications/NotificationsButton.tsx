import { listNotifications } from '@claimlock/contract/notifications/endpoints';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { reading } from '../../lib/query.ts';
import { IconButton } from '../../ui/Button.tsx';
import { later } from '../../ui/later.ts';
import { inboxReading } from './inbox-reading.ts';

const Inbox = later(
  () => import('./Inbox.tsx').then((m) => m.Inbox),
  ({ trigger }) => trigger,
);

/** The inbox as the header shows it: how many are unread, and the notifications on a press. */
export function NotificationsButton() {
  const query = useQuery({
    ...reading(listNotifications, { limit: inboxReading.perPage }),
    refetchInterval: inboxReading.everyMs,
  });
  const [wanted, setWanted] = useState(false);
  const unread = query.data?.unread ?? 0;
  const button = (
    <IconButton
      label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      aria-haspopup="dialog"
      {...(wanted ? {} : { 'aria-expanded': false, onClick: () => setWanted(true) })}
      onPointerEnter={Inbox.fetch}
      onFocus={Inbox.fetch}
      icon={
        <>
          <Bell aria-hidden="true" size={18} />
          {unread > 0 && (
            <span className="numeric absolute top-px left-[19px] inline-flex h-4 min-w-4 items-center justify-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-semibold text-on-accent">
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </>
      }
    />
  );
  if (!wanted) return button;
  return <Inbox latest={query.data} trigger={button} />;
}
