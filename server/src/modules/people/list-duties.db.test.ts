import { listDuties } from '@claimlock/contract/people/duties';
import { changeAppointment, endAppointment, Person } from '@claimlock/contract/people/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appointByTwo, appointedBefore } from '../../../testing/appoint.ts';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
});
afterAll(() => app.closeApp());

const duties = async (cookie = admin) =>
  listDuties.output.parse((await app.call(listDuties, { clientId }, cookie)).body);

test('the page of duties names who holds each or will, with their deputy, and nobody who held one', async () => {
  const [{ personId }, deputy] = [await makeMember(app), await makeMember(app)];
  await appointByTwo(app, { personId, duty: 'INCIDENT_LEAD', from: '2027-01-01' }, admin);
  const held = Person.parse((await appointByTwo(app, { personId, duty: 'CISO' }, admin)).body).appointments;
  const about = { clientId, personId, appointmentId: held.find(({ duty }) => duty === 'CISO')?.id };
  await app.call(changeAppointment, { ...about, deputyId: deputy.personId }, admin);
  const mine = async () => (await duties()).appointments.filter(({ person }) => person.id === personId);
  expect(await mine()).toMatchObject([
    { duty: 'CISO', deputy: { id: deputy.personId } },
    { duty: 'INCIDENT_LEAD', from: '2027-01-01', deputy: null },
  ]);
  await app.call(endAppointment, about, admin);
  expect(await mine()).toMatchObject([{ duty: 'INCIDENT_LEAD' }]);
});

test('points out whoever holds three or more today (SoD-19), and keeps nobody from it', async () => {
  const { personId } = await makeMember(app);
  const many = async () => (await duties()).many.filter(({ person }) => person.id === personId);
  for (const duty of ['CISO', 'ATTESTOR'])
    expect((await appointByTwo(app, { personId, duty }, admin)).status).toBe(201);
  await appointByTwo(app, { personId, duty: 'BOARD_SPONSOR', from: '2027-01-01' }, admin);
  expect(await many()).toEqual([]);
  expect((await appointByTwo(app, { personId, duty: 'INCIDENT_LEAD' }, admin)).status).toBe(201);
  expect((await many()).map((one) => one.duties.toSorted())).toEqual([['ATTESTOR', 'CISO', 'INCIDENT_LEAD']]);
});

test('says by which safeguards a duty is held, and points out who holds what excludes each other without any (SoD-1)', async () => {
  const safeguards = 'The audit committee reviews every advice; the security work is led by the deputy.';
  const excepted = await makeMember(app);
  await appointByTwo(app, { personId: excepted.personId, duty: 'CISO' }, admin);
  await appointByTwo(app, { personId: excepted.personId, duty: 'DPO', safeguards }, admin);
  const { appointments, excluding } = await duties();
  expect(appointments.find(({ duty, person }) => duty === 'DPO' && person.id === excepted.personId)).toMatchObject({
    safeguards,
  });
  expect(excluding).toEqual([]);
  const { personId } = await makeMember(app);
  await appointedBefore(app, { personId, duty: 'DPO' });
  await appointedBefore(app, { personId, duty: 'CISO' });
  expect((await duties()).excluding).toMatchObject([{ person: { id: personId }, duty: 'CISO' }]);
});

test('points out a data protection officer who is in Senior Management from before that was kept apart (SoD-1)', async () => {
  const { personId } = await makeMember(app, 'senior-management');
  expect((await duties()).deciding).toEqual([]);
  await appointedBefore(app, { personId, duty: 'DPO' });
  expect(await duties()).toMatchObject({ deciding: [{ id: personId }] });
  const staff = await app.signInAs(userAs('staff'), 'single');
  expect((await app.call(listDuties, { clientId }, staff)).status).toBe(403);
});
