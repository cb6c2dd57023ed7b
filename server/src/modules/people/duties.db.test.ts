import {
  addActionItem,
  changeActionItem,
  completeActionItem,
  reopenActionItem,
} from '@claimlock/contract/action-items/endpoints';
import {
  addPerson,
  changeAppointment,
  deactivatePerson,
  endAppointment,
  Person,
} from '@claimlock/contract/people/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appointByTwo } from '../../../testing/appoint.ts';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { other, userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const clientId = sample.clientId;
let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await openSampleApp();
});
beforeEach(async () => {
  admin = await app.signInAs(userAs('client_admin'));
});
afterAll(() => app.closeApp());

const appoint = (personId: string, duty: string, from?: string, cookie = admin) =>
  appointByTwo(app, { personId, duty, ...(from && { from }) }, cookie);
const assign = (assigneeId: string) =>
  app.call(addActionItem, { clientId, title: 'Theirs', dueDate: '2026-12-01', assigneeId }, admin);
const saying = (code: string, words: RegExp) => ({ success: false, code, error: expect.stringMatching(words) });

const member = (role?: string, access?: string) => makeMember(app, role, access);

describe('a duty', () => {
  test('is nobody’s to give themselves', async () => {
    const { personId, userId } = await member('admin');
    const reply = await appoint(personId, 'INCIDENT_LEAD', undefined, await app.signInAs(userId, 'single'));
    expect(reply.body).toMatchObject(saying('appointment.to-self', /yourself: somebody else/));
  });

  test.each([
    ['CISO', 'DPO'],
    ['DPO', 'CISO'],
    ['SENIOR_MGMT_S4', 'DPO'],
    ['DPO', 'SENIOR_MGMT_S4'],
  ])('of a %s excludes that of a %s', async (held, asked) => {
    const { personId } = await member();
    expect((await appoint(personId, held)).status).toBe(201);
    expect((await appoint(personId, asked)).body).toMatchObject(
      saying('appointment.conflict', /cannot be both DPO and CISO, Admin or Senior Management/),
    );
    expect((await appoint(personId, asked, '2027-01-01')).status).toBe(422);
  });

  test.each([
    ['admin', 'employee'],
    ['staff', 'client_admin'],
    ['senior-management', 'employee'],
  ])('of the DPO is not for an administrator or Senior Management (%s, %s)', async (role, access) => {
    const { personId } = await member(role, access);
    expect((await appoint(personId, 'DPO')).body).toMatchObject(
      saying('appointment.conflict', /cannot be both DPO and CISO, Admin or Senior Management/),
    );
    expect((await appoint(personId, 'CISO')).status).toBe(201);
    await app.asAdministrator(`update person set access = 'employee' where id = $1`, [personId]);
  });

  test('that excludes another is not given beside it at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { personId } = await member();
      const replies = await Promise.all([appoint(personId, 'DPO'), appoint(personId, 'CISO')]);
      expect(replies.map((reply) => reply.status).sort(), `round ${round}`).toEqual([201, 422]);
    }
  });

  test('is held once', async () => {
    const { personId } = await member();
    const replies = await Promise.all(Array.from({ length: 6 }, () => appoint(personId, 'BOARD_SPONSOR')));
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect((await appoint(personId, 'BOARD_SPONSOR')).body).toMatchObject({ code: 'appointment.held' });
  });

  test('is for somebody who has joined, and of this client', async () => {
    const added = await app.call(
      addPerson,
      { clientId, name: 'N', email: 'not-yet@sample-a.example', department: 'D', jobTitle: 'J', role: 'staff' },
      admin,
    );
    expect((await appoint(Person.parse(added.body).id, 'CISO')).body).toMatchObject({ code: 'appointment.not-active' });
    expect((await appoint(other.personId, 'CISO')).status).toBe(404);
  });

  test('of the DPO and an action are not one person’s, whichever comes first', async () => {
    const { personId } = await member();
    const item = await assign(personId);
    expect(item.status).toBe(201);
    expect((await appoint(personId, 'DPO')).body).toMatchObject(
      saying('appointment.owns-actions', /cannot own an action/),
    );
    const { id } = item.body as { id: string };
    expect((await app.call(completeActionItem, { clientId, actionItemId: id }, admin)).status).toBe(200);
    expect((await appoint(personId, 'DPO')).status).toBe(201);
    const refused = { code: 'action-item.assignee-is-dpo', fields: [{ path: 'assigneeId' }] };
    expect((await assign(personId)).body).toMatchObject(refused);
    const free = (await app.call(addActionItem, { clientId, title: 'Free', dueDate: '2026-12-01' }, admin)).body as {
      id: string;
    };
    const change = { clientId, actionItemId: free.id, version: 1, assigneeId: personId };
    expect((await app.call(changeActionItem, change, admin)).body).toMatchObject(refused);
  });

  test('of the DPO is not gone round by reopening what they once completed', async () => {
    const { personId } = await member();
    const { id } = (await assign(personId)).body as { id: string };
    const actionItemId = id;
    expect((await app.call(completeActionItem, { clientId, actionItemId }, admin)).status).toBe(200);
    expect((await appoint(personId, 'DPO')).status).toBe(201);
    expect((await app.call(reopenActionItem, { clientId, actionItemId }, admin)).body).toMatchObject({
      code: 'action-item.assignee-is-dpo',
    });
  });

  test('of the DPO and an action are not given to one person at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { personId } = await member();
      const replies = await Promise.all([appoint(personId, 'DPO'), assign(personId)]);
      expect(replies.map((reply) => reply.status).sort(), `round ${round}`).toEqual([201, 422]);
    }
  });

  test('gives its rights from its first day until it ends', async () => {
    const start = app.clock.now();
    const { personId, userId } = await member();
    const cookie = await app.signInAs(userId, 'single');
    const mayAdd = async () =>
      (await app.call(addActionItem, { clientId, title: 'By the CISO', dueDate: '2026-12-01' }, cookie)).status === 201;
    const person = Person.parse((await appoint(personId, 'CISO', '2026-11-22')).body);
    const appointmentId = person.appointments[0]?.id;
    expect(await mayAdd()).toBe(false);
    app.clock.set(new Date('2026-11-22T00:00:00Z'));
    expect(await mayAdd()).toBe(true);
    const end = () => app.call(endAppointment, { clientId, personId, appointmentId }, admin);
    expect(Person.parse((await end()).body).appointments).toEqual([]);
    expect(await mayAdd()).toBe(false);
    expect((await end()).status).toBe(404);
    app.clock.set(start);
  });

  test('that is ended before its first day never was, and can be given anew', async () => {
    const { personId } = await member();
    const first = Person.parse((await appoint(personId, 'DPO', '2027-01-01')).body);
    const ended = await app.call(
      endAppointment,
      { clientId, personId, appointmentId: first.appointments[0]?.id },
      admin,
    );
    expect(Person.parse(ended.body).appointments).toEqual([]);
    expect((await appoint(personId, 'CISO')).status).toBe(201);
    expect((await appoint(personId, 'CISO')).status).toBe(409);
  });
});

