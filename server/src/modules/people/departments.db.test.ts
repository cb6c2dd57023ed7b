import { changePeople, changePerson } from '@claimlock/contract/people/changes';
import {
  addDepartment,
  addGroup,
  changeGroupMembers,
  Department,
  listDepartments,
  PersonGroup,
  removeDepartment,
  removeGroup,
  renameDepartment,
} from '@claimlock/contract/people/departments';
import { addPerson, deactivatePerson, listPeople, Person } from '@claimlock/contract/people/endpoints';
import { sample } from '@claimlock/contract/sample';
import { assignTraining, endTrainingRule, listAssignedCourses } from '@claimlock/contract/training/assigning';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appointByTwo } from '../../../testing/appoint.ts';
import { makeMember } from '../../../testing/members.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { other, userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const clientId = sample.clientId;
let app: TestApp;
let admin: string;
let made = 0;

beforeAll(async () => {
  app = await openSampleApp();
});
beforeEach(async () => {
  admin = await app.signInAs(userAs('client_admin'));
  made += 1;
});
afterAll(() => app.closeApp());

const add = async (name: string) => Department.parse((await app.call(addDepartment, { clientId, name }, admin)).body);
const person = async (personId: string) => {
  const { body } = await app.call(listPeople, { clientId, limit: 100 }, admin);
  const found = listPeople.output.parse(body).items.find(({ id }) => id === personId);
  if (!found) throw new Error('They are not on the list.');
  return found;
};
const departments = async () => {
  const { body } = await app.call(listDepartments, { clientId }, admin);
  return listDepartments.output.parse(body);
};
const coursesOf = async (personId: string) => {
  const { body } = await app.call(listAssignedCourses, { clientId, personId }, admin);
  return listAssignedCourses.output.parse(body).items.map(({ courseId }) => courseId);
};
const entriesOf = (subject: string) =>
  app.asAdministrator<{ type: string }>(`select type from ledger_entry where subject_id = $1 order by at`, [subject]);

