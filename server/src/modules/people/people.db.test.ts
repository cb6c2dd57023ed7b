import { addActionItem, changeActionItem, completeActionItem } from '@claimlock/contract/action-items';
import {
  addPerson,
  appointDuty,
  deactivatePerson,
  endAppointment,
  Person,
  renewInvitation,
} from '@claimlock/contract/people';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeAccount } from '../../../testing/accounts.ts';
import { buildSampleWorld, other, userAs } from '../../../testing/sample-world.ts';
import { openTestHouse, type TestHouse } from '../../../testing/test-house.ts';
import { newId } from '../../foundation/ids.ts';

const clientId = sample.clientId;
let house: TestHouse;
let admin: string;
let made = 0;

beforeAll(async () => {
  house = await openTestHouse();
  await buildSampleWorld(house);
});
beforeEach(async () => {
  admin = await house.signInAs(userAs('client_admin'));
});
afterAll(() => house.closeHouse());

type Member = { readonly personId: string; readonly userId: string };
/** Somebody who has joined, with an account of their own. */
async function member(role = 'staff', access = 'employee'): Promise<Member> {
  made += 1;
  const { userId, email } = await makeAccount(house);
  const personId = newId('per', house.clock);
  await house.asAdministrator(
    `insert into person (client_id, id, user_id, name, email, department, job_title, role, access, status, joined_on, created_at)
       values ($1, $2, $3, $4, $5, 'D', 'J', $6, $7, 'Active', '2026-01-05', now())`,
    [clientId, personId, userId, `Member ${made}`, email, role, access],
  );
  await house.asAdministrator(
    `insert into membership (id, user_id, audience, role, client_id, person_id, created_at) values ($1, $2, $3, $4, $5, $6, now())`,
    [newId('mem', house.clock), userId, access, role, clientId, personId],
  );
  return { personId, userId };
}
const appoint = (personId: string, duty: string, from?: string, cookie = admin) =>
  house.call(appointDuty, { clientId, personId, duty, ...(from && { from }) }, cookie);
const deactivate = (personId: string, cookie = admin) => house.call(deactivatePerson, { clientId, personId }, cookie);
const assign = (assigneeId: string) =>
  house.call(addActionItem, { clientId, title: 'Theirs', dueDate: '2026-12-01', assigneeId }, admin);
const saying = (code: string, words: RegExp) => ({ success: false, code, error: expect.stringMatching(words) });

describe('adding a person', () => {
  const add = (email: string, extra: Record<string, unknown> = {}) =>
    house.call(addPerson, { clientId, name: 'New', email, department: 'D', jobTitle: 'J', ...extra }, admin);

  test('gives them the role and access of the form where none is chosen', async () => {
    const person = Person.parse((await add('default@sample-a.example')).body);
    expect(person).toMatchObject({ role: 'senior-management', access: 'employee', status: 'Invited', you: false });
  });

  test('knows an address however it is written, and says so beside the field', async () => {
    expect((await add('Known@Sample-A.example')).status).toBe(201);
    const again = await add('known@sample-a.EXAMPLE');
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ code: 'person.email-taken', fields: [{ path: 'email' }] });
  });

  test('by ten at once adds one', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => add('ten@sample-a.example')));
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    for (const reply of replies.filter((one) => one.status === 409))
      expect(reply.body).toMatchObject({ code: 'person.email-taken' });
  });

  test('says what each field lacks', async () => {
    const reply = await house.call(
      addPerson,
      { clientId, name: ' ', email: 'not an address', department: '', employeeCount: 1 },
      admin,
    );
    expect(reply.body).toMatchObject({
      error: 'Some fields need attention.',
      fields: [
        { path: 'name', message: 'Enter a name.' },
        { path: 'email', message: 'Give an e-mail address such as name@company.co.uk.' },
        { path: 'department', message: 'Enter the department.' },
        { path: 'jobTitle', message: 'This is required.' },
      ],
    });
  });

  test('takes from the form what it has a field for, and nothing else', async () => {
    const more = {
      status: 'Active',
      userId: userAs('super_admin'),
      id: sample.personId,
      joinedOn: '2020-01-01',
      version: 9,
      access: 'client_admin',
    };
    const person = Person.parse((await add('mass@sample-a.example', more)).body);
    expect(person).toMatchObject({ status: 'Invited', joinedOn: null, access: 'employee', you: false });
    expect(person.id).not.toBe(sample.personId);
  });
});

