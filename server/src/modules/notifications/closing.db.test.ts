import { changeActionItem, completeActionItem } from '@claimlock/contract/action-items/endpoints';
import { returnActionItem, submitActionItem } from '@claimlock/contract/action-items/review';
import { planControlReview } from '@claimlock/contract/control-reviews/endpoints';
import { changeFinding, Finding, raiseFinding } from '@claimlock/contract/findings/endpoints';
import { listNotifications, readAllNotifications } from '@claimlock/contract/notifications/endpoints';
import { addPrivacyEvent, changePrivacyEvent, PrivacyEvent } from '@claimlock/contract/privacy-events/endpoints';
import { addPrivacyStep } from '@claimlock/contract/privacy-events/steps';
import { addRisk, Risk } from '@claimlock/contract/risks/endpoints';
import { changeRisk } from '@claimlock/contract/risks/steps';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actionSteps } from '../../../testing/action-steps.ts';
import { anyFinding } from '../../../testing/finding-steps.ts';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: string;
let manager: string;
let staff: string;
let steps: ReturnType<typeof actionSteps>;

beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
  manager = await app.signInAs(userAs('manager'), 'single');
  staff = await app.signInAs(userAs('staff'), 'single');
  steps = actionSteps(app, manager);
});
afterAll(() => app.closeApp());

const unread = async (as: string, title: string) =>
  listNotifications.output
    .parse((await app.call(listNotifications, { unreadOnly: 'true' }, as)).body)
    .items.filter((one) => one.detail === title)
    .map((one) => one.title);

test('what a later step of the same thing overtakes asks for nothing any more, and nothing else is touched', async () => {
  const item = await steps.added({ title: 'Lock the back door', priority: 'High', assigneeId: sample.personId });
  await steps.added({ title: 'Lock the front door', priority: 'High', assigneeId: sample.personId });
  expect(await unread(staff, 'Lock the back door')).toEqual(['An action item was assigned to you']);

  expect((await steps.act(submitActionItem, item, {}, staff)).status).toBe(200);
  expect(await unread(staff, 'Lock the back door')).toEqual([]);
  expect(await unread(staff, 'Lock the front door')).toEqual(['An action item was assigned to you']);
  expect(await unread(admin, 'Lock the back door')).toEqual(['An action is awaiting review']);

  // Another administrator is the one who looks: it waits for nobody now.
  expect((await steps.act(returnActionItem, item, { note: 'It is open again.' }, manager)).status).toBe(200);
  expect(await unread(admin, 'Lock the back door')).toEqual([]);
  expect(await unread(staff, 'Lock the back door')).toEqual(['An action of yours needs more work']);

  expect((await steps.act(submitActionItem, item, {}, staff)).status).toBe(200);
  expect((await steps.act(completeActionItem, item, {}, manager)).status).toBe(200);
  expect(await unread(admin, 'Lock the back door')).toEqual([]);
  expect(await unread(staff, 'Lock the back door')).toEqual([]);
});

test('whoever reads everything has read what was told until then, and nothing later', async () => {
  const hour = 3_600_000;
  for (const title of ['Told before', 'Told later']) {
    await steps.added({ title, assigneeId: sample.personId });
    app.clock.advance(hour);
  }
  app.clock.advance(-2 * hour);
  expect((await app.call(readAllNotifications, {}, staff)).status).toBe(200);
  expect(await unread(staff, 'Told before')).toEqual([]);
  expect(await unread(staff, 'Told later')).toHaveLength(1);
  app.clock.advance(2 * hour);
});

test('a request of a person asks for nothing once it was answered', async () => {
  const { clientId } = sample;
  const sent = { clientId, kind: 'access', reference: 'SAR-7', cameAt: '2026-11-02T09:00:00.000Z' };
  const added = await app.call(addPrivacyEvent, { ...sent, ownerId: sample.personId }, admin);
  const { id: eventId, version, number } = PrivacyEvent.parse(added.body);
  expect(await unread(staff, `${number}: SAR-7`)).toHaveLength(1);
  const step = { clientId, eventId, at: '2026-11-03T09:00:00.000Z', reason: '' };
  const asked = await app.call(
    addPrivacyStep,
    { ...step, version, kind: 'extended', reason: 'Six systems and two processors hold it.' },
    admin,
  );
  expect(asked.status, asked.text).toBe(200);
  expect(await unread(staff, `${number}: SAR-7`)).toHaveLength(1);
  const done = await app.call(addPrivacyStep, { ...step, version: version + 1, kind: 'answered' }, admin);
  expect(done.status, done.text).toBe(200);
  expect(await unread(staff, `${number}: SAR-7`)).toEqual([]);
});

