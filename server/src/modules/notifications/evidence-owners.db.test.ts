import { changeEvidenceItem, returnEvidenceItem } from '@claimlock/contract/evidence-items/endpoints';
import { listNotifications, readAllNotifications } from '@claimlock/contract/notifications/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { evidenceSteps } from '../../../testing/evidence-steps.ts';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let steps: ReturnType<typeof evidenceSteps>;
let admin: string;
let manager: string;

beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
  manager = await app.signInAs(userAs('manager'), 'single');
  steps = evidenceSteps(app, sample.clientId, admin, manager);
});
afterAll(() => app.closeApp());

const someone = async (role = 'manager') => {
  const { personId, userId } = await makeMember(app, role, 'employee');
  return { personId, as: await app.signInAs(userId, 'single') };
};
const unread = async (as: string) =>
  listNotifications.output
    .parse((await app.call(listNotifications, { unreadOnly: 'true' }, as)).body)
    .items.map(({ title, detail, link }) => `${title}: ${detail} → ${link}`);

test('whoever is given evidence is told, and what was asked of whoever had it is over', async () => {
  const [one, other, staff] = [await someone(), await someone(), await someone('staff')];
  let item = await steps.added({ title: 'The doors', ownerId: one.personId });
  const give = async (ownerId: string | null) => {
    item = await steps.done(changeEvidenceItem, item, { ownerId }, admin);
  };
  const named = `Evidence ${item.number}: The doors`;
  const at = `/dashboard/compliance-engine/evidence?evidence=${item.id}`;
  const given = `A piece of evidence was given to you: ${named} → ${at}`;
  expect(await unread(one.as)).toEqual([given]);
  // Whoever had not read yet that it is theirs need not hear that it is not.
  await give(other.personId);
  expect(await unread(one.as)).toEqual([]);
  expect(await unread(other.as)).toEqual([given]);

  item = await steps.done(returnEvidenceItem, item, { note: 'Say of which day it is.' }, manager);
  expect(await unread(other.as)).toEqual([`Your evidence needs changes: ${named} → ${at}`]);
  await give(staff.personId);
  expect(await unread(other.as)).toEqual([]);
  await app.call(readAllNotifications, {}, staff.as);
  await give(other.personId);
  // Who is staff does not see it any more.
  expect(await unread(staff.as)).toEqual([`A piece of evidence is not yours any more: ${named} → /dashboard`]);
  expect(await unread(other.as)).toEqual([given]);

  // What is said of it otherwise hands nothing over, and what somebody adds for themselves was not given to them.
  await app.call(readAllNotifications, {}, other.as);
  item = await steps.done(changeEvidenceItem, item, { description: 'All of them.' }, admin);
  await steps.added({}, other.as);
  expect(await unread(other.as)).toEqual([]);
});
