import * as contract from '@claimlock/contract/duty-proposals/endpoints';
import { listNotifications } from '@claimlock/contract/notifications/endpoints';
import { endAppointment, Person } from '@claimlock/contract/people/endpoints';
import { readPerson } from '@claimlock/contract/people/holdings';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { secondOf } from '../../../testing/appoint.ts';
import { lastEntry } from '../../../testing/finding-steps.ts';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
const safeguards = 'The board’s audit committee reviews every advice; the security work is led by the deputy.';
let app: TestApp;
let admin: string;
let personId: string;
beforeAll(async () => {
  app = await openSampleApp();
});
beforeEach(async () => {
  admin = await app.signInAs(userAs('client_admin'));
  ({ personId } = await makeMember(app));
});
afterAll(() => app.closeApp());

const propose = (more: object, duty = 'INCIDENT_LEAD') =>
  app.call(contract.proposeDuty, { clientId, personId, duty, ...more }, admin);
const proposed = async (more: object, duty?: string) => {
  const reply = await propose(more, duty);
  expect(reply.status, reply.text).toBe(201);
  return contract.DutyProposal.parse(reply.body);
};
const confirm = async (proposalId: string) =>
  app.call(contract.confirmDutyProposal, { clientId, proposalId }, await app.signInAs(await secondOf(app), 'single'));
const held = async () => {
  const cookie = await app.signInAs(userAs('client_admin'));
  return Person.parse((await app.call(readPerson, { clientId, personId }, cookie)).body).appointments;
};

/** What is so on a later day; the clock goes back afterwards. */
async function onDay<Found>(day: string, work: () => Promise<Found>): Promise<Found> {
  const start = app.clock.now();
  app.clock.set(new Date(`${day}T00:01:00Z`));
  try {
    return await work();
  } finally {
    app.clock.set(start);
  }
}

test('a duty that is proposed until a day is confirmed with it, and ends by itself when that day comes', async () => {
  const { id, until } = await proposed({ from: '2026-12-01', until: '2027-03-01' });
  expect(until).toBe('2027-03-01');
  expect(await lastEntry(app)).toContain('"until":"2027-03-01"');
  expect((await confirm(id)).status).toBe(201);
  const [appointment] = await held();
  expect(appointment).toMatchObject({ duty: 'INCIDENT_LEAD', from: '2026-12-01', until: '2027-03-01' });
  expect(await onDay('2027-02-28', held)).toHaveLength(1);
  expect(await onDay('2027-03-01', held)).toEqual([]);
  // Whoever held it for a time can be appointed again.
  await onDay('2027-03-01', async () => {
    admin = await app.signInAs(userAs('client_admin'));
    expect((await confirm((await proposed({})).id)).status).toBe(201);
    expect(await held()).toMatchObject([{ from: '2027-03-01', until: null }]);
  });
});

test.each([
  ['the first day', { from: '2026-12-01', until: '2026-12-01' }],
  ['a day before the first', { from: '2026-12-01', until: '2026-11-30' }],
  ['today, where it begins with the confirmation', { until: '2026-11-20' }],
])('an end on %s is refused beside its field', async (_, days) => {
  expect((await propose(days)).body).toMatchObject({
    code: 'appointment.until-before',
    fields: [{ path: 'until', message: 'Choose a day after the one on which the duty begins.' }],
  });
});

test('one whose last day has come before anybody confirmed it says so, and is not confirmed', async () => {
  const { id } = await proposed({ until: '2026-11-25' });
  await onDay('2026-11-25', async () => {
    const second = await app.signInAs(await secondOf(app), 'single');
    const listed = await app.call(contract.listDutyProposals, { clientId, personId }, second);
    const [waiting] = contract.listDutyProposals.output.parse(listed.body).proposals;
    expect(waiting?.whyNotConfirm).toMatch(/^The proposed end date has passed/);
    expect((await confirm(id)).body).toMatchObject({ code: 'appointment.until-passed' });
  });
  expect(await held()).toEqual([]);
});

test.each([
  ['2026-12-20', '2026-12-20'],
  ['2027-12-20', '2027-02-18'],
])('an exception that is proposed until %s ends on %s: on that day, or after ninety days', async (until, ends) => {
  await confirm((await proposed({}, 'CISO')).id);
  await confirm((await proposed({ until, safeguards }, 'DPO')).id);
  expect(await held()).toContainEqual(expect.objectContaining({ duty: 'DPO', until: ends, safeguards }));
});

test('where what an exception stood beside ends on its day, that is recorded once, and the exception goes on', async () => {
  await confirm((await proposed({ until: '2026-12-20' }, 'CISO')).id);
  await confirm((await proposed({ safeguards }, 'DPO')).id);
  const resolved = () =>
    app.asAdministrator(`select from ledger_entry where type = 'duty.exception-resolved' and subject_id = $1`, [
      personId,
    ]);
  const run = () => app.runJob('duty-proposals.end-duties', { clientId });
  await onDay('2026-12-19', run);
  expect(await resolved()).toHaveLength(0);
  await onDay('2026-12-20', async () => {
    await run();
    await run();
    expect(await resolved()).toHaveLength(1);
    expect(await held()).toMatchObject([{ duty: 'DPO', until: '2027-02-18' }]);
  });
  // When the exception ends itself, nothing more is resolved.
  await onDay('2027-02-18', run);
  expect(await resolved()).toHaveLength(1);
});

test('that it has ended is recorded once, and told to those who appoint and to whoever held it', async () => {
  const { id } = await proposed({ from: '2026-12-01', until: '2027-03-01' });
  await confirm(id);
  const ended = () =>
    app.asAdministrator(`select from ledger_entry where type = 'duty.ended-on-its-day' and subject_id = $1`, [
      personId,
    ]);
  const run = () => app.runJob('duty-proposals.end-duties', { clientId });
  await onDay('2027-02-28', run);
  expect(await ended()).toHaveLength(0);
  await onDay('2027-03-01', async () => {
    await run();
    await run();
    expect(await ended()).toHaveLength(1);
    const cookie = await app.signInAs(userAs('client_admin'));
    const { items } = listNotifications.output.parse(
      (await app.call(listNotifications, { unreadOnly: 'true' }, cookie)).body,
    );
    expect(items).toContainEqual(expect.objectContaining({ title: 'A duty has ended on its day' }));
  });
});

test('one that somebody ended before its day is not told of as ended on it', async () => {
  await confirm((await proposed({ until: '2027-03-01' })).id);
  const [appointment] = await held();
  const cookie = await app.signInAs(userAs('client_admin'));
  await app.call(endAppointment, { clientId, personId, appointmentId: appointment?.id }, cookie);
  await onDay('2027-03-02', () => app.runJob('duty-proposals.end-duties', { clientId }));
  const ended = await app.asAdministrator(
    `select from ledger_entry where type = 'duty.ended-on-its-day' and subject_id = $1`,
    [personId],
  );
  expect(ended).toHaveLength(0);
});
