import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** What a notice asks of its reader: to do, to decide, to watch over, or nothing but to know. */
export const noticeKinds = ['do', 'review', 'watch', 'know'] as const;
export const NoticeKind = z.enum(noticeKinds);
export type NoticeKind = z.infer<typeof NoticeKind>;

/** When notices of a kind reach somebody by mail, too. They are always in the inbox. */
export const mailTimes = ['at-once', 'daily', 'never'] as const;
export const MailTime = z.enum(mailTimes, 'Choose when.');
export type MailTime = z.infer<typeof MailTime>;

/** What holds for whoever has chosen nothing: a letter a day of what waits for them, and none of the rest. */
export const usualMailTimes: Readonly<Record<NoticeKind, MailTime>> = {
  do: 'daily',
  review: 'daily',
  watch: 'never',
  know: 'never',
};

const choices = z.object({ do: MailTime, review: MailTime, watch: MailTime, know: MailTime });

export const readNoticeChoices = endpoint({
  name: 'readNoticeChoices',
  method: 'GET',
  path: '/api/account/notice-choices',
  scope: 'identity',
  action: 'notifications.read',
  summary: 'When notices are emailed to me, by kind, and whether this installation sends email.',
  input: z.object({}),
  output: choices.extend({ mailIsSent: z.boolean() }),
  example: {},
});

export const chooseNotices = endpoint({
  name: 'chooseNotices',
  method: 'PUT',
  path: '/api/account/notice-choices',
  scope: 'identity',
  action: 'notifications.read',
  summary: 'Sets when notices are emailed to me, by kind.',
  input: choices,
  output: z.object({}),
  example: { do: 'at-once', review: 'daily', watch: 'daily', know: 'never' },
  personal: true,
});