describe('a department', () => {
  test('is written in one way, whoever types it', async () => {
    const { name } = await add(`Café ${made}`);
    const added = await app.call(
      addPerson,
      {
        clientId,
        name: 'A',
        email: `cafe-${made}@sample-a.example`,
        department: `CAFE ${made}`,
        jobTitle: 'J',
        role: 'staff',
      },
      admin,
    );
    expect(Person.parse(added.body).department).toBe(name);
    expect((await app.call(addDepartment, { clientId, name: `cafe ${made}` }, admin)).body).toMatchObject({
      code: 'department.name-taken',
      fields: [{ path: 'name' }],
    });
  });

  test('that is new comes with the person who works in it', async () => {
    const name = `Laboratory ${made}`;
    await app.call(
      addPerson,
      { clientId, name: 'A', email: `lab-${made}@sample-a.example`, department: name, jobTitle: 'J', role: 'staff' },
      admin,
    );
    expect((await departments()).departments).toContainEqual({ id: expect.any(String), name, people: 1 });
  });

  test('is renamed for its people and the rules that name it', async () => {
    const { id, name } = await add(`Old ${made}`);
    const { personId } = await makeMember(app);
    const { version } = await person(personId);
    await app.call(changePerson, { clientId, personId, version, departmentId: id }, admin);
    const rule = await app.call(
      assignTraining,
      { clientId, courseId: 'first-hour', audience: 'department', department: name },
      admin,
    );
    expect(rule.status).toBe(201);
    const renamed = await app.call(renameDepartment, { clientId, departmentId: id, name: `New ${made}` }, admin);
    expect(renamed.body).toEqual({ id, name: `New ${made}`, people: 1 });
    expect(await person(personId)).toMatchObject({ department: `New ${made}`, departmentId: id });
    expect(await coursesOf(personId)).toEqual(['first-hour']);
    expect(
      await app.asAdministrator('select department from training_rule where id = $1', [
        (rule.body as { id: string }).id,
      ]),
    ).toEqual([{ department: `New ${made}` }]);
    expect((await app.call(renameDepartment, { clientId, departmentId: id, name: `New ${made}` }, admin)).status).toBe(
      409,
    );
  });

  test('that people work in is removed once it is said where they go', async () => {
    const [from, to] = [await add(`From ${made}`), await add(`To ${made}`)];
    const { personId } = await makeMember(app);
    const { version } = await person(personId);
    await app.call(changePerson, { clientId, personId, version, departmentId: from.id }, admin);
    const remove = (moveToId?: string) =>
      app.call(removeDepartment, { clientId, departmentId: from.id, ...(moveToId && { moveToId }) }, admin);
    expect((await remove()).body).toMatchObject({ code: 'department.in-use' });
    expect((await remove(from.id)).body).toMatchObject({ code: 'department.to-itself' });
    expect((await remove(to.id)).body).toEqual({ moved: 1 });
    expect(await person(personId)).toMatchObject({ department: to.name });
    expect((await remove(to.id)).status).toBe(404);
    const again = await add(`from ${made}`);
    expect(again).toEqual({ id: from.id, name: `from ${made}`, people: 0 });
  });

  test('that a rule names stays until the rule ends', async () => {
    const { id, name } = await add(`Ruled ${made}`);
    const rule = await app.call(
      assignTraining,
      { clientId, courseId: 'phishing', audience: 'department', department: name },
      admin,
    );
    const remove = () => app.call(removeDepartment, { clientId, departmentId: id }, admin);
    expect((await remove()).body).toMatchObject({ code: 'training.department-in-rules' });
    await app.call(endTrainingRule, { clientId, ruleId: (rule.body as { id: string }).id }, admin);
    expect((await remove()).status).toBe(200);
  });

  test('that does not exist is none that a course is assigned to', async () => {
    const reply = await app.call(
      assignTraining,
      { clientId, courseId: 'phishing', audience: 'department', department: 'Nowhere' },
      admin,
    );
    expect(reply.body).toMatchObject({ code: 'department.unknown', fields: [{ path: 'department' }] });
  });
});

describe('a group', () => {
  test('gives its courses to whoever comes, and takes back what is open from whoever goes', async () => {
    const { personId } = await makeMember(app);
    const group = PersonGroup.parse((await app.call(addGroup, { clientId, name: `Wardens ${made}` }, admin)).body);
    const rule = await app.call(
      assignTraining,
      { clientId, courseId: 'first-hour', audience: 'group', groupId: group.id },
      admin,
    );
    expect(rule.body).toMatchObject({ group: `Wardens ${made}`, people: 0 });
    const change = (said: object) => app.call(changeGroupMembers, { clientId, groupId: group.id, ...said }, admin);
    expect((await change({ add: [personId] })).body).toMatchObject({ people: 1 });
    expect(await coursesOf(personId)).toEqual(['first-hour']);
    expect((await change({ add: [personId] })).body).toMatchObject({ code: 'answer.changes-nothing' });
    expect((await app.call(removeGroup, { clientId, groupId: group.id }, admin)).body).toMatchObject({
      code: 'training.group-in-rules',
    });
    await change({ remove: [personId] });
    expect(await coursesOf(personId)).toEqual([]);
    await app.call(endTrainingRule, { clientId, ruleId: (rule.body as { id: string }).id }, admin);
    expect((await app.call(removeGroup, { clientId, groupId: group.id }, admin)).status).toBe(200);
    expect((await app.call(removeGroup, { clientId, groupId: group.id }, admin)).status).toBe(404);
  });

  test('takes nobody of another client', async () => {
    const reply = await app.call(addGroup, { clientId, name: `Mixed ${made}`, members: [other.personId] }, admin);
    expect(reply.body).toMatchObject({ code: 'group.member-unknown', fields: [{ path: 'members' }] });
  });
});

