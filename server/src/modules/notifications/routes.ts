import { ProductError } from '@claimlock/contract/errors';
import * as contract from '@claimlock/contract/notifications/endpoints';
import { type Route, route } from '../../foundation/http/hallway.ts';
import { countNotices, listNotices, markAllRead, markRead } from './store.ts';

/** The inbox of an account. */
export const notificationRoutes: readonly Route[] = [
  route(contract.listNotifications, async ({ db }, { unreadOnly, after, limit, count }) => {
    const [rows, unread, total] = await Promise.all([
      listNotices(db, unreadOnly, after, limit + 1),
      countNotices(db, true),
      count ? countNotices(db, unreadOnly) : null,
    ]);
    const last = rows[limit - 1];
    return {
      items: rows.slice(0, limit).map(({ read_at, ...notice }) => ({ ...notice, read: read_at !== null })),
      next: rows.length > limit && last ? last.id : null,
      total,
      unread,
    };
  }),
  route(contract.readNotification, async ({ db, clock }, { notificationId }) => {
    if (!(await markRead(db, notificationId, clock.now()))) throw new ProductError('not-found');
    return {};
  }),
  route(contract.readAllNotifications, async ({ db, clock }) => ({ marked: await markAllRead(db, clock.now()) })),
];
