import {
  chooseNotices,
  chooseNoticesOfTopic,
  readNoticeChoices,
  type TopicChoice,
} from '@claimlock/contract/notifications/choices';
import { readAllNotifications } from '@claimlock/contract/notifications/endpoints';
import { noticeTopics } from '@claimlock/contract/words';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findingSteps } from '../../../testing/finding-steps.ts';
import { noticeSteps } from '../../../testing/notice-steps.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const staff = userAs('staff');
const admin = userAs('client_admin');
let app: TestApp;
let steps: ReturnType<typeof noticeSteps>;
let cookie: string;
beforeEach(async () => {
  app = await openSampleApp();
  steps = noticeSteps(app);
  await app.asAdministrator('delete from notification where true');
  await app.asAdministrator('update identity_user set is_demo = false where true');
  cookie = await app.signInAs(staff, 'single');
});
afterEach(() => app.closeApp());

const choose = (choice: Record<keyof TopicChoice, unknown>, as = cookie) => app.call(chooseNoticesOfTopic, choice, as);
const chosen = async (choice: TopicChoice, as = cookie) => {
  const reply = await choose(choice, as);
  expect(reply.status, reply.text).toBe(200);
};
const choices = async (as = cookie) =>
  readNoticeChoices.output.parse((await app.call(readNoticeChoices, {}, as)).body).topics;
