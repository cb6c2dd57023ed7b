import { readDashboard } from '@claimlock/contract/dashboards/endpoints';
import type { Endpoint } from '@claimlock/contract/endpoint';
import { listNotifications } from '@claimlock/contract/notifications/endpoints';
import { deactivatePerson } from '@claimlock/contract/people/endpoints';
import * as contract from '@claimlock/contract/privacy-events/endpoints';
import { addPrivacyStep, removePrivacyStep } from '@claimlock/contract/privacy-events/steps';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lastEntry } from '../../../testing/finding-steps.ts';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
const { PrivacyEvent } = contract;
type PrivacyEvent = contract.PrivacyEvent;

let app: TestApp;
let officer: string;
let staff: string;
beforeAll(async () => {
  app = await openSampleApp();
  officer = await app.signInAs(userAs('staff+DPO'), 'single');
  staff = await app.signInAs(userAs('staff'), 'single');
});
afterAll(() => app.closeApp());

const ask = (endpoint: Endpoint, input: object, who = officer) => app.call(endpoint, { clientId, ...input }, who);
const add = async (more: object = {}): Promise<PrivacyEvent> => {
  const facts = { kind: 'access', reference: 'SAR-7', cameAt: '2026-11-02T09:00:00.000Z' };
  const reply = await ask(contract.addPrivacyEvent, { ...facts, ...more });
  expect(reply.status, reply.text).toBe(201);
  return PrivacyEvent.parse(reply.body);
};
const tryStep = ({ id, version }: PrivacyEvent, kind: string, at: string, reason = '', who = officer) =>
  ask(addPrivacyStep, { eventId: id, version, kind, at, reason }, who);
const step = async (...given: Parameters<typeof tryStep>): Promise<PrivacyEvent> => {
  const reply = await tryStep(...given);
  expect(reply.status, reply.text).toBe(200);
  return PrivacyEvent.parse(reply.body);
};
const list = async (input: object, who = officer) =>
  contract.listPrivacyEvents.output.parse(
    (await ask(contract.listPrivacyEvents, { count: 'true', ...input }, who)).body,
  );