describe('a person who leaves', () => {
  test('is not oneself, and leaves once', async () => {
    const mine = await house.asAdministrator<{ id: string }>('select id from person where user_id = $1', [
      userAs('client_admin'),
    ]);
    expect((await deactivate(mine[0]?.id ?? '')).body).toEqual({
      ...saying('person.is-you', /yourself/),
      reference: expect.any(String),
    });
    const { personId } = await member();
    const replies = await Promise.all(Array.from({ length: 6 }, () => deactivate(personId)));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const left = await house.asAdministrator(
      `select from ledger_entry where type = 'person.deactivated' and subject_id = $1`,
      [personId],
    );
    expect(left).toHaveLength(1);
    expect((await house.call(renewInvitation, { clientId, personId }, admin)).body).toMatchObject({
      code: 'person.deactivated',
    });
  });

  test('ends their duties with them', async () => {
    const { personId } = await member();
    expect((await appoint(personId, 'INCIDENT_LEAD')).status).toBe(201);
    expect((await appoint(personId, 'ATTESTOR', '2027-03-01')).status).toBe(201);
    expect(Person.parse((await deactivate(personId)).body)).toMatchObject({ status: 'Deactivated', appointments: [] });
    expect((await appoint(personId, 'CISO')).body).toMatchObject({ code: 'appointment.not-active' });
  });

  test('is never the last administrator', async () => {
    const { personId, userId } = await member('admin', 'client_admin');
    const others = await house.asAdministrator<{ id: string }>(
      `select id from person where client_id = $1 and access = 'client_admin' and status = 'Active' and id <> $2`,
      [clientId, personId],
    );
    const cookie = await house.signInAs(userId);
    for (const { id } of others) expect((await deactivate(id, cookie)).status).toBe(200);
    // An admin by role may deactivate people too; the last administrator stays all the same.
    const byRole = await house.signInAs(userAs('admin'), 'single');
    expect((await deactivate(personId, byRole)).body).toMatchObject(
      saying('person.last-admin', /last administrator.*SoD-11/),
    );
    for (const { id } of others) {
      await house.asAdministrator(`update person set status = 'Active' where id = $1`, [id]);
      await house.asAdministrator('update membership set ended_at = null where person_id = $1', [id]);
    }
  });

  test('of two administrators who remove each other at once, one stays', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [one, two] = [await member('admin', 'client_admin'), await member('admin', 'client_admin')];
      await house.asAdministrator(
        `update person set access = 'employee' where client_id = $1 and access = 'client_admin' and id not in ($2, $3)`,
        [clientId, one.personId, two.personId],
      );
      const [first, second] = [await house.signInAs(one.userId), await house.signInAs(two.userId)];
      const replies = await Promise.all([deactivate(two.personId, first), deactivate(one.personId, second)]);
      expect(replies.map((reply) => reply.status).sort(), `round ${round}`).toEqual([
        200,
        expect.toSatisfy((status: number) => [401, 403, 422].includes(status)),
      ]);
      const left = await house.asAdministrator(
        `select from person where client_id = $1 and access = 'client_admin' and status = 'Active'`,
        [clientId],
      );
      expect(left, `round ${round}`).toHaveLength(1);
    }
    await house.asAdministrator(`update person set access = 'client_admin' where user_id = $1`, [
      userAs('client_admin'),
    ]);
  });
});