const choiceOf = async (topic: string, as = cookie) => (await choices(as)).find((one) => one.topic === topic);
const mailed = async () => (await steps.letters()).map(({ body }) => body.match(/(?<=^- )[^(\n]*(?= \()/gm));

describe('a topic', () => {
  test('is in the app and mailed by kind until somebody chooses', async () => {
    expect(await choices()).toEqual(noticeTopics.map((topic) => ({ topic, inApp: true, mail: null })));
    await steps.told(staff, 'do', 'To do', 'findings');
    await steps.told(staff, 'know', 'To know', 'findings');
    expect(await steps.inbox(cookie)).toMatchObject({ titles: ['To know', 'To do'], unread: 2 });
    app.clock.advance(121_000);
    await steps.work('notifications.plan-mail');
    expect(await mailed()).toEqual([]);
    await steps.work('notifications.plan-digest');
    expect(await mailed()).toEqual([['To do']]);
  });

  test('that is off in the app is in no list and no count, is not marked as read, and comes back', async () => {
    await steps.told(staff, 'do', 'A finding', 'findings');
    await steps.told(staff, 'do', 'A risk', 'risks');
    await steps.told(staff, 'do', 'Told before there were topics');
    await chosen({ topic: 'findings', inApp: false, mail: null });
    const without = { titles: ['Told before there were topics', 'A risk'], unread: 2, total: 2 };
    expect(await steps.inbox(cookie, { count: 'true' })).toEqual(without);
    expect(await steps.inbox(cookie, { count: 'true', unreadOnly: 'true' })).toEqual(without);
    expect((await app.call(readAllNotifications, {}, cookie)).body).toEqual({ marked: 2 });
    expect(await steps.inbox(cookie, { count: 'true' })).toMatchObject({ unread: 0, total: 2 });
    await chosen({ topic: 'findings', inApp: true, mail: null });
    expect(await steps.inbox(cookie, { unreadOnly: 'true' })).toMatchObject({ titles: ['A finding'], unread: 1 });
  });

  test('is still mailed where it is off in the app; and where it is off in both it is not told', async () => {
    await chosen({ topic: 'findings', inApp: false, mail: 'daily' });
    await chosen({ topic: 'risks', inApp: false, mail: 'never' });
    await steps.told(staff, 'know', 'A finding', 'findings');
    await steps.told(staff, 'do', 'A risk', 'risks');
    app.clock.advance(121_000);
    await steps.work('notifications.plan-mail');
    await steps.work('notifications.plan-digest');
    expect(await mailed()).toEqual([['A finding']]);
    expect(await steps.inbox(cookie)).toMatchObject({ titles: [], unread: 0 });
  });

  test('is mailed as it was chosen, whatever its kind; the others by kind', async () => {
    await app.call(chooseNotices, { do: 'at-once', review: 'daily', watch: 'never', know: 'never' }, cookie);
    await chosen({ topic: 'training', inApp: true, mail: 'never' });
    await chosen({ topic: 'documents', inApp: true, mail: 'daily' });
    await chosen({ topic: 'people', inApp: true, mail: 'at-once' });
    await steps.told(staff, 'do', 'A course', 'training');
    await steps.told(staff, 'do', 'A document', 'documents');
    await steps.told(staff, 'know', 'Somebody joined', 'people');
    await steps.told(staff, 'do', 'An action', 'action-items');
    await steps.told(staff, 'do', 'Told before there were topics');
    app.clock.advance(121_000);
    await steps.work('notifications.plan-mail');
    expect(await mailed()).toEqual([['Somebody joined', 'An action', 'Told before there were topics']]);
    await steps.work('notifications.plan-digest');
    expect(await mailed()).toEqual([['Somebody joined', 'An action', 'Told before there were topics'], ['A document']]);
    // Back to its kind, what was not mailed yet is mailed as that is.
    await chosen({ topic: 'training', inApp: true, mail: null });
    await steps.work('notifications.plan-mail');
    expect((await mailed()).flat()).toContain('A course');
  });

  test('is one account’s own', async () => {
    const other = await app.signInAs(admin);
    await chosen({ topic: 'findings', inApp: false, mail: 'at-once' });
    expect(await choiceOf('findings')).toEqual({ topic: 'findings', inApp: false, mail: 'at-once' });
    expect(await choiceOf('findings', other)).toEqual({ topic: 'findings', inApp: true, mail: null });
    await steps.told(admin, 'know', 'A finding', 'findings');
    app.clock.advance(121_000);
    await steps.work('notifications.plan-mail');
    expect(await mailed()).toEqual([]);
    expect(await steps.inbox(other)).toMatchObject({ titles: ['A finding'], unread: 1 });
  });

  test('is chosen twice the same without harm, and none that is unknown or always in the app is switched off', async () => {
    const choice = { topic: 'risks', inApp: false, mail: null } as const;
    await chosen(choice);
    await chosen(choice);
    expect(await choiceOf('risks')).toEqual(choice);
    expect((await choose({ topic: 'weather', inApp: true, mail: null })).status).toBeGreaterThanOrEqual(400);
    expect((await choose({ topic: 'risks', inApp: true, mail: 'weekly' })).status).toBe(400);
    for (const topic of ['privacy-events', 'organisations']) {
      const refused = await choose({ topic, inApp: false, mail: 'never' });
      expect(refused.status).toBe(400);
      expect(refused.text).toContain('always in the app');
      await chosen({ topic: 'privacy-events', inApp: true, mail: 'never' });
    }
    // Also where the table says otherwise.
    await app.asAdministrator('update notice_topic_choice set in_app = false where topic = $1', ['privacy-events']);
    await steps.told(staff, 'watch', 'A breach', 'privacy-events');
    expect(await steps.inbox(cookie)).toMatchObject({ titles: ['A breach'], unread: 1 });
  });
});

test('who works at no client chooses for what they are told there, and nothing else', async () => {
  const topicsOf = async (user: string) => (await choices(await app.signInAs(user))).map(({ topic }) => topic);
  expect(await topicsOf(userAs('broker_admin'))).toEqual(['support-tickets']);
  expect(await topicsOf(userAs('super_admin'))).toEqual(['organisations', 'support-tickets']);
});

test('what happens is told under the topic of its module', async () => {
  const { raised } = await findingSteps(app);
  const [person] = await app.asAdministrator<{ id: string }>('select id from person where user_id = $1', [staff]);
  await raised({ title: 'The door is open', ownerId: person?.id });
  expect(await steps.inbox(cookie)).toMatchObject({ titles: ['A finding was given to you'], unread: 1 });
  await chosen({ topic: 'findings', inApp: false, mail: 'never' });
  await raised({ title: 'The window is open', ownerId: person?.id });
  expect(await steps.inbox(cookie)).toMatchObject({ titles: [], unread: 0 });
  app.clock.advance(121_000);
  await steps.work('notifications.plan-digest');
  expect(await mailed()).toEqual([]);
});
