import { bringBackPerson } from '@claimlock/contract/people/bring-back';
import { addPerson, deactivatePerson, listPeople, Person } from '@claimlock/contract/people/endpoints';
import { erasePerson } from '@claimlock/contract/people/erasure';
import { readPerson } from '@claimlock/contract/people/holdings';
import { addCustomRole, CustomRole, giveCustomRole } from '@claimlock/contract/people/rights';
import { sample } from '@claimlock/contract/sample';
import { assignTraining } from '@claimlock/contract/training/assigning';
import { listMyCourses } from '@claimlock/contract/training/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goodPassword, makeAccount } from '../../../testing/accounts.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { addDays, dayOf } from '../../foundation/clock.ts';

const clientId = sample.clientId;
let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
});
afterAll(() => app.closeApp());

const find = async (personId: string) => {
  const { items } = listPeople.output.parse((await app.call(listPeople, { clientId, limit: 100 }, admin)).body);
  const found = items.find(({ id }) => id === personId);
  if (!found) throw new Error('They are not in the list.');
  return found;
};
const leave = async (personId: string) =>
  Person.parse((await app.call(deactivatePerson, { clientId, personId }, admin)).body);
const back = async (personId: string, more: object = {}, cookie = admin) => {
  const { version, departmentId } = await find(personId);
  const asked = { clientId, personId, version, departmentId, jobTitle: 'Analyst', role: 'staff', ...more };
  return app.call(bringBackPerson, asked, cookie);
};
/** Accepts the invitation that was written last, as a browser that is signed in to the account of it. */
async function accept(email: string): Promise<void> {
  await app.runJobs();
  const token = app.letters.at(-1)?.text.match(/invitation#(\S+)/)?.[1] ?? '';
  const body = { token, password: goodPassword };
  const reply = await openBrowser(app).send('POST', '/api/invitations/acceptance', body);
  expect(reply.status, `${email} ${reply.text}`).toBeLessThan(300);
}
/** Somebody who joined by an account of their own, whose password is known. */
async function joined(access = 'employee', role = 'staff') {
  const { email } = await makeAccount(app);
  const person = { name: 'Ida Returner', email, department: 'Sales', jobTitle: 'Seller', role, permissions: access };
  const { id } = Person.parse((await app.call(addPerson, { clientId, ...person }, admin)).body);
  await accept(email);
  return { id, email };
}
const staysOf = async (id: string) =>
  (
    await app.asAdministrator<{ stays: string }>('select earlier_stays::text as stays from person where id = $1', [id])
  )[0]?.stays;

test('somebody who left is invited again, joins with the account that they had, and is asked anew what everybody is asked', async () => {
  const { id, email } = await joined();
  const from = dayOf(app.clock.now());
  const course = { courseId: 'first-hour', audience: 'everybody' };
  expect((await app.call(assignTraining, { clientId, ...course, dueDays: 14 }, admin)).status).toBeLessThan(300);
  app.clock.advance(10 * 86_400_000);
  admin = await app.signInAs(userAs('client_admin'));
  const gone = await leave(id);
  expect(gone).toMatchObject({ status: 'Deactivated', leftOn: addDays(from, 10) });
  // Added again, their address is told apart from that of somebody who works here.
  const again = { name: 'Ida', email, department: 'Sales', jobTitle: 'Seller', role: 'staff' };
  expect((await app.call(addPerson, { clientId, ...again }, admin)).body).toMatchObject({
    code: 'person.email-of-leaver',
    fields: [{ path: 'email' }],
  });
  app.clock.advance(5 * 86_400_000);
  admin = await app.signInAs(userAs('client_admin'));
  const reply = await back(id, { role: 'manager', jobTitle: 'Head of sales' });
  expect(reply.status, reply.text).toBe(201);
  expect(reply.body).toMatchObject({
    id,
    status: 'Invited',
    role: 'manager',
    jobTitle: 'Head of sales',
    access: 'employee',
  });
  expect(reply.body).toMatchObject({ joinedOn: null, leftOn: null });
  await accept(email);
  expect(await find(id)).toMatchObject({ status: 'Active', joinedOn: addDays(from, 15), leftOn: null });
  // The days between are no days that they were here.
  expect(await staysOf(id)).toBe(`{[${from},${addDays(from, 10)})}`);
  const page = await app.call(readPerson, { clientId, personId: id }, admin);
  expect(page.body).toMatchObject({ earlierStays: [{ from, until: addDays(from, 10) }] });
  const { userId } = (
    await app.asAdministrator<{ userId: string }>('select user_id as "userId" from person where id = $1', [id])
  )[0] ?? { userId: '' };
  const { courses } = listMyCourses.output.parse(
    (await app.call(listMyCourses, { clientId }, await app.signInAs(userId))).body,
  );
  expect(courses.map(({ courseId }) => courseId)).toContain('first-hour');
  const types = await app.asAdministrator<{ type: string }>(
    `select entry::jsonb ->> 'type' as type from ledger_entry where subject_id = $1 and entry::jsonb ->> 'type' like 'person.%' order by index`,
    [id],
  );
  expect(types.map(({ type }) => type)).toEqual([
    'person.added',
    'person.joined',
    'person.deactivated',
    'person.brought-back',
    'person.joined',
  ]);
});

test('an administrator brings nobody back with a role that gives what their own custom role leaves out', async () => {
  const { personId, userId } = await makeMember(app, 'admin');
  const narrow = { clientId, name: 'No risks', base: 'admin', withheld: ['risks.accept'] };
  const { id: customRoleId } = CustomRole.parse((await app.call(addCustomRole, narrow, admin)).body);
  expect((await app.call(giveCustomRole, { clientId, personId, customRoleId }, admin)).status).toBe(200);
  const cookie = await app.signInAs(userId, 'single');
  const { personId: leaver } = await makeMember(app);
  await leave(leaver);
  const refused = await back(leaver, { role: 'admin' }, cookie);
  expect(refused).toMatchObject({ status: 403, body: { code: 'person.beyond-you', fields: [{ path: 'role' }] } });
  expect(await find(leaver)).toMatchObject({ status: 'Deactivated' });
  expect((await back(leaver, { role: 'staff' }, cookie)).status).toBe(201);
});

test('they can leave and come back more than once', async () => {
  const { id, email } = await joined();
  for (const _ of [1, 2]) {
    app.clock.advance(3 * 86_400_000);
    admin = await app.signInAs(userAs('client_admin'));
    await leave(id);
    app.clock.advance(86_400_000);
    admin = await app.signInAs(userAs('client_admin'));
    expect((await back(id)).status).toBe(201);
    await accept(email);
  }
  expect((await staysOf(id))?.match(/\[/g)).toHaveLength(2);
  expect(await find(id)).toMatchObject({ status: 'Active' });
});

test('a client admin comes back as an employee, and who never joined has no earlier stay', async () => {
  const { id } = await joined('client_admin', 'admin');
  await leave(id);
  expect((await back(id)).body).toMatchObject({ access: 'employee', role: 'staff' });
  const never = {
    name: 'Nia',
    email: 'never@sample-a.example',
    department: 'Sales',
    jobTitle: 'Seller',
    role: 'staff',
  };
  const added = Person.parse((await app.call(addPerson, { clientId, ...never }, admin)).body);
  await leave(added.id);
  expect((await back(added.id)).body).toMatchObject({ status: 'Invited' });
  expect(await staysOf(added.id)).toBe('{}');
});

test('is refused of those who are here or erased, with an older version, by whoever may not, and twice at once', async () => {
  const { personId: present } = await makeMember(app);
  expect((await back(present)).body).toMatchObject({ code: 'person.here-already' });
  const { personId } = await makeMember(app);
  await leave(personId);
  expect((await back(personId, { version: 1 })).body).toMatchObject({ code: 'conflict' });
  expect((await back(personId, { departmentId: 'dep_01hzzzzzzzzzzzzzzzzzzzzzzz' })).body).toMatchObject({
    code: 'department.unknown',
    fields: [{ path: 'departmentId' }],
  });
  const { userId: staff } = await makeMember(app);
  expect((await back(personId, {}, await app.signInAs(staff))).status).toBe(403);
  // The operator lets in nobody where there is an administrator.
  expect((await back(personId, {}, await app.signInAs(userAs('super_admin')))).body).toMatchObject({
    code: 'person.client-decides',
  });
  const twice = await Promise.all([back(personId), back(personId)]);
  expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
  const { personId: erased } = await makeMember(app);
  const { name } = await leave(erased);
  expect(
    (await app.call(erasePerson, { clientId, personId: erased, reason: 'asked', confirmName: name }, admin)).status,
  ).toBeLessThan(300);
  expect((await back(erased)).body).toMatchObject({ code: 'person.erased' });
});