describe('an event', () => {
  test('is given its deadline by the law, and its entry says nothing of whom it is about', async () => {
    const event = await add({
      reference: 'File of Jane Doe',
      summary: 'All letters since 2019.',
      ownerId: sample.personId,
    });
    expect(event).toMatchObject({ state: 'due', dueAt: '2026-12-02T23:59:59.999Z', owner: { id: sample.personId } });
    const entry = await lastEntry(app);
    expect(entry).toContain('"dueAt":"2026-12-02T23:59:59.999Z"');
    expect(entry).toContain('"type":"privacy-event.added"');
    expect(entry).not.toMatch(/Jane|2019/);
  });

  test('cannot come from the future', async () => {
    const reply = await ask(contract.addPrivacyEvent, {
      kind: 'breach',
      reference: 'B',
      cameAt: '2026-12-24T00:00:00.000Z',
    });
    expect(reply.body).toMatchObject({ code: 'privacy-event.in-future', fields: [{ path: 'cameAt' }] });
  });

  test('changed by two at once is changed by one, and the other is told', async () => {
    const { id, version } = await add();
    const change = (reference: string) => ask(contract.changePrivacyEvent, { eventId: id, version, reference });
    const replies = await Promise.all([change('One'), change('Other')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('that is changed in nothing stays on its version, and nothing is recorded', async () => {
    const { id, version, reference, summary, cameAt } = await add({ ownerId: sample.personId });
    const before = await lastEntry(app);
    for (const same of [{}, { reference, summary, cameAt, ownerId: sample.personId }]) {
      const reply = await ask(contract.changePrivacyEvent, { eventId: id, version, ...same });
      expect(reply.body).toMatchObject({ code: 'answer.changes-nothing' });
    }
    expect(await lastEntry(app)).toBe(before);
    expect((await ask(contract.changePrivacyEvent, { eventId: id, version, ownerId: null })).status).toBe(200);
  });

  test('that came earlier is due earlier; what was recorded of it keeps it from coming later than that', async () => {
    const event = await step(await add(), 'identity-asked', '2026-11-03T09:00:00.000Z');
    const move = (cameAt: string) =>
      ask(contract.changePrivacyEvent, { eventId: event.id, version: event.version, cameAt });
    expect((await move('2026-11-04T09:00:00.000Z')).body).toMatchObject({ code: 'privacy-event.after-step' });
    expect((await move('2026-10-20T09:00:00.000Z')).status).toBe(200);
  });

  test('of an owner who left says so, and is not given to them again', async () => {
    const leaver = 'per_01k9q0s7h0000000000000000q';
    const { id, version } = await add({ ownerId: leaver });
    const admin = await app.signInAs(userAs('client_admin'));
    expect((await ask(deactivatePerson, { personId: leaver }, admin)).status).toBe(200);
    const read = await ask(contract.readPrivacyEvent, { eventId: id });
    expect(PrivacyEvent.parse(read.body).owner).toMatchObject({ id: leaver, left: true });
    const again = await ask(contract.changePrivacyEvent, { eventId: id, version, ownerId: leaver, reference: 'R2' });
    expect(again.status).toBe(200);
    expect(
      (
        await ask(contract.addPrivacyEvent, {
          kind: 'access',
          reference: 'R',
          cameAt: '2026-11-02T09:00:00.000Z',
          ownerId: leaver,
        })
      ).body,
    ).toMatchObject({
      fields: [{ path: 'ownerId' }],
    });
  });

  test('is seen by its owner and by those who lead, and by nobody outside', async () => {
    const { id } = await add({ reference: 'Somebody else’s' });
    expect((await ask(contract.readPrivacyEvent, { eventId: id }, staff)).status).toBe(404);
    const theirs = await list({ limit: 100 }, staff);
    expect(theirs.items.length).toBeGreaterThan(0);
    expect(new Set(theirs.items.map(({ owner }) => owner?.id))).toEqual(new Set([sample.personId]));
    for (const outside of ['super_admin', 'broker_admin'])
      expect((await ask(contract.listPrivacyEvents, {}, await app.signInAs(userAs(outside)))).status).toBe(403);
  });
});

describe('steps', () => {
  test('stop the clock, start it, extend it, and end it; each is in the ledger and can be taken back', async () => {
    let event = await step(await add(), 'identity-asked', '2026-11-03T09:00:00.000Z');
    expect(event).toMatchObject({ state: 'waiting', dueAt: null });
    expect(
      (await tryStep(event, 'extended', '2026-11-04T09:00:00.000Z', 'It is very much, of six systems.')).status,
    ).toBe(409);
    event = await step(event, 'identity-received', '2026-11-09T09:00:00.000Z');
    expect(event).toMatchObject({ dueAt: '2026-12-09T23:59:59.999Z' });
    expect((await tryStep(event, 'extended', '2026-11-10T09:00:00.000Z', 'Much.')).body).toMatchObject({
      fields: [{ path: 'reason' }],
    });
    event = await step(event, 'extended', '2026-11-10T09:00:00.000Z', 'It is very much, of six systems.');
    expect(event).toMatchObject({ dueAt: '2027-02-09T23:59:59.999Z', state: 'due' });
    expect(await lastEntry(app)).toContain('"step":"extended"');
    expect(await lastEntry(app)).not.toContain('six systems');
    expect((await ask(removePrivacyStep, { eventId: event.id, kind: 'identity-asked' })).status).toBe(409);
    event = await step(event, 'answered', '2026-11-19T09:00:00.000Z');
    expect(event).toMatchObject({ state: 'kept', ended: true, next: [] });
    const back = await ask(removePrivacyStep, { eventId: event.id, kind: 'answered' });
    expect(PrivacyEvent.parse(back.body)).toMatchObject({ state: 'due', ended: false });
    expect(await lastEntry(app)).toContain('"type":"privacy-event.step-removed"');
  });

  test('are refused before the event, after now, out of their turn, twice, and on an older version', async () => {
    const missed = await add({ cameAt: '2026-10-01T09:00:00.000Z' });
    expect((await tryStep(missed, 'identity-asked', '2026-11-05T09:00:00.000Z')).body).toMatchObject({
      code: 'privacy-event.asked-late',
    });
    const event = await add({ kind: 'breach', reference: 'B-1' });
    const refused = async (kind: string, at: string) => (await tryStep(event, kind, at, 'x'.repeat(20))).body;
    expect(await refused('reported', '2026-11-01T09:00:00.000Z')).toMatchObject({
      code: 'privacy-event.before-coming',
    });
    expect(await refused('reported', '2026-11-30T09:00:00.000Z')).toMatchObject({ code: 'privacy-event.in-future' });
    expect(await refused('answered', '2026-11-03T09:00:00.000Z')).toMatchObject({ code: 'privacy-event.step-unfit' });
    expect(await refused('closed', '2026-11-03T09:00:00.000Z')).toMatchObject({ code: 'privacy-event.step-unfit' });
    const reported = await step(event, 'reported', '2026-11-06T09:00:00.000Z');
    expect(reported.state).toBe('kept-late');
    expect((await tryStep(reported, 'reported', '2026-11-06T10:00:00.000Z')).status).toBe(409);
    expect((await tryStep(event, 'people-told', '2026-11-06T10:00:00.000Z')).body).toMatchObject({ code: 'conflict' });
  });

  test('sent twice at once are recorded once', async () => {
    const event = await add({ kind: 'complaint', reference: 'C-1' });
    const send = () => tryStep(event, 'acknowledged', '2026-11-05T09:00:00.000Z');
    const replies = await Promise.all([send(), send()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('say whether they are one’s own to who works only on those', async () => {
    const leader = await app.signInAs(userAs('senior-management'), 'single');
    const { id, version } = await add({ kind: 'complaint', reference: 'C-3', ownerId: sample.personId });
    const seen = async (who: string) =>
      PrivacyEvent.parse((await ask(contract.readPrivacyEvent, { eventId: id }, who)).body).owner?.you;
    expect([await seen(leader), await seen(staff)]).toEqual([false, true]);
    const listed = await list({ owner: sample.personId }, leader);
    expect(new Set(listed.items.map(({ owner }) => owner?.you))).toEqual(new Set([false]));
    const at = '2026-11-05T09:00:00.000Z';
    const tried = { eventId: id, version, kind: 'acknowledged', at, reason: '' };
    expect((await ask(addPrivacyStep, tried, leader)).status).toBe(404);
  });

  test('are recorded by the owner, and by no colleague', async () => {
    const mine = await add({ kind: 'complaint', reference: 'C-2', ownerId: sample.personId });
    expect((await tryStep(mine, 'acknowledged', '2026-11-05T09:00:00.000Z', '', staff)).status).toBe(200);
    const theirs = await add({ kind: 'complaint', reference: 'C-3' });
    expect((await tryStep(theirs, 'acknowledged', '2026-11-05T09:00:00.000Z', '', staff)).status).toBe(404);
  });
});

test('every state of the list is the state that is shown, and each event stands in one', async () => {
  const all = await list({ limit: 100 });
  const open = new Set<string>(contract.openDeadlineStates);
  let counted = 0;
  for (const state of contract.clockStates) {
    const { items, total } = await list({ state, limit: 100 });
    expect(new Set(items.map((one) => one.state))).toEqual(new Set(items.length > 0 ? [state] : []));
    counted += total ?? 0;
  }
  expect(counted).toBe(all.total);
  expect((await list({ state: 'open-deadline' })).total).toBe(all.items.filter(({ state }) => open.has(state)).length);
  const walked: number[] = [];
  for (const sort of contract.privacyEventSorts) {
    let after: string | null | undefined;
    let seen = 0;
    do {
      const page = await list({ sort, limit: 2, ...(after && { after }) });
      seen += page.items.length;
      after = page.next;
    } while (after);
    walked.push(seen);
  }
  expect(walked).toEqual(contract.privacyEventSorts.map(() => all.total));
});

test('deadlines are counted as kept in the last twelve months, as open, and as late', async () => {
  const { clientId: fresh, admin } = await newClient(app, 'Clocks Ltd');
  const record = async (kind: string, cameAt: string, done?: [string, string]) => {
    const facts = { clientId: fresh, kind, reference: 'R', cameAt };
    const event = PrivacyEvent.parse((await app.call(contract.addPrivacyEvent, facts, admin)).body);
    if (!done) return;
    const [what, at] = done;
    const input = { clientId: fresh, eventId: event.id, version: 1, kind: what, at };
    expect((await app.call(addPrivacyStep, input, admin)).status).toBe(200);
  };
  await record('access', '2025-10-01T09:00:00.000Z', ['answered', '2025-10-02T09:00:00.000Z']);
  await record('access', '2026-09-01T09:00:00.000Z', ['answered', '2026-09-20T09:00:00.000Z']);
  await record('erasure', '2026-09-01T09:00:00.000Z', ['answered', '2026-11-01T09:00:00.000Z']);
  await record('access', '2026-09-01T09:00:00.000Z');
  await record('objection', '2026-11-10T09:00:00.000Z');
  await record('access', '2026-09-01T09:00:00.000Z', ['withdrawn', '2026-09-02T09:00:00.000Z']);
  const { body } = await app.call(contract.readPrivacyClocks, { clientId: fresh }, admin);
  const none = { kept: 0, of: 0, open: 0, late: 0 };
  expect(body).toEqual({ request: { kept: 1, of: 3, open: 2, late: 1 }, breach: none, complaint: none });
});

test('a breach is in the bell of who leads as soon as it is recorded, and on the dashboard until it is decided', async () => {
  const [admin, leader] = [
    await app.signInAs(userAs('client_admin'), 'single'),
    await app.signInAs(userAs('manager'), 'single'),
  ];
  const breach = await add({ kind: 'breach', reference: 'INC-bell', cameAt: app.clock.now().toISOString() });
  for (const reader of [admin, leader]) {
    const { body } = await app.call(listNotifications, { unreadOnly: 'true' }, reader);
    expect(listNotifications.output.parse(body).items).toContainEqual(
      expect.objectContaining({
        title: 'A data breach was recorded: 72 hours to report it',
        link: expect.stringContaining(breach.id),
      }),
    );
  }
  const shown = async () =>
    readDashboard.output.parse((await app.call(readDashboard, { clientId }, leader)).body).breaches.map(({ id }) => id);
  expect(await shown()).toContain(breach.id);
  await step(breach, 'reported', app.clock.now().toISOString());
  expect(await shown()).not.toContain(breach.id);
});

test('a deadline that is near is told to its owner once, and one that was missed once more', async () => {
  const { id } = await add({
    kind: 'breach',
    reference: 'B-9',
    cameAt: '2026-11-18T13:00:00.000Z',
    ownerId: sample.personId,
  });
  const told = async () => {
    await app.runJob('privacy-events.plan-checks');
    await app.runJobs();
    const { body } = await app.call(listNotifications, { limit: 100 }, staff);
    const { items } = listNotifications.output.parse(body);
    return items.flatMap(({ title, link }) => (link?.includes(id) ? [title] : [])).reverse();
  };
  expect(await told()).toEqual(['A data breach was given to you']);
  app.clock.advance(3_600_000 * 2);
  expect(await told()).toHaveLength(2);
  expect(await told()).toHaveLength(2);
  app.clock.advance(3_600_000 * 24);
  expect(await told()).toEqual([
    ...['A data breach was given to you', 'The deadline of a data breach is near'],
    'The deadline of a data breach was missed',
  ]);
  expect(await told()).toHaveLength(3);
});
