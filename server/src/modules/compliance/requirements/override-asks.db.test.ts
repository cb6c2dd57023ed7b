import { followFramework } from '@claimlock/contract/compliance/endpoints';
import { overrideRequirement } from '@claimlock/contract/compliance/requirement-overrides';
import { leaveFramework } from '@claimlock/contract/compliance/succession';
import { listNotifications } from '@claimlock/contract/notifications/endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { secondAdmin } from '../../../../testing/confirmed-override.ts';
import { newClient } from '../../../../testing/new-client.ts';
import { openSampleApp } from '../../../../testing/sample-app.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let admin: string;
let second: string;
let clientId: string;
let made = 0;
beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());
beforeEach(async () => {
  made += 1;
  app.clock.set(new Date('2026-11-20T12:00:00Z'));
  ({ clientId, admin } = await newClient(app, `Asked ${made}`));
  second = await secondAdmin(app, clientId);
});

const frameworkId = 'cyber-essentials';
const override = async (ref: string) => {
  const reason = 'Seen at work during the visit in November.';
  const given = { clientId, frameworkId, ref, result: 'met', reason, until: '2027-01-31', version: 0 };
  const reply = await app.call(overrideRequirement, given, admin);
  expect(reply.status, reply.text).toBe(200);
};
/** What somebody is asked to confirm, unread. */
const asked = async (cookie: string) =>
  listNotifications.output
    .parse((await app.call(listNotifications, { unreadOnly: 'true' }, cookie)).body)
    .items.filter(({ title }) => title.includes('confirmation'))
    .map(({ title, detail }) => [title, detail]);
/** As overrides stand that were set before a second person was asked for: nobody knows of them. */
const forgetNotices = async () => {
  await app.asAdministrator(`update requirement_override set asked_at = null where client_id = $1`, [clientId]);
  await app.asAdministrator(`delete from notification_subject where client_id = $1`, [clientId]);
  await app.asAdministrator(`delete from notification where client_id = $1`, [clientId]);
};
const hourPasses = async () => {
  await app.runJob('compliance.plan-asks');
  await app.runJobs();
};

test('an override from before a second person was asked for is asked about within the hour, once, and not of who set it', async () => {
  await override('FW.1');
  await override('FW.3');
  await forgetNotices();
  expect(await asked(second)).toEqual([]);
  await hourPasses();
  expect(await asked(second)).toEqual([
    ['2 overrides await your confirmation', 'FW.1 of Cyber Essentials, FW.3 of Cyber Essentials'],
  ]);
  expect(await asked(admin)).toEqual([]);
  await hourPasses();
  expect(await asked(second)).toHaveLength(1);
});

test('one that is asked about when it is set is not asked about again, and one that ran out is never', async () => {
  await override('FW.1');
  await hourPasses();
  expect(await asked(second)).toEqual([['An override awaits your confirmation', 'FW.1 of Cyber Essentials']]);
  await forgetNotices();
  app.clock.set(new Date('2027-02-01T12:00:00Z'));
  await hourPasses();
  expect(await asked(second)).toEqual([]);
});

test('nobody is asked about the overrides of a framework that is left, until it is followed again', async () => {
  await override('FW.1');
  expect(await asked(second)).toHaveLength(1);
  const left = await app.call(leaveFramework, { clientId, frameworkId }, admin);
  expect(left.status, left.text).toBe(200);
  expect(await asked(second)).toEqual([]);
  await hourPasses();
  expect(await asked(second)).toEqual([]);
  const followed = await app.call(followFramework, { clientId, frameworkId }, admin);
  expect(followed.status, followed.text).toBe(200);
  expect(await asked(second)).toEqual([['An override awaits your confirmation', 'FW.1 of Cyber Essentials']]);
});
