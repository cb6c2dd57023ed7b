import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { NotificationId } from '../identifiers.ts';
import { listInput, page } from '../listing.ts';
import { sample } from '../sample.ts';

export const Notification = z.object({
  id: NotificationId,
  at: z.iso.datetime(),
  title: z.string(),
  detail: z.string(),
  /** Where it leads inside ClaimLock. */
  link: z.string().nullable(),
  organisation: z.string().nullable(),
  read: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

export const listNotifications = endpoint({
  name: 'listNotifications',
  method: 'GET',
  path: '/api/account/notifications',
  scope: 'identity',
  action: 'notifications.read',
  summary: 'My notifications, newest first, with how many are unread.',
  input: z.object({ unreadOnly: z.stringbool().default(false), ...listInput }),
  output: page(Notification).extend({ unread: z.number().int() }),
  example: {},
});

export const readNotification = endpoint({
  name: 'readNotification',
  method: 'PUT',
  path: '/api/account/notifications/:notificationId/reading',
  scope: 'identity',
  action: 'notifications.read',
  summary: 'Marks one notification as read.',
  input: z.object({ notificationId: NotificationId }),
  output: z.object({}),
  example: { notificationId: sample.notificationId },
  personal: true,
});

export const readAllNotifications = endpoint({
  name: 'readAllNotifications',
  method: 'PUT',
  path: '/api/account/notifications/reading',
  scope: 'identity',
  action: 'notifications.read',
  summary: 'Marks all of my notifications as read.',
  input: z.object({}),
  output: z.object({ marked: z.number().int() }),
  example: {},
  personal: true,
});
