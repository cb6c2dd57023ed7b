import { chooseNotices, readNoticeChoices, usualMailTimes } from '@claimlock/contract/notifications/choices';
import { reinstateClient, suspendClient } from '@claimlock/contract/organisations/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { noticeSteps, noticeUrl as url } from '../../../testing/notice-steps.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { letterOf } from './notice-mail.ts';

const { clientId } = sample;
let app: TestApp;
let cookie: string;
let steps: ReturnType<typeof noticeSteps>;
const staff = userAs('staff');
beforeEach(async () => {
  app = await openSampleApp();
  steps = noticeSteps(app);
  await app.asAdministrator('update notification set read_at = now() where true');
  await app.asAdministrator('update identity_user set is_demo = false where true');
  cookie = await app.signInAs(staff);
});
afterEach(() => app.closeApp());

const told = (kind: string, title: string, user = staff) => steps.told(user, kind, title);
const work = (name: string, mailIsSent = true) => steps.work(name, mailIsSent);
const letters = () => steps.letters();

describe('notices by mail', () => {
  test('are what somebody has chosen; without a choice, what waits for them, once a day', async () => {
    const usual = await app.call(readNoticeChoices, {}, cookie);
    expect(usual.body).toMatchObject({ ...usualMailTimes, mailIsSent: true });
    const chosen = { do: 'at-once', review: 'never', watch: 'daily', know: 'never' } as const;
    expect((await app.call(chooseNotices, chosen, cookie)).status).toBe(200);
    expect((await app.call(chooseNotices, { ...chosen, know: 'daily' }, cookie)).status).toBe(200);
    expect((await app.call(readNoticeChoices, {}, cookie)).body).toMatchObject({ ...chosen, know: 'daily' });
    const other = await app.signInAs(userAs('manager'));
    expect((await app.call(readNoticeChoices, {}, other)).body).toMatchObject(usualMailTimes);
  });

  test('come in one letter a day, with what is unread, and once', async () => {
    await told('do', 'Restore the backup');
    app.clock.advance(1000);
    await told('review', 'Look at the evidence');
    await told('know', 'Somebody has joined');
    await work('notifications.plan-digest');
    // Whoever is looking at the inbox right now needs no letter.
    expect(await letters()).toEqual([]);
    app.clock.advance(121_000);
    await work('notifications.plan-mail');
    expect(await letters()).toEqual([]);
    await work('notifications.plan-digest');
    const [letter, ...more] = await letters();
    expect(more).toEqual([]);
    expect(letter?.subject).toBe('ClaimLock: 2 things to look at');
    expect(letter?.body).toContain(`- Restore the backup (Sample Client A)\n  ${url}/dashboard`);
    expect(letter?.body.indexOf('Restore')).toBeLessThan(letter?.body.indexOf('Look at') ?? 0);
    expect(letter?.body).not.toContain('joined');
    await work('notifications.plan-digest');
    expect(await letters()).toHaveLength(1);
    // They are still unread: a letter is not the inbox.
    expect((await steps.inbox(cookie)).unread).toBe(3);
  });

  test('come at once to whoever wants that; what was read is not mailed, and nothing to whom it is not', async () => {
    await app.call(chooseNotices, { do: 'at-once', review: 'never', watch: 'never', know: 'never' }, cookie);
    await told('do', 'Mine');
    await told('do', 'The manager’s', userAs('manager'));
    await told('review', 'Not chosen');
    app.clock.advance(121_000);
    await work('notifications.plan-mail');
    await work('notifications.plan-digest');
    const all = await letters();
    expect(all.map(({ subject }) => subject)).toEqual([
      'ClaimLock: one thing to look at',
      'ClaimLock: one thing to look at',
    ]);
    const bodies = all.map(({ body }) => body).join();
    expect(bodies).toContain('- Mine');
    expect(bodies).toContain('- The manager’s');
    expect(all.some(({ body }) => body.includes('Not chosen'))).toBe(false);
  });

  test('are not sent to closed accounts, nor to those of the demo, nor of what is older than three days', async () => {
    await told('do', 'Old');
    app.clock.advance(3 * 86_400_000 + 121_000);
    await work('notifications.plan-digest');
    await told('do', 'New');
    app.clock.advance(121_000);
    await app.asAdministrator('update identity_user set disabled_at = now() where id = $1', [staff]);
    await work('notifications.plan-digest');
    await app.asAdministrator('update identity_user set disabled_at = null, is_demo = true where id = $1', [staff]);
    await work('notifications.plan-digest');
    expect(await letters()).toEqual([]);
  });

  test('are not sent of an organisation that the reader has left', async () => {
    await told('do', 'Secret of the client');
    await app.asAdministrator('update membership set ended_at = now() where user_id = $1', [staff]);
    app.clock.advance(121_000);
    await work('notifications.plan-digest');
    expect(await letters()).toEqual([]);
  });

  test('are not sent of a suspended organisation', async () => {
    await told('do', 'Secret of the suspended');
    await app.asAdministrator(`update client set status = 'Suspended', suspended_at = now() where id = $1`, [clientId]);
    app.clock.advance(121_000);
    await work('notifications.plan-digest');
    expect(await letters()).toEqual([]);
  });

  test('do not say once more that an organisation works again: its administrators have a letter of that', async () => {
    const operator = await app.signInAs(userAs('super_admin'));
    await app.call(
      chooseNotices,
      { do: 'at-once', review: 'at-once', watch: 'at-once', know: 'at-once' },
      await app.signInAs(userAs('client_admin')),
    );
    const asked = { clientId, reason: 'Unpaid', confirmName: 'Sample Client A' };
    expect((await app.call(suspendClient, asked, operator)).status).toBe(200);
    expect((await app.call(reinstateClient, { clientId }, operator)).status).toBe(200);
    app.clock.advance(121_000);
    await work('notifications.plan-mail');
    const said = (await letters()).filter(({ body }) => body.includes('is reinstated'));
    expect(new Set(said.map(({ subject }) => subject))).toEqual(new Set(['ClaimLock: about your organisation']));
    // In the inbox it stands all the same.
    const { titles } = await steps.inbox(await app.signInAs(userAs('client_admin')));
    expect(titles).toContain('Sample Client A is reinstated');
  });

  test('are not written where nothing is sent', async () => {
    await told('do', 'Mine');
    app.clock.advance(121_000);
    await work('notifications.plan-digest', false);
    expect(await letters()).toEqual([]);
  });

  test('name twenty, and say how many more there are', () => {
    const many = Array.from({ length: 23 }, (_, place) => ({
      id: `ntf_${String(place).padStart(2, '0')}`,
      title: `Thing ${place}`,
      detail: '',
      link: null,
      organisation: null,
      in_app: true,
    }));
    const { subject, text } = letterOf('Ada', many, url);
    expect(subject).toBe('ClaimLock: 23 things to look at');
    expect(text).toContain('- Thing 19\n\nAnd 3 more in your inbox.');
    expect(text).not.toContain('Thing 20');
    // What is not in the app has no other place, so it is named whatever else there is.
    const hidden = letterOf(
      'Ada',
      many.map((one, place) => ({ ...one, in_app: place < 20 })),
      url,
    );
    for (const place of [16, 20, 21, 22]) expect(hidden.text).toContain(`- Thing ${place}\n`);
    expect(hidden.text).not.toContain('Thing 17');
    expect(hidden.text).toContain('And 3 more in your inbox.');
  });
});
