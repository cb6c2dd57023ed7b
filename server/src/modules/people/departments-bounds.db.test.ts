import { changePeople, changePerson } from '@claimlock/contract/people/changes';
import { addDepartment, addGroup, Department, removeDepartment } from '@claimlock/contract/people/departments';
import { addPerson, listPeople, Person } from '@claimlock/contract/people/endpoints';
import { assignTraining } from '@claimlock/contract/training/assigning';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDepartments } from '../../../testing/departments.ts';
import { makeMember } from '../../../testing/members.ts';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let clientId: string;
let admin: string;
let made = 0;

beforeAll(async () => {
  app = await openSampleApp();
});
beforeEach(async () => {
  made += 1;
  ({ clientId, admin } = await newClient(app, `Bounds ${made} Ltd`));
});
afterAll(() => app.closeApp());

const add = async (name: string) => Department.parse((await app.call(addDepartment, { clientId, name }, admin)).body);
const person = async (personId: string) => {
  const { body } = await app.call(listPeople, { clientId, limit: 100 }, admin);
  const found = listPeople.output.parse(body).items.find(({ id }) => id === personId);
  if (!found) throw new Error('They are not on the list.');
  return found;
};
const fill = (department: string, people: number) =>
  app.asAdministrator(
    `insert into person (client_id, id, name, email, department, job_title, role, access, status, joined_on, created_at)
       select client.id, 'per_' || lpad($3 || n::text, 26, '0'), 'P ' || n, $3 || n || '@bounds.example', $2, 'Worker',
         'staff', 'employee', 'Active', '2026-01-01', created_at
         from client cross join generate_series(1, $4::int) n where client.id = $1`,
    [clientId, department, String(made), people],
  );
const open = async () => {
  const [row] = await app.asAdministrator<{ open: number }>(
    'select count(*)::int as open from training_assignment where client_id = $1 and ended_on is null',
    [clientId],
  );
  return row?.open;
};

test('a department of more people than one change moves is not removed, and it is said what to do', async () => {
  const [from, to] = [await add('From'), await add('To')];
  await fill('From', 501);
  const remove = () => app.call(removeDepartment, { clientId, departmentId: from.id, moveToId: to.id }, admin);
  expect((await remove()).body).toMatchObject({ code: 'department.too-many-people' });
  const { body } = await app.call(listPeople, { clientId, department: from.id, limit: 1 }, admin);
  const [one] = listPeople.output.parse(body).items;
  await app.call(changePeople, { clientId, personIds: [one?.id], departmentId: to.id }, admin);
  expect((await remove()).body).toEqual({ moved: 500 });
});

test('whoever moves takes no course of where they were, however many courses of many people that is', async () => {
  const [from, to] = [await add('From'), await add('To')];
  await fill('From', 400);
  for (const courseId of ['phishing', 'first-hour'])
    await app.call(assignTraining, { clientId, courseId, audience: 'department', department: 'From' }, admin);
  await app.runJobs();
  expect(await open()).toBe(800);
  const { body } = await app.call(addGroup, { clientId, name: 'Group' }, admin);
  expect(body).toMatchObject({ name: 'Group', people: 0 });
  await app.asAdministrator('update training_rule set ended_on = from_on where client_id = $1', [clientId]);
  await app.call(removeDepartment, { clientId, departmentId: from.id, moveToId: to.id }, admin);
  const [first] = await app.asAdministrator<{ said: number }>(
    `select count(*)::int as said from ledger_entry where ledger_id = $1 and type = 'training.withdrawn'`,
    [clientId],
  );
  expect(first?.said).toBe(500);
  await app.runJobs();
  expect(await open()).toBe(0);
});

test('two departments that are removed into each other at once are not both removed', async () => {
  const [one, two] = [await add('One'), await add('Two')];
  await fill('One', 20);
  await app.asAdministrator(`update person set department = 'Two' where client_id = $1 and name like '% 1%'`, [
    clientId,
  ]);
  const replies = await Promise.all(
    [
      [one, two],
      [two, one],
    ].map(([from, to]) => app.call(removeDepartment, { clientId, departmentId: from?.id, moveToId: to?.id }, admin)),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('a client has 500 departments at most', async () => {
  await addDepartments(app.asAdministrator, clientId, ...Array.from({ length: 499 }, (_, n) => `D ${n}`));
  expect((await app.call(addDepartment, { clientId, name: 'One more' }, admin)).body).toMatchObject({
    code: 'department.limit',
    fields: [{ path: 'name' }],
  });
  const newcomer = { clientId, name: 'A', email: 'a@bounds.example', jobTitle: 'J', role: 'staff' };
  expect((await app.call(addPerson, { ...newcomer, department: 'One more' }, admin)).body).toMatchObject({
    code: 'department.limit',
    fields: [{ path: 'department' }],
  });
  expect((await app.call(addPerson, { ...newcomer, department: 'd 7' }, admin)).status).toBe(201);
});

test('whoever is given another role before they join has it when they join', async () => {
  const newcomer = { clientId, name: 'Ina', email: `ina-${made}@bounds.example`, department: 'D', jobTitle: 'J' };
  const { id, version } = Person.parse((await app.call(addPerson, { ...newcomer, role: 'staff' }, admin)).body);
  await app.runJobs();
  const token = app.letters.at(-1)?.text.match(/#(\S+)/)?.[1];
  expect((await app.call(changePerson, { clientId, personId: id, version, role: 'manager' }, admin)).status).toBe(200);
  const accepted = await app.request('POST', '/api/invitations/acceptance', {
    body: { token, name: 'Ina', password: 'correct horse battery staple' },
  });
  expect(accepted.status, accepted.text).toBe(200);
  expect(
    await app.asAdministrator('select role from membership where person_id = $1 and ended_at is null', [id]),
  ).toEqual([{ role: 'manager' }]);
});

test('whoever visitors of a demo sign in as keeps their role', async () => {
  const { personId, userId } = await makeMember(app, 'staff', 'employee', clientId);
  await app.asAdministrator('update identity_user set is_demo = true where id = $1', [userId]);
  const { version } = await person(personId);
  const change = { clientId, personId, version, role: 'admin' };
  expect((await app.call(changePerson, change, admin)).body).toMatchObject({ code: 'demo.person-stays' });
  const { body } = await app.call(changePeople, { clientId, personIds: [personId], role: 'admin' }, admin);
  expect(body).toMatchObject({ code: 'demo.person-stays' });
  expect((await app.call(changePerson, { ...change, role: undefined, jobTitle: 'Lead' }, admin)).status).toBe(200);
});