test('giving an item away asks nothing more of whoever had it, and its review still waits for the administrators', async () => {
  const title = 'Lock the gate';
  const item = await steps.added({ title, priority: 'High', assigneeId: sample.personId });
  const given = await makeMember(app);
  const change = async (assigneeId: string | null) => {
    const { version } = await steps.read(item.id);
    expect((await steps.act(changeActionItem, item, { version, assigneeId })).status).toBe(200);
  };
  await change(given.personId);
  expect(await unread(staff, title)).toEqual([]);
  await change(sample.personId);
  expect((await steps.act(submitActionItem, item, {}, staff)).status).toBe(200);
  const waits = ['An action is awaiting review'];
  expect(await unread(admin, title)).toEqual(waits);
  await change(given.personId);
  expect(await unread(admin, title)).toEqual(waits);
  await change(null);
  expect(await unread(admin, title)).toEqual(waits);
  expect(await unread(await app.signInAs(given.userId, 'single'), title)).toEqual([]);
});

test('a breach that was missed is still missed for the administrators, whoever it is given to', async () => {
  const { clientId } = sample;
  const cameAt = new Date(app.clock.now().getTime() - 73 * 3_600_000).toISOString();
  const sent = await app.call(addPrivacyEvent, { clientId, kind: 'breach', reference: 'B-7', cameAt }, manager);
  const { id: eventId, number } = PrivacyEvent.parse(sent.body);
  await app.runJob('privacy-events.plan-checks');
  await app.runJobs();
  const missed = ['The deadline of a data breach was missed'];
  const told = (as: string) => unread(as, `${number}: B-7`);
  expect(await told(admin)).toEqual(missed);
  const change = async (ownerId: string, version: number) =>
    expect((await app.call(changePrivacyEvent, { clientId, eventId, version, ownerId }, manager)).status).toBe(200);
  await change(sample.personId, 1);
  expect(await told(admin)).toEqual(missed);
  expect(await told(staff)).toHaveLength(1);
  await change((await makeMember(app)).personId, 2);
  expect(await told(admin)).toEqual(missed);
  expect(await told(staff)).toEqual([]);
});

test('a finding, a risk or a control that is given to somebody else asks nothing more of whoever had it', async () => {
  const { clientId, personId: ownerId } = sample;
  const { personId: next } = await makeMember(app);
  const done = async (...[endpoint, input]: Parameters<typeof steps.ask>) => {
    const reply = await steps.ask(endpoint, input);
    expect(reply.status, reply.text).toBeLessThan(300);
    return reply.body;
  };
  const told = async () =>
    listNotifications.output
      .parse((await app.call(listNotifications, { unreadOnly: 'true', limit: 100 }, staff)).body)
      .items.map(({ title }) => title)
      .filter((title) => /^(A finding|A risk) was given|^You answer for/.test(title));
  const before = await told();
  const finding = Finding.parse(await done(raiseFinding, { ...anyFinding, ownerId }));
  const facts = { likelihood: 3, impact: 3 };
  const risk = Risk.parse(await done(addRisk, { title: 'Flood', ...facts, ownerId }));
  const control = { clientId, controlId: 'NET-06', everyMonths: null };
  await done(planControlReview, { ...control, ownerId, version: 0 });
  expect(await told()).toHaveLength(before.length + 3);
  await done(changeFinding, { findingId: finding.id, version: finding.version, ownerId: next });
  await done(changeRisk, { riskId: risk.id, version: risk.version, ownerId: next });
  await done(planControlReview, { ...control, ownerId: next, version: 1 });
  expect(await told()).toEqual(before);
});

test('a client’s scope marks what is about its own things, and reads nothing that anybody was told', async () => {
  const rights = await app.asAdministrator<{ column: string; may: string }>(
    `select column_name as column, privilege_type as may from information_schema.column_privileges
     where table_name = 'notification' and grantee = 'claimlock_client' and privilege_type in ('SELECT', 'UPDATE')
     order by 2, 1`,
  );
  expect(rights).toEqual([
    { column: 'client_id', may: 'SELECT' },
    { column: 'id', may: 'SELECT' },
    { column: 'kind', may: 'SELECT' },
    { column: 'read_at', may: 'SELECT' },
    { column: 'user_id', may: 'SELECT' },
    { column: 'read_at', may: 'UPDATE' },
  ]);
});