describe('a person', () => {
  test('who is given another role has it in their very next request', async () => {
    const { personId, userId } = await makeMember(app);
    const cookie = await app.signInAs(userId, 'single');
    const mayAdd = async () => (await app.call(addDepartment, { clientId, name: `By them ${made}` }, cookie)).status;
    expect(await mayAdd()).toBe(403);
    const { version } = await person(personId);
    const change = { clientId, personId, version, role: 'admin' };
    expect((await app.call(changePerson, change, admin)).body).toMatchObject({ role: 'admin', version: version + 1 });
    expect(await mayAdd()).toBe(201);
    expect((await app.call(changePerson, change, admin)).body).toMatchObject({ code: 'conflict' });
    expect((await entriesOf(personId)).map(({ type }) => type)).toContain('person.changed');
  });

  test('does not change their own role, and an officer neither administers nor manages', async () => {
    const own = await makeMember(app, 'admin');
    const cookie = await app.signInAs(own.userId, 'single');
    const { version } = await person(own.personId);
    const change = { clientId, personId: own.personId, version, role: 'staff' };
    expect((await app.call(changePerson, change, cookie)).body).toMatchObject({ code: 'person.own-role' });
    const { personId } = await makeMember(app);
    await appointByTwo(app, { personId, duty: 'DPO' }, admin);
    const officer = await person(personId);
    for (const role of ['admin', 'senior-management']) {
      const promoted = { clientId, personId, version: officer.version, role };
      expect((await app.call(changePerson, promoted, admin)).body).toMatchObject({ code: 'person.role-conflict' });
    }
  });

  test('is changed with many others, and the result of each is shown', async () => {
    const { id, name } = await add(`Many ${made}`);
    const [one, two, officer] = [await makeMember(app), await makeMember(app), await makeMember(app)];
    await appointByTwo(app, { personId: officer.personId, duty: 'DPO' }, admin);
    const change = {
      clientId,
      personIds: [one.personId, two.personId, officer.personId],
      departmentId: id,
      role: 'admin',
    };
    const { body } = await app.call(changePeople, change, admin);
    const outcomes = new Map<string, string>(
      changePeople.output.parse(body).rows.map(({ personId, outcome }) => [personId, outcome]),
    );
    expect([one, two, officer].map(({ personId }) => outcomes.get(personId))).toEqual([
      'changed',
      'changed',
      'refused',
    ]);
    expect(await person(one.personId)).toMatchObject({ department: name, role: 'admin' });
    expect(await person(officer.personId)).toMatchObject({ department: 'D', role: 'staff' });
    const same = await app.call(changePeople, { ...change, personIds: [one.personId, two.personId] }, admin);
    expect(same.body).toMatchObject({ code: 'answer.changes-nothing' });
  });

  test('is found by department, group, duty and permissions', async () => {
    const { id } = await add(`Found ${made}`);
    const { personId } = await makeMember(app);
    const { version } = await person(personId);
    await app.call(changePerson, { clientId, personId, version, departmentId: id }, admin);
    const group = await app.call(addGroup, { clientId, name: `Found ${made}`, members: [personId] }, admin);
    await appointByTwo(app, { personId, duty: 'BOARD_SPONSOR' }, admin);
    const found = async (filter: object) => {
      const { body } = await app.call(listPeople, { clientId, limit: 100, ...filter }, admin);
      return listPeople.output.parse(body).items.map((one) => one.id);
    };
    expect(await found({ department: id })).toEqual([personId]);
    expect(await found({ group: (group.body as { id: string }).id })).toEqual([personId]);
    expect(await found({ duty: 'BOARD_SPONSOR' })).toContain(personId);
    expect(await found({ department: id, duty: 'CISO' })).toEqual([]);
    expect(await found({ department: id, access: 'employee' })).toEqual([personId]);
    expect(await found({ department: id, access: 'client_admin' })).toEqual([]);
    // Who has left works in no department, as its count has it; they are found where those who left are asked for.
    await app.call(deactivatePerson, { clientId, personId }, admin);
    expect(await found({ department: id })).toEqual([]);
    expect(await found({ department: id, status: 'Deactivated' })).toEqual([personId]);
  });
});
