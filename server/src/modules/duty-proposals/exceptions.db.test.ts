import * as contract from '@claimlock/contract/duty-proposals/endpoints';
import { listNotifications } from '@claimlock/contract/notifications/endpoints';
import { listDuties } from '@claimlock/contract/people/duties';
import { endAppointment, Person } from '@claimlock/contract/people/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { appointByTwo, secondOf } from '../../../testing/appoint.ts';
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

const propose = (duty: string, more: object = {}) =>
  app.call(contract.proposeDuty, { clientId, personId, duty, ...more }, admin);
const excepted = async () => {
  expect((await appointByTwo(app, { personId, duty: 'CISO' }, admin)).status).toBe(201);
  return Person.parse((await appointByTwo(app, { personId, duty: 'DPO', safeguards }, admin)).body);
};
const end = async (duty: string) => {
  const { appointments } = listDuties.output.parse((await app.call(listDuties, { clientId }, admin)).body);
  const appointmentId = appointments.find((one) => one.person.id === personId && one.duty === duty)?.appointmentId;
  return app.call(endAppointment, { clientId, personId, appointmentId }, admin);
};

test('duties that exclude each other are one person’s for ninety days, with safeguards that both people saw', async () => {
  await appointByTwo(app, { personId, duty: 'CISO' }, admin);
  expect((await propose('DPO')).body).toMatchObject({
    code: 'appointment.conflict',
    fields: [{ path: 'safeguards' }],
  });
  expect((await propose('DPO', { safeguards: 'We take care.' })).body).toMatchObject({
    fields: [{ path: 'safeguards', message: expect.stringMatching(/40 characters or more/) }],
  });
  expect((await propose('INCIDENT_LEAD', { safeguards })).body).toMatchObject({ code: 'appointment.no-safeguards' });
  expect((await propose('DPO', { safeguards, from: '2026-12-01' })).body).toMatchObject({
    code: 'appointment.exception-from',
  });
  const proposed = contract.DutyProposal.parse((await propose('DPO', { safeguards })).body);
  expect(proposed).toMatchObject({ safeguards });
  const second = await app.signInAs(await secondOf(app), 'single');
  const confirmed = await app.call(contract.confirmDutyProposal, { clientId, proposalId: proposed.id }, second);
  expect(Person.parse(confirmed.body).appointments).toContainEqual(
    expect.objectContaining({ duty: 'DPO', from: '2026-11-20', until: '2027-02-18', safeguards }),
  );
  expect((await end('DPO')).status).toBe(200);
});

test('its days add up to ninety within twelve months, however often it is ended and proposed anew', async () => {
  const start = app.clock.now();
  const move = async (days: number) => {
    app.clock.advance(days * 86_400_000);
    admin = await app.signInAs(userAs('client_admin'));
  };
  await excepted();
  await move(60);
  expect((await end('DPO')).status).toBe(200);
  const second = Person.parse((await appointByTwo(app, { personId, duty: 'DPO', safeguards }, admin)).body);
  expect(second.appointments).toContainEqual(
    expect.objectContaining({ duty: 'DPO', from: '2027-01-19', until: '2027-02-18' }),
  );
  await move(30);
  expect((await propose('DPO', { safeguards })).body).toMatchObject({
    code: 'appointment.exception-used',
    fields: [{ path: 'safeguards', message: expect.stringMatching(/on 90 days of the last 12 months/) }],
  });
  // A year after the first day, that day counts no longer.
  await move(365 - 90 + 1);
  const third = Person.parse((await appointByTwo(app, { personId, duty: 'DPO', safeguards }, admin)).body);
  expect(third.appointments).toContainEqual(
    expect.objectContaining({ duty: 'DPO', from: '2027-11-21', until: '2027-11-22' }),
  );
  app.clock.set(start);
});

test('it ends by itself, which is recorded once and told to those who appoint', async () => {
  await excepted();
  const start = app.clock.now();
  app.clock.set(new Date('2027-02-18T00:02:00Z'));
  await app.runJob('duty-proposals.end-duties', { clientId });
  await app.runJob('duty-proposals.end-duties', { clientId });
  const entries = await app.asAdministrator(
    `select from ledger_entry where type = 'duty.exception-ended' and subject_id = $1`,
    [personId],
  );
  expect(entries).toHaveLength(1);
  const cookie = await app.signInAs(userAs('client_admin'));
  const { items } = listNotifications.output.parse(
    (await app.call(listNotifications, { unreadOnly: 'true' }, cookie)).body,
  );
  expect(items).toContainEqual(expect.objectContaining({ title: 'A duty that was held by exception has ended' }));
  app.clock.set(start);
});
