import { changePerson } from '@claimlock/contract/people/changes';
import { sample } from '@claimlock/contract/sample';
import * as assigning from '@claimlock/contract/training/assigning';
import * as contract from '@claimlock/contract/training/endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDepartments } from '../../../testing/departments.ts';
import { makeMember } from '../../../testing/members.ts';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;
let staff: string;
beforeAll(async () => {
  app = await openSampleApp();
});
beforeEach(async () => {
  admin = await app.signInAs(userAs('client_admin'));
  staff = await app.signInAs(userAs('staff'), 'single');
});
afterAll(() => app.closeApp());

type Input = Record<string, unknown>;
const assigned = async (input: Input) => {
  const reply = await app.call(assigning.assignTraining, { clientId, ...input }, admin);
  expect(reply.status, reply.text).toBe(201);
  return assigning.TrainingRule.parse(reply.body);
};
const end = (ruleId: string) => app.call(assigning.endTrainingRule, { clientId, ruleId }, admin);
const mine = async (courseId: string) =>
  contract.listMyCourses.output
    .parse((await app.call(contract.listMyCourses, { clientId }, staff)).body)
    .courses.find((course) => course.courseId === courseId);
/** As when the quiz was passed on the day: what a pass leaves. */
const complete = (courseId: string, validUntil: string) =>
  app.asAdministrator(
    `update training_assignment set completed_at = $3, version = sha256('v'), score = 90, valid_until = $4
      where client_id = $1 and course_id = $2 and ended_on is null`,
    [clientId, courseId, app.clock.now(), validUntil],
  );

test('who completed a course keeps it when the rule ends and another asks for it', async () => {
  const course = { courseId: 'directors-duties', audience: 'role', role: 'staff' };
  const rule = await assigned(course);
  await complete('directors-duties', '2027-11-20');
  const before = await mine('directors-duties');
  expect(before?.status).toBe('Completed');
  await end(rule.id);
  expect(await mine('directors-duties')).toBeUndefined();
  const again = await assigned(course);
  expect(await mine('directors-duties')).toMatchObject({ id: before?.id, status: 'Completed' });
  expect(again.people).toBe(rule.people);
  await end(again.id);
});

test('a completion that counts no more is not given back', async () => {
  const course = { courseId: 'secure-administration', audience: 'role', role: 'staff' };
  const rule = await assigned(course);
  await complete('secure-administration', '2026-11-01');
  await end(rule.id);
  await assigned(course);
  expect(await mine('secure-administration')).toMatchObject({ status: 'Not started' });
});

test('a course is not asked for again before half of its time is over, however many days a rule gives', async () => {
  const course = { courseId: 'data-protection', audience: 'role', role: 'staff', everyMonths: 12 };
  const refused = await app.call(assigning.assignTraining, { clientId, ...course, dueDays: 336 }, admin);
  expect(refused.body).toMatchObject({ code: 'training.due-too-long', fields: [{ path: 'dueDays' }] });
  await assigned({ ...course, dueDays: 335 });
  await complete('data-protection', '2027-11-20');
  const before = app.clock.now();
  app.clock.advance(86_400_000);
  await app.runJob('training.watch-client', { clientId });
  expect(await mine('data-protection')).toMatchObject({ status: 'Completed' });
  app.clock.set(before);
});

test('more people than one transaction holds are assigned part by part, until none is left', async () => {
  const big = await newClient(app, 'Many people Ltd');
  await addDepartments(app.asAdministrator, big.clientId, 'Everything');
  await app.asAdministrator(
    `insert into person (client_id, id, name, email, department, job_title, role, access, status, joined_on, created_at)
      select client.id, 'per_' || lpad(n::text, 26, '0'), 'P ' || n, 'p' || n || '@many.example', 'Everything', 'Worker',
        'staff', 'employee', 'Active', '2026-01-01', created_at
      from client cross join generate_series(1, 1100) n where client.id = $1`,
    [big.clientId],
  );
  const reply = await app.call(
    assigning.assignTraining,
    { clientId: big.clientId, courseId: 'phishing', audience: 'role', role: 'staff' },
    big.admin,
  );
  expect(reply.status, reply.text).toBe(201);
  expect(assigning.TrainingRule.parse(reply.body).people).toBe(500);
  await app.runJobs();
  const [row] = await app.asAdministrator<{ people: number }>(
    'select count(distinct person_id)::int as people from training_assignment where client_id = $1',
    [big.clientId],
  );
  expect(row?.people).toBe(1100);
});

test('who keeps a course is not told to take it, and the stricter of two rules counts', async () => {
  const course = { courseId: 'directors-duties', audience: 'role', role: 'staff' };
  const rule = await assigned({ ...course, everyMonths: 24 });
  await complete('directors-duties', '2028-11-20');
  await end(rule.id);
  const told = () =>
    app.asAdministrator(
      `select user_id from notification where title like 'A course for you%' and detail like 'Directors%'`,
    );
  const before = (await told()).length;
  const again = await assigned({ ...course, everyMonths: 6 });
  const kept = await mine('directors-duties');
  await end(again.id);
  expect(kept?.status).toBe('Completed');
  expect((await told()).length).toBe(before);
  expect(kept?.validUntil).toBe('2027-05-20');
});

test('who moves keeps what they have begun where another rule names them, and only the rest is withdrawn', async () => {
  const { personId } = await makeMember(app);
  const department = async (name: string) => {
    await addDepartments(app.asAdministrator, clientId, name);
    const [row] = await app.asAdministrator<{ id: string }>(
      'select id from department where client_id = $1 and name = $2',
      [clientId, name],
    );
    return row?.id;
  };
  const move = async (departmentId: string | undefined) => {
    const [row] = await app.asAdministrator<{ version: number }>('select version from person where id = $1', [
      personId,
    ]);
    const reply = await app.call(changePerson, { clientId, personId, version: row?.version, departmentId }, admin);
    expect(reply.status, reply.text).toBe(200);
  };
  const [before, after] = [await department('Warehouse'), await department('Showroom')];
  await move(before);
  const theirs = { audience: 'department', department: 'Warehouse' };
  const both = await assigned({ ...theirs, courseId: 'payment-fraud', dueDays: 20 });
  const only = await assigned({ ...theirs, courseId: 'remote-work', dueDays: 20 });
  const everybody = await assigned({ courseId: 'payment-fraud', audience: 'everybody', dueDays: 40 });
  const held = () =>
    app.asAdministrator(
      `select id, course_id, rule_id, due_on from training_assignment
        where person_id = $1 and ended_on is null and course_id in ('payment-fraud', 'remote-work') order by course_id`,
      [personId],
    );
  const [kept] = await held();
  expect(kept).toMatchObject({ course_id: 'payment-fraud', rule_id: both.id });
  await move(after);
  expect(await held()).toEqual([{ ...Object(kept), rule_id: everybody.id }]);
  for (const rule of [both, only, everybody]) await end(rule.id);
});
