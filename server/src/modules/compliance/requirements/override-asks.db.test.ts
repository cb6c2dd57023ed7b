import { followFramework } from '@claimlock/contract/compliance/endpoints';
import { overrideRequirement } from '@claimlock/contract/compliance/requirement-overrides';
import { leaveFramework } from '@claimlock/contract/compliance/succession';
import { listNotifications } from '@claimlock/contract/notifications/endpoints';
import { expect, test } from 'vitest';
import { appointedBefore } from '../../../../testing/appoint.ts';
import { secondAdmin } from '../../../../testing/confirmed-override.ts';
import { makeMember } from '../../../../testing/members.ts';
import { ownClient } from '../../../../testing/own-client.ts';

let second: string;
const own = ownClient('Asked', async ({ app, clientId }) => {
  second = await secondAdmin(app, clientId);
});

const frameworkId = 'cyber-essentials';
const override = async (ref: string) => {
  const reason = 'Seen at work during the visit in November.';
  const given = { clientId: own.clientId, frameworkId, ref, result: 'met', reason, until: '2027-01-31', version: 0 };
  const reply = await own.app.call(overrideRequirement, given, own.admin);
  expect(reply.status, reply.text).toBe(200);
};
/** What somebody is asked to confirm, unread. */
const asked = async (cookie: string) =>
  listNotifications.output
    .parse((await own.app.call(listNotifications, { unreadOnly: 'true' }, cookie)).body)
    .items.filter(({ title }) => title.includes('confirmation'))
    .map(({ title, detail }) => [title, detail]);
/** As overrides stand that were set before a second person was asked for: nobody knows of them. */
const forgetNotices = async () => {
  await own.app.asAdministrator(`update requirement_override set asked_at = null where client_id = $1`, [own.clientId]);
  await own.app.asAdministrator(`delete from notification_subject where client_id = $1`, [own.clientId]);
  await own.app.asAdministrator(`delete from notification where client_id = $1`, [own.clientId]);
};
const hourPasses = async () => {
  await own.app.runJob('compliance.plan-asks');
  await own.app.runJobs();
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
  expect(await asked(own.admin)).toEqual([]);
  await hourPasses();
  expect(await asked(second)).toHaveLength(1);
});

test('one that is asked about when it is set is not asked about again, and one that ran out is never', async () => {
  await override('FW.1');
  await hourPasses();
  expect(await asked(second)).toEqual([['An override awaits your confirmation', 'FW.1 of Cyber Essentials']]);
  await forgetNotices();
  own.app.clock.set(new Date('2027-02-01T12:00:00Z'));
  await hourPasses();
  expect(await asked(second)).toEqual([]);
});

test('who may confirm an override by a duty alone is asked as well', async () => {
  const officer = await makeMember(own.app, 'staff', 'employee', own.clientId);
  await appointedBefore(own.app, { personId: officer.personId, duty: 'CISO' }, own.clientId);
  await override('FW.1');
  const cookie = await own.app.signInAs(officer.userId, 'single');
  expect(await asked(cookie)).toEqual([['An override awaits your confirmation', 'FW.1 of Cyber Essentials']]);
});

test('nobody is asked about the overrides of a framework that is left, until it is followed again', async () => {
  await override('FW.1');
  expect(await asked(second)).toHaveLength(1);
  const left = await own.app.call(leaveFramework, { clientId: own.clientId, frameworkId }, own.admin);
  expect(left.status, left.text).toBe(200);
  expect(await asked(second)).toEqual([]);
  await hourPasses();
  expect(await asked(second)).toEqual([]);
  const followed = await own.app.call(followFramework, { clientId: own.clientId, frameworkId }, own.admin);
  expect(followed.status, followed.text).toBe(200);
  expect(await asked(second)).toEqual([['An override awaits your confirmation', 'FW.1 of Cyber Essentials']]);
});
