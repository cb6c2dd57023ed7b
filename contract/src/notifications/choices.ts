import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { alwaysInApp, noticeTopics } from '../words.ts';

/** What a notice asks of its reader: to do, to decide, to watch over, or nothing but to know. */
export const noticeKinds = ['do', 'review', 'watch', 'know'] as const;
export const NoticeKind = z.enum(noticeKinds);
export type NoticeKind = z.infer<typeof NoticeKind>;

/** When notices reach somebody by mail, too. */
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

const NoticeTopic = z.enum(noticeTopics);

/** What is chosen for the notices of a topic: whether they are in the app, and when they are mailed; null as their kind is. */
const TopicChoice = z.object({ topic: NoticeTopic, inApp: z.boolean(), mail: MailTime.nullable() });
export type TopicChoice = z.infer<typeof TopicChoice>;

export const readNoticeChoices = endpoint({
  name: 'readNoticeChoices',
  method: 'GET',
  path: '/api/account/notice-choices',
  scope: 'identity',
  action: 'notifications.read',
  summary: 'When notices are emailed to me, by kind and by topic, and which are in the app; and whether email is sent.',
  input: z.object({}),
  output: choices.extend({
    mailIsSent: z.boolean(),
    /** The topics that the reader can be told of. */
    topics: z.array(TopicChoice),
  }),
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

export const chooseNoticesOfTopic = endpoint({
  name: 'chooseNoticesOfTopic',
  method: 'PUT',
  path: '/api/account/notice-choices/:topic',
  scope: 'identity',
  action: 'notifications.read',
  summary: 'Sets whether the notices of a topic are in the app, and when they are emailed to me.',
  input: TopicChoice.refine(({ topic, inApp }) => inApp || !alwaysInApp.includes(topic), {
    path: ['inApp'],
    message: 'Notices about this topic are always in the app.',
  }),
  output: z.object({}),
  example: { topic: 'findings', inApp: false, mail: 'daily' },
  personal: true,
});