describe('a duty', () => {
  test('is nobody’s to give themselves', async () => {
    const { personId, userId } = await member('admin');
    const reply = await appoint(personId, 'INCIDENT_LEAD', undefined, await house.signInAs(userId, 'single'));
    expect(reply.body).toMatchObject(saying('appointment.to-self', /SoD-11/));
  });

  test.each([
    ['CISO', 'DPO'],
    ['DPO', 'CISO'],
    ['SENIOR_MGMT_S4', 'DPO'],
    ['DPO', 'SENIOR_MGMT_S4'],
  ])('of a %s excludes that of a %s', async (held, asked) => {
    const { personId } = await member();
    expect((await appoint(personId, held)).status).toBe(201);
    expect((await appoint(personId, asked)).body).toMatchObject(saying('appointment.conflict', /SoD-1/));
    expect((await appoint(personId, asked, '2027-01-01')).status).toBe(422);
  });

  test.each([
    ['admin', 'employee'],
    ['staff', 'client_admin'],
  ])('of the DPO is not for an administrator (%s, %s)', async (role, access) => {
    const { personId } = await member(role, access);
    expect((await appoint(personId, 'DPO')).body).toMatchObject(saying('appointment.conflict', /SoD-1/));
    expect((await appoint(personId, 'CISO')).status).toBe(201);
    await house.asAdministrator(`update person set access = 'employee' where id = $1`, [personId]);
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
    expect(replies.find((reply) => reply.status === 409)?.body).toMatchObject({ code: 'appointment.held' });
  });

  test('is for somebody who has joined, and of this client', async () => {
    const added = await house.call(
      addPerson,
      { clientId, name: 'N', email: 'not-yet@sample-a.example', department: 'D', jobTitle: 'J' },
      admin,
    );
    expect((await appoint(Person.parse(added.body).id, 'CISO')).body).toMatchObject({ code: 'appointment.not-active' });
    expect((await appoint(other.personId, 'CISO')).status).toBe(404);
  });

  test('of the DPO and an action are not one person’s, whichever comes first', async () => {
    const { personId } = await member();
    const item = await assign(personId);
    expect(item.status).toBe(201);
    expect((await appoint(personId, 'DPO')).body).toMatchObject(saying('appointment.owns-actions', /SoD-2/));
    const { id } = item.body as { id: string };
    expect((await house.call(completeActionItem, { clientId, actionItemId: id }, admin)).status).toBe(200);
    expect((await appoint(personId, 'DPO')).status).toBe(201);
    const refused = { code: 'action-item.assignee-is-dpo', fields: [{ path: 'assigneeId' }] };
    expect((await assign(personId)).body).toMatchObject(refused);
    const free = (await house.call(addActionItem, { clientId, title: 'Free', dueDate: '2026-12-01' }, admin)).body as {
      id: string;
    };
    const change = { clientId, actionItemId: free.id, version: 1, assigneeId: personId };
    expect((await house.call(changeActionItem, change, admin)).body).toMatchObject(refused);
  });

  test('of the DPO and an action are not given to one person at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { personId } = await member();
      const replies = await Promise.all([appoint(personId, 'DPO'), assign(personId)]);
      expect(replies.map((reply) => reply.status).sort(), `round ${round}`).toEqual([201, 422]);
    }
  });

  test('gives its rights from its first day until it ends', async () => {
    const start = house.clock.now();
    const { personId, userId } = await member();
    const cookie = await house.signInAs(userId, 'single');
    const mayAdd = async () =>
      (await house.call(addActionItem, { clientId, title: 'By the CISO', dueDate: '2026-12-01' }, cookie)).status ===
      201;
    const person = Person.parse((await appoint(personId, 'CISO', '2026-11-22')).body);
    const appointmentId = person.appointments[0]?.id;
    expect(await mayAdd()).toBe(false);
    house.clock.set(new Date('2026-11-22T00:00:00Z'));
    expect(await mayAdd()).toBe(true);
    const end = () => house.call(endAppointment, { clientId, personId, appointmentId }, admin);
    expect(Person.parse((await end()).body).appointments).toEqual([]);
    expect(await mayAdd()).toBe(false);
    expect((await end()).status).toBe(404);
    house.clock.set(start);
  });

  test('that is ended before its first day never was, and can be given anew', async () => {
    const { personId } = await member();
    const first = Person.parse((await appoint(personId, 'DPO', '2027-01-01')).body);
    const ended = await house.call(
      endAppointment,
      { clientId, personId, appointmentId: first.appointments[0]?.id },
      admin,
    );
    expect(Person.parse(ended.body).appointments).toEqual([]);
    expect((await appoint(personId, 'CISO')).status).toBe(201);
    expect((await appoint(personId, 'CISO')).status).toBe(409);
  });
});
