import { returnActionItem, submitActionItem } from '@claimlock/contract/action-item-review';
import { completeActionItem } from '@claimlock/contract/action-items';
import { listNotifications } from '@claimlock/contract/notifications';
import { addPrivacyEvent, PrivacyEvent } from '@claimlock/contract/privacy-events';
import { addPrivacyStep } from '@claimlock/contract/privacy-steps';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actionSteps } from '../../../testing/action-steps.ts';
import { buildSampleWorld, userAs } from '../../../testing/sample-world.ts';
import { openTestHouse, type TestHouse } from '../../../testing/test-house.ts';

let house: TestHouse;
let admin: string;
let manager: string;
let staff: string;
let steps: ReturnType<typeof actionSteps>;

beforeAll(async () => {
  house = await openTestHouse();
  await buildSampleWorld(house);
  admin = await house.signInAs(userAs('client_admin'));
  manager = await house.signInAs(userAs('manager'), 'single');
  staff = await house.signInAs(userAs('staff'), 'single');
  steps = actionSteps(house, manager);
});
afterAll(() => house.closeHouse());

const unread = async (as: string, title: string) =>
  listNotifications.output
    .parse((await house.call(listNotifications, { unreadOnly: 'true' }, as)).body)
    .items.filter((one) => one.detail === title)
    .map((one) => one.title);

test('what a later step of the same thing overtakes asks for nothing any more, and nothing else is touched', async () => {
  const item = await steps.added({ title: 'Lock the back door', priority: 'High', assigneeId: sample.personId });
  await steps.added({ title: 'Lock the front door', priority: 'High', assigneeId: sample.personId });
  expect(await unread(staff, 'Lock the back door')).toEqual(['An action item was assigned to you']);

  expect((await steps.act(submitActionItem, item, {}, staff)).status).toBe(200);
  expect(await unread(staff, 'Lock the back door')).toEqual([]);
  expect(await unread(staff, 'Lock the front door')).toEqual(['An action item was assigned to you']);
  expect(await unread(admin, 'Lock the back door')).toEqual(['An action waits for its review']);

  // Another administrator is the one who looks: it waits for nobody now.
  expect((await steps.act(returnActionItem, item, { note: 'It is open again.' }, manager)).status).toBe(200);
  expect(await unread(admin, 'Lock the back door')).toEqual([]);
  expect(await unread(staff, 'Lock the back door')).toEqual(['An action of yours needs more work']);

  expect((await steps.act(submitActionItem, item, {}, staff)).status).toBe(200);
  expect((await steps.act(completeActionItem, item, {}, manager)).status).toBe(200);
  expect(await unread(admin, 'Lock the back door')).toEqual([]);
  expect(await unread(staff, 'Lock the back door')).toEqual([]);
});

test('a request of a person asks for nothing once it was answered', async () => {
  const { clientId } = sample;
  const sent = { clientId, kind: 'access', reference: 'SAR-7', cameAt: '2026-11-02T09:00:00.000Z' };
  const added = await house.call(addPrivacyEvent, { ...sent, ownerId: sample.personId }, admin);
  const { id: eventId, version, number } = PrivacyEvent.parse(added.body);
  expect(await unread(staff, `${number}: SAR-7`)).toHaveLength(1);
  const step = { clientId, eventId, at: '2026-11-03T09:00:00.000Z', reason: '' };
  const asked = await house.call(
    addPrivacyStep,
    { ...step, version, kind: 'extended', reason: 'Six systems and two processors hold it.' },
    admin,
  );
  expect(asked.status, asked.text).toBe(200);
  expect(await unread(staff, `${number}: SAR-7`)).toHaveLength(1);
  const done = await house.call(addPrivacyStep, { ...step, version: version + 1, kind: 'answered' }, admin);
  expect(done.status, done.text).toBe(200);
  expect(await unread(staff, `${number}: SAR-7`)).toEqual([]);
});

test('a client’s scope marks what is about its own things, and reads nothing that anybody was told', async () => {
  const rights = await house.asAdministrator<{ column: string; may: string }>(
    `select column_name as column, privilege_type as may from information_schema.column_privileges
     where table_name = 'notification' and grantee = 'claimlock_client' and privilege_type in ('SELECT', 'UPDATE')
     order by 2, 1`,
  );
  expect(rights).toEqual([
    { column: 'about', may: 'SELECT' },
    { column: 'client_id', may: 'SELECT' },
    { column: 'read_at', may: 'SELECT' },
    { column: 'read_at', may: 'UPDATE' },
  ]);
});
