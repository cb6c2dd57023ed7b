import { listNotifications } from '@claimlock/contract/notifications/endpoints';
import { deactivatePerson } from '@claimlock/contract/people/endpoints';
import { sample } from '@claimlock/contract/sample';
import * as contract from '@claimlock/contract/training-sessions/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { other, userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
let app: TestApp;

beforeAll(async () => {
  app = await openSampleApp();
});
afterAll(() => app.closeApp());

const as = (standing: string) => app.signInAs(userAs(standing), standing === 'client_admin' ? 'double' : 'single');
const added = async (input: Record<string, unknown> = {}) => {
  const startsAt = new Date(app.clock.now().getTime() + 10 * 86_400_000).toISOString();
  const given = { title: 'Workshop', instructor: 'Tom', startsAt, duration: 60, location: 'Room 2', capacity: 1 };
  const reply = await app.call(contract.addTrainingSession, { clientId, ...given, ...input }, await as('client_admin'));
  expect(reply.status, reply.text).toBe(201);
  return contract.TrainingSession.parse(reply.body).id;
};
const enrol = async (sessionId: string, standing: string) =>
  app.call(contract.enrolInSession, { clientId, sessionId }, await as(standing));
const leave = async (sessionId: string, standing: string) =>
  app.call(contract.leaveSession, { clientId, sessionId }, await as(standing));
const sheet = async (sessionId: string) =>
  contract.SessionSheet.parse(
    (await app.call(contract.readSessionSheet, { clientId, sessionId }, await as('client_admin'))).body,
  );
const states = async (sessionId: string) => (await sheet(sessionId)).people.map(({ name, state }) => [name, state]);
const told = async (standing: string) => {
  const reply = await app.call(listNotifications, { limit: 50 }, await as(standing));
  return listNotifications.output.parse(reply.body).items.map(({ title }) => title);
};

test('the last place goes to one, the rest wait in their order and move up by themselves', async () => {
  const id = await added();
  const replies = await Promise.all(['manager', 'staff+CISO', 'staff+DPO'].map((standing) => enrol(id, standing)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  const before = await sheet(id);
  expect(before.session).toMatchObject({ enrolled: 1, waiting: 2, capacity: 1 });
  expect((await enrol(id, 'manager')).body).toMatchObject({ code: 'training-session.enrolled' });
  const standings: Record<string, string> = {
    'Supervisory A': 'manager',
    'Security officer A': 'staff+CISO',
    'Protection officer A': 'staff+DPO',
  };
  const [holder = '', first = '', second = ''] = before.people.map(({ name }) => standings[name] ?? '');
  expect((await leave(id, holder)).body).toMatchObject({ enrolled: 1, waiting: 1, mine: null });
  expect((await leave(id, holder)).body).toMatchObject({ code: 'training-session.not-enrolled' });
  expect(await told(first)).toContain('You have a place in a session on 30 Nov 2026');
  expect((await states(id)).map(([, state]) => state)).toEqual(['Enrolled', 'Waiting']);
  // Whoever enrols again is last.
  expect((await enrol(id, holder)).body).toMatchObject({ mine: 'Waiting', place: 2 });
  expect((await leave(id, second)).body).toMatchObject({ enrolled: 1, waiting: 1 });
});

test('whoever leaves the organisation gives their place to the next', async () => {
  const id = await added();
  await enrol(id, 'senior-management');
  await enrol(id, 'staff');
  const personId = 'per_01k9q0s7h0000000000000000n';
  const gone = await app.call(deactivatePerson, { clientId, personId }, await as('client_admin'));
  expect(gone.status, gone.text).toBe(200);
  expect((await sheet(id)).people).toMatchObject([{ id: sample.personId, state: 'Enrolled' }]);
});

test('attendance is recorded once it has begun, of those who had a place', async () => {
  const id = await added({ capacity: 2 });
  await enrol(id, 'manager');
  await enrol(id, 'staff');
  await enrol(id, 'staff+CISO');
  const record = async (present: readonly string[]) =>
    app.call(contract.recordAttendance, { clientId, sessionId: id, present: [...present] }, await as('client_admin'));
  expect((await record([sample.personId])).body).toMatchObject({ code: 'training-session.not-begun' });
  app.clock.advance(11 * 86_400_000);
  expect((await enrol(id, 'staff+DPO')).body).toMatchObject({ code: 'training-session.begun' });
  expect((await leave(id, 'staff')).body).toMatchObject({ code: 'training-session.begun' });
  expect((await record(['per_01k9q0s7h0000000000000000q'])).body).toMatchObject({ code: 'training-session.stranger' });
  expect((await record([other.personId])).body).toMatchObject({ code: 'training-session.stranger' });
  expect((await record([sample.personId])).body).toMatchObject({ session: { attended: 1 } });
  expect((await record([sample.personId])).body).toMatchObject({ code: 'answer.changes-nothing' });
});

test('a cancelled session says so to everybody who had a place or waited, and takes nobody any more', async () => {
  const id = await added();
  await enrol(id, 'manager');
  await enrol(id, 'staff');
  const cancel = async () =>
    app.call(contract.cancelTrainingSession, { clientId, sessionId: id }, await as('client_admin'));
  expect((await cancel()).body).toMatchObject({ cancelled: true });
  expect((await cancel()).body).toMatchObject({ code: 'training-session.cancelled' });
  for (const standing of ['manager', 'staff'])
    expect((await told(standing)).some((title) => /was cancelled$/.test(title))).toBe(true);
  expect((await enrol(id, 'staff+CISO')).body).toMatchObject({ code: 'training-session.cancelled' });
});

test('people are reminded once, the day before, and a session in the past is not announced', async () => {
  const startsAt = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
  const id = await added({ startsAt });
  await enrol(id, 'manager');
  await enrol(id, 'staff');
  const count = async (standing: string) =>
    (await told(standing)).filter((title) => /^You take part/.test(title)).length;
  for (let time = 0; time < 2; time += 1) await app.runJob('training-sessions.watch-client', { clientId });
  expect(await count('manager')).toBe(1);
  expect(await count('staff')).toBe(0);
  const past = await app.call(
    contract.addTrainingSession,
    { ...contract.addTrainingSession.example, startsAt: app.clock.now().toISOString() },
    await as('client_admin'),
  );
  expect(past.body).toMatchObject({ code: 'training-session.in-past', fields: [{ path: 'startsAt' }] });
});

test('a session is taken along as a calendar file', async () => {
  const id = await added({ title: 'Payments; what to check, and how' });
  const reply = await app.call(contract.downloadSessionCalendar, { clientId, sessionId: id }, await as('staff'));
  expect(reply.text).toContain('SUMMARY:Payments\\; what to check\\, and how\r\n');
  expect(reply.text).toContain(`UID:${id}@`);
  expect((await app.call(contract.readSessionSheet, { clientId, sessionId: id }, await as('staff'))).status).toBe(403);
});
