import { changePerson } from '@claimlock/contract/people/changes';
import { addPerson, deactivatePerson, listPeople, Person, renewInvitation } from '@claimlock/contract/people/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appointByTwo } from '../../../testing/appoint.ts';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
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
const deactivate = (personId: string, cookie = admin) => app.call(deactivatePerson, { clientId, personId }, cookie);
const saying = (code: string, words: RegExp) => ({ success: false, code, error: expect.stringMatching(words) });

const member = (role?: string, access?: string) => makeMember(app, role, access);

describe('adding a person', () => {
  const add = (email: string, extra: Record<string, unknown> = {}) =>
    app.call(
      addPerson,
      { clientId, name: 'New', email, department: 'D', jobTitle: 'J', role: 'staff', ...extra },
      admin,
    );

  test('gives them the access of the form where none is chosen, and asks for the role: nobody rises by silence', async () => {
    const person = Person.parse((await add('default@sample-a.example')).body);
    expect(person).toMatchObject({ role: 'staff', access: 'employee', status: 'Invited', you: false });
    expect((await add('silent@sample-a.example', { role: undefined })).body).toMatchObject({
      fields: [{ path: 'role', message: 'This is required.' }],
    });
  });

  test('keeps the frameworks that they work on, which are shown, changed and recorded', async () => {
    const frameworks = ['iso-27001-2022', 'cyber-essentials'];
    const { id, version } = Person.parse((await add('works@sample-a.example', { frameworks })).body);
    const { items } = listPeople.output.parse(
      (await app.call(listPeople, { clientId, search: 'works@sample-a.example' }, admin)).body,
    );
    expect(items.map((one) => one.frameworks)).toEqual([frameworks]);
    const change = (next: readonly string[]) =>
      app.call(changePerson, { clientId, personId: id, version, frameworks: next }, admin);
    // Which was selected first says nothing.
    expect((await change(['cyber-essentials', 'iso-27001-2022'])).body).toMatchObject({
      code: 'answer.changes-nothing',
    });
    expect((await change(['no-such-framework'.repeat(9)])).status).toBe(400);
    expect(Person.parse((await change(['soc2-tsc-2017'])).body).frameworks).toEqual(['soc2-tsc-2017']);
    const [entry] = await app.asAdministrator<{ facts: string }>(
      `select entry as facts from ledger_entry where subject_id = $1 order by index desc limit 1`,
      [id],
    );
    expect(entry?.facts).toContain('"to":["soc2-tsc-2017"]');
  });

  test('by a name of several lines is refused: it would be text of the letter', async () => {
    const reply = await add('lines@sample-a.example', { name: 'Ann\n\nYour account is locked: https://evil.example' });
    expect(reply.body).toMatchObject({ fields: [{ path: 'name', message: 'Keep this on one line.' }] });
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

  test('as a client admin is for client admins: an admin by role cannot make one', async () => {
    const byRole = await app.signInAs(userAs('admin'), 'single');
    const details = { clientId, name: 'N', department: 'D', jobTitle: 'J', role: 'staff', permissions: 'client_admin' };
    const refused = await app.call(addPerson, { ...details, email: 'above@sample-a.example' }, byRole);
    expect(refused.body).toMatchObject({ code: 'person.above-you', fields: [{ path: 'permissions' }] });
    expect((await add('beside@sample-a.example', { permissions: 'client_admin' })).status).toBe(201);
  });

  test('says what each field lacks', async () => {
    const reply = await app.call(
      addPerson,
      { clientId, name: ' ', email: 'not an address', department: '', role: 'staff', employeeCount: 1 },
      admin,
    );
    expect(reply.body).toMatchObject({
      error: 'Some fields need attention.',
      fields: [
        { path: 'name', message: 'Enter a name.' },
        { path: 'email', message: 'Enter an email address such as name@company.co.uk.' },
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

test('the operator lets in nobody where there is an administrator, and so never itself', async () => {
  const operator = await app.signInAs(userAs('super_admin'));
  const details = { clientId, name: 'N', department: 'D', jobTitle: 'J' };
  const add = (email: string, more: object) => app.call(addPerson, { ...details, email, ...more }, operator);
  expect((await add('a@op.example', { role: 'staff', permissions: 'client_admin' })).body).toMatchObject({
    code: 'person.client-decides',
    fields: [{ path: 'permissions' }],
  });
  expect((await add('b@op.example', { role: 'admin' })).body).toMatchObject({
    code: 'person.client-decides',
    fields: [{ path: 'role' }],
  });
  for (const role of ['staff', 'manager', 'senior-management'])
    expect((await add(`${role}@op.example`, { role })).body).toMatchObject({ code: 'person.client-decides' });
  // Nor by the invitation of somebody else, whose link an outbox without a mail server would show.
  const invited = { ...details, email: 'invited@sample-a.example', role: 'staff', permissions: 'client_admin' };
  const { id: personId } = Person.parse((await app.call(addPerson, invited, admin)).body);
  const letters = app.letters.length;
  expect((await app.call(renewInvitation, { clientId, personId }, operator)).body).toMatchObject({
    code: 'person.client-decides',
  });
  await app.runJobs();
  expect(app.letters.slice(letters).filter(({ to }) => to === invited.email)).toHaveLength(1);
});

test('an address gets five invitations an hour, and then none until later', async () => {
  const details = { clientId, name: 'Flooded', email: 'flooded@sample-a.example', department: 'D', jobTitle: 'J' };
  const { id: personId } = Person.parse((await app.call(addPerson, { ...details, role: 'staff' }, admin)).body);
  const renew = () => app.call(renewInvitation, { clientId, personId }, admin);
  for (let sent = 1; sent < 5; sent += 1) expect((await renew()).status).toBe(201);
  const refused = await renew();
  expect([refused.status, refused.body]).toMatchObject([429, { code: 'invitation.too-many' }]);
  await app.asAdministrator(
    `update identity_link set created_at = created_at - interval '1 hour' where email = '${details.email}'`,
  );
  expect((await renew()).status).toBe(201);
});

test('nobody ends the access of the person whom visitors of the demo sign in as', async () => {
  const { personId, userId } = await makeMember(app, 'staff');
  await app.asAdministrator('update identity_user set is_demo = true where id = $1', [userId]);
  expect(await deactivate(personId)).toMatchObject({ status: 409, body: { code: 'demo.person-stays' } });
  expect(
    await app.asAdministrator('select from membership where user_id = $1 and ended_at is null', [userId]),
  ).toHaveLength(1);
});

describe('a person who leaves', () => {
  test('stays signed in where they have another place, and nowhere else', async () => {
    const here = await makeMember(app, 'staff');
    const [account] = await app.asAdministrator<{ user_id: string }>('select user_id from person where id = $1', [
      here.personId,
    ]);
    const userId = account?.user_id ?? '';
    const cookie = await app.signInAs(userId);
    const sessions = () => app.asAdministrator('select from identity_session where user_id = $1', [userId]);
    await app.asAdministrator(
      `insert into membership (id, user_id, audience, broker_id, created_at) values ('mem_elsewhere', $1, 'broker_admin', $2, now())`,
      [userId, sample.brokerId],
    );
    expect((await deactivate(here.personId)).status).toBe(200);
    expect(await sessions()).toHaveLength(1);
    expect((await app.call(listPeople, { clientId }, cookie)).status).toBe(403);
    await app.asAdministrator(`delete from membership where id = 'mem_elsewhere'`);
  });

  test('is not oneself, and leaves once', async () => {
    const mine = await app.asAdministrator<{ id: string }>('select id from person where user_id = $1', [
      userAs('client_admin'),
    ]);
    expect((await deactivate(mine[0]?.id ?? '')).body).toEqual({
      ...saying('person.is-you', /yourself/),
      reference: expect.any(String),
    });
    const { personId } = await member();
    const replies = await Promise.all(Array.from({ length: 6 }, () => deactivate(personId)));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const left = await app.asAdministrator(
      `select from ledger_entry where type = 'person.deactivated' and subject_id = $1`,
      [personId],
    );
    expect(left).toHaveLength(1);
    expect((await app.call(renewInvitation, { clientId, personId }, admin)).body).toMatchObject({
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
    const others = await app.asAdministrator<{ id: string }>(
      `select id from person where client_id = $1 and access = 'client_admin' and status = 'Active' and id <> $2`,
      [clientId, personId],
    );
    const cookie = await app.signInAs(userId);
    for (const { id } of others) expect((await deactivate(id, cookie)).status).toBe(200);
    // An admin by role may deactivate people too; the last administrator stays all the same.
    const byRole = await app.signInAs(userAs('admin'), 'single');
    expect((await deactivate(personId, byRole)).body).toMatchObject(
      saying('person.last-admin', /only active client admin/),
    );
    for (const { id } of others) {
      await app.asAdministrator(`update person set status = 'Active' where id = $1`, [id]);
      await app.asAdministrator('update membership set ended_at = null where person_id = $1', [id]);
    }
  });

  test('of two administrators who remove each other at once, one stays', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [one, two] = [await member('admin', 'client_admin'), await member('admin', 'client_admin')];
      await app.asAdministrator(
        `update person set access = 'employee' where client_id = $1 and access = 'client_admin' and id not in ($2, $3)`,
        [clientId, one.personId, two.personId],
      );
      const [first, second] = [await app.signInAs(one.userId), await app.signInAs(two.userId)];
      const replies = await Promise.all([deactivate(two.personId, first), deactivate(one.personId, second)]);
      expect(replies.map((reply) => reply.status).sort(), `round ${round}`).toEqual([
        200,
        expect.toSatisfy((status: number) => [401, 403, 422].includes(status)),
      ]);
      const left = await app.asAdministrator(
        `select from person where client_id = $1 and access = 'client_admin' and status = 'Active'`,
        [clientId],
      );
      expect(left, `round ${round}`).toHaveLength(1);
    }
    await app.asAdministrator(`update person set access = 'client_admin' where user_id = $1`, [userAs('client_admin')]);
  });
});