describe('a deputy', () => {
  const change = (personId: string, appointmentId: string, said: object, cookie = admin) =>
    app.call(changeAppointment, { clientId, personId, appointmentId, ...said }, cookie);
  const appointed = async (personId: string, duty: string) =>
    Person.parse((await appoint(personId, duty)).body).appointments[0]?.id ?? '';

  test('is named with the document, without either in the ledger by more than an id, and leaves it when they go', async () => {
    const [{ personId }, deputy] = [await member(), await member()];
    const id = await appointed(personId, 'CISO');
    const reply = await change(personId, id, { deputyId: deputy.personId, document: 'Minute 7 of the board' });
    expect(Person.parse(reply.body).appointments).toMatchObject([
      { deputy: { id: deputy.personId, name: expect.stringMatching(/^Member/) }, document: 'Minute 7 of the board' },
    ]);
    expect((await change(personId, id, { deputyId: deputy.personId })).body).toMatchObject({
      code: 'answer.changes-nothing',
    });
    expect((await app.call(deactivatePerson, { clientId, personId: deputy.personId }, admin)).status).toBe(200);
    const entries = await app.asAdministrator<{ entry: string }>(
      `select entry from ledger_entry where type = 'duty.changed' and subject_id = $1 order by index`,
      [personId],
    );
    expect(entries).toHaveLength(2);
    expect(entries[0]?.entry).toContain(deputy.personId);
    expect(entries[0]?.entry).not.toContain('Minute');
    const cleared = await change(personId, id, { document: null });
    expect(Person.parse(cleared.body).appointments).toMatchObject([{ deputy: null, document: null }]);
  });

  test('stands beside an end, which one person sets and brings forward and nobody puts off', async () => {
    const { personId } = await member();
    const id = await appointed(personId, 'CISO');
    const ended = async (until: string | null) => (await change(personId, id, { until })).body;
    const today = app.clock.now().toISOString().slice(0, 10);
    expect(await ended(today)).toMatchObject({ code: 'appointment.until-not-ahead', fields: [{ path: 'until' }] });
    expect(Person.parse(await ended('2027-06-01')).appointments).toMatchObject([{ until: '2027-06-01' }]);
    expect(Person.parse(await ended('2027-03-01')).appointments).toMatchObject([{ until: '2027-03-01' }]);
    for (const later of ['2027-03-02', null])
      expect(await ended(later)).toMatchObject({ code: 'appointment.until-later', fields: [{ path: 'until' }] });
    expect(await ended('2027-03-01')).toMatchObject({ code: 'answer.changes-nothing' });
    const [last] = await app.asAdministrator<{ entry: string }>(
      `select entry from ledger_entry where type = 'duty.changed' and subject_id = $1 order by index desc limit 1`,
      [personId],
    );
    expect(last?.entry).toContain('"until":{"from":"2027-06-01","to":"2027-03-01"}');
  });

  test('gets no rights by it', async () => {
    const [{ personId }, deputy] = [await member(), await member()];
    expect((await change(personId, await appointed(personId, 'CISO'), { deputyId: deputy.personId })).status).toBe(200);
    const cookie = await app.signInAs(deputy.userId, 'single');
    const item = { clientId, title: 'By the deputy', dueDate: '2026-12-01' };
    expect((await app.call(addActionItem, item, cookie)).status).toBe(403);
  });

  test('has joined, is somebody else, and may hold the duty', async () => {
    const { personId } = await member();
    const id = await appointed(personId, 'DPO');
    const refused = async (deputyId: string) => (await change(personId, id, { deputyId })).body;
    expect(await refused(personId)).toMatchObject({ code: 'appointment.deputy-same' });
    expect(await refused(other.personId)).toMatchObject({ code: 'appointment.deputy-unknown' });
    expect(await refused(sample.secondPersonId)).toMatchObject({ code: 'appointment.deputy-unknown' });
    for (const role of ['admin', 'senior-management'])
      expect(await refused((await member(role)).personId)).toMatchObject({ code: 'appointment.conflict' });
    const officer = await member();
    await appoint(officer.personId, 'CISO');
    expect(await refused(officer.personId)).toMatchObject({ code: 'appointment.conflict' });
  });

  test('is nobody’s to name in their own appointment, or to become by themselves', async () => {
    const lead = await member('admin');
    const mine = await appointed(lead.personId, 'INCIDENT_LEAD');
    const cookie = await app.signInAs(lead.userId, 'single');
    expect((await change(lead.personId, mine, { document: 'Mine' }, cookie)).body).toMatchObject({
      code: 'appointment.yours',
    });
    const { personId } = await member();
    const theirs = await appointed(personId, 'BOARD_SPONSOR');
    expect((await change(personId, theirs, { deputyId: lead.personId }, cookie)).body).toMatchObject({
      code: 'appointment.yours',
      fields: [{ path: 'deputyId' }],
    });
  });
});
