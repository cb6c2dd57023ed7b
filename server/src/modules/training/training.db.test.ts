import { deactivatePerson } from '@claimlock/contract/people/endpoints';
import { sample } from '@claimlock/contract/sample';
import * as assigning from '@claimlock/contract/training/assigning';
import * as contract from '@claimlock/contract/training/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { other, userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { courses } from './catalogue.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;
let staff: string;
let manager: string;

beforeAll(async () => {
  app = await openSampleApp();
});
beforeEach(async () => {
  admin = await app.signInAs(userAs('client_admin'));
  staff = await app.signInAs(userAs('staff'), 'single');
  manager = await app.signInAs(userAs('manager'), 'single');
});
afterAll(() => app.closeApp());

type Input = Record<string, unknown>;
const assign = (input: Input, cookie = admin) => app.call(assigning.assignTraining, { clientId, ...input }, cookie);
const assigned = async (input: Input) => {
  const reply = await assign(input);
  expect(reply.status, reply.text).toBe(201);
  return assigning.TrainingRule.parse(reply.body);
};
const end = (ruleId: string) => app.call(assigning.endTrainingRule, { clientId, ruleId }, admin);
const mine = async (cookie: string) =>
  contract.listMyCourses.output.parse((await app.call(contract.listMyCourses, { clientId }, cookie)).body).courses;
const courseOf = async (cookie: string, courseId: string) => {
  const found = (await mine(cookie)).find((course) => course.courseId === courseId);
  if (!found) throw new Error(`There is no ${courseId}.`);
  return found;
};
const open = (id: string, cookie: string) => app.call(contract.readMyCourse, { clientId, assignmentId: id }, cookie);
const readAll = async (id: string, cookie: string) => {
  for (const moduleId of ['m1', 'm2', 'm3', 'm4'])
    await app.call(contract.markModuleRead, { clientId, assignmentId: id, moduleId }, cookie);
};
const start = (id: string, cookie: string) =>
  app.call(contract.startQuizAttempt, { clientId, assignmentId: id }, cookie);
const started = async (id: string, cookie: string) => {
  const reply = await start(id, cookie);
  expect(reply.status, reply.text).toBe(200);
  return contract.QuizAttempt.parse(reply.body);
};
type Attempt = Awaited<ReturnType<typeof started>>;
const answersOf = (attempt: Attempt, right: boolean) =>
  attempt.questions.map(({ id, options }) => {
    const course = courses.find((one) => one.id === attempt.courseId);
    const answer = course?.questions.find((question) => question.id === id)?.right;
    return { questionId: id, option: options.findIndex((text) => (text === answer) === right) };
  });
const answer = (id: string, attempt: Attempt, right: boolean, cookie: string) =>
  app.call(
    contract.answerQuizAttempt,
    { clientId, assignmentId: id, attemptId: attempt.id, answers: answersOf(attempt, right) },
    cookie,
  );
const entries = async (type: string) =>
  app.asAdministrator<{ body: Input }>(
    `select entry::jsonb -> 'body' as body from ledger_entry where ledger_id = $1 and entry::jsonb ->> 'type' = $2 order by index`,
    [clientId, type],
  );

describe('a course', () => {
  test('is assigned to a role, read, passed, and then recorded with its version', async () => {
    const rule = await assigned({ courseId: 'first-hour', audience: 'role', role: 'staff', dueDays: 14 });
    expect(rule).toMatchObject({ people: 4, everyMonths: 12, assignedBy: 'Client admin A' });
    const course = await courseOf(staff, 'first-hour');
    expect(course).toMatchObject({ status: 'Not started', progress: 0, instructor: 'Client admin A' });
    await expect(courseOf(manager, 'first-hour')).rejects.toThrow();

    expect((await start(course.id, staff)).body).toMatchObject({ code: 'training.modules-first' });
    await readAll(course.id, staff);
    expect(await courseOf(staff, 'first-hour')).toMatchObject({ status: 'In progress', progress: 80 });
    const attempt = await started(course.id, staff);
    const passed = await answer(course.id, attempt, true, staff);
    expect(passed.body).toMatchObject({ passed: true, score: 100, right: 8, of: 8 });
    const done = await courseOf(staff, 'first-hour');
    expect(done).toMatchObject({ status: 'Completed', progress: 100, score: 100 });
    expect(done.validUntil?.slice(0, 4)).toBe(String(Number(done.completedOn?.slice(0, 4)) + 1));
    const version = courses.find(({ id }) => id === 'first-hour')?.version;
    expect((await entries('training.completed')).at(-1)?.body).toMatchObject({
      assignmentId: course.id,
      version,
      score: 100,
    });
    expect((await start(course.id, staff)).body).toMatchObject({ code: 'training.completed' });
    await end(rule.id);
  });

  test('is assigned to the same people once', async () => {
    const rule = await assigned({ courseId: 'directors-duties', audience: 'role', role: 'senior-management' });
    const again = await assign({ courseId: 'directors-duties', audience: 'role', role: 'senior-management' });
    expect(again.body).toMatchObject({ code: 'training.assigned-already' });
    await end(rule.id);
    expect((await end(rule.id)).body).toMatchObject({ code: 'training.rule-ended' });
  });

  test('needs its role or its department said', async () => {
    const role = await assign({ courseId: 'phishing', audience: 'role' });
    expect(role.body).toMatchObject({ code: 'training.role-missing', fields: [{ path: 'role' }] });
    const department = await assign({ courseId: 'phishing', audience: 'department', department: '' });
    expect(department.body).toMatchObject({ code: 'training.department-missing', fields: [{ path: 'department' }] });
  });

  test('of another rule stays with whoever that names when one ends', async () => {
    const wide = await assigned({ courseId: 'secure-administration', audience: 'everybody' });
    const narrow = await assigned({ courseId: 'secure-administration', audience: 'role', role: 'manager', dueDays: 5 });
    const before = await courseOf(manager, 'secure-administration');
    await end(wide.id);
    const after = await courseOf(manager, 'secure-administration');
    // Nobody begins anew what they have begun, nor has another day for it.
    expect(after).toEqual(before);
    expect((await mine(staff)).some(({ courseId }) => courseId === 'secure-administration')).toBe(false);
    await end(narrow.id);
  });
});

describe('an attempt', () => {
  const prepared = async () => {
    // What another test completed would be given back.
    await app.asAdministrator(
      `update training_assignment set is_current = false where client_id = $1 and course_id = 'passwords-and-mfa'`,
      [clientId],
    );
    const rule = await assigned({ courseId: 'passwords-and-mfa', audience: 'everybody' });
    const { id } = await courseOf(staff, 'passwords-and-mfa');
    await readAll(id, staff);
    return { rule, id };
  };

  test('says nothing of what is right before it is answered', async () => {
    const { rule, id } = await prepared();
    const reply = await start(id, staff);
    for (const question of courses.find((one) => one.id === 'passwords-and-mfa')?.questions ?? [])
      expect(reply.text).not.toContain(question.because);
    expect(reply.text).not.toContain('"right"');
    expect(reply.text).not.toContain('seed');
    expect((await open(id, staff)).text).not.toContain('"right"');
    await end(rule.id);
  });

  test('is the same in two tabs, and the second one that answers is refused', async () => {
    const { rule, id } = await prepared();
    const [one, two] = await Promise.all([started(id, staff), started(id, staff)]);
    expect(one).toEqual(two);
    const replies = await Promise.all([answer(id, one, false, staff), answer(id, two, true, staff)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'training.attempt-answered' });
    await end(rule.id);
  });

  test('of somebody else is not there, nor is one of another course', async () => {
    const { rule, id } = await prepared();
    const attempt = await started(id, staff);
    expect((await answer(id, attempt, true, manager)).status).toBe(404);
    expect((await open(id, manager)).status).toBe(404);
    expect((await open(id, admin)).status).toBe(404);
    const theirs = await courseOf(manager, 'passwords-and-mfa');
    expect((await answer(theirs.id, attempt, true, manager)).status).toBe(404);
    expect((await answer(theirs.id, attempt, true, staff)).status).toBe(404);
    await end(rule.id);
  });

  test('waits after three that failed, until it is reset or a day has passed', async () => {
    const { rule, id } = await prepared();
    for (const left of [2, 1]) {
      const failed = await answer(id, await started(id, staff), false, staff);
      expect(failed.body).toMatchObject({ passed: false, attemptsLeft: left, waitUntil: null });
    }
    const third = contract.QuizResult.parse((await answer(id, await started(id, staff), false, staff)).body);
    expect(third.waitUntil).not.toBe(null);
    expect((await start(id, staff)).body).toMatchObject({ code: 'training.wait' });
    const reset = await app.call(assigning.resetQuizAttempts, { clientId, assignmentId: id }, admin);
    expect(reset.body).toMatchObject({ failed: 0, waits: false });
    const twice = await app.call(assigning.resetQuizAttempts, { clientId, assignmentId: id }, admin);
    expect(twice.body).toMatchObject({ code: 'training.nothing-to-reset' });
    expect((await answer(id, await started(id, staff), true, staff)).body).toMatchObject({ passed: true });
    await end(rule.id);
  });

  test('of a course that changed meanwhile counts nothing, and a new one is asked of the new version', async () => {
    const { rule, id } = await prepared();
    const attempt = await started(id, staff);
    await app.asAdministrator(`update training_attempt set version = sha256('before') where id = $1`, [attempt.id]);
    expect((await answer(id, attempt, true, staff)).body).toMatchObject({ code: 'training.course-changed' });
    const next = await started(id, staff);
    expect(next.id).not.toBe(attempt.id);
    expect((await answer(id, attempt, true, staff)).body).toMatchObject({ code: 'training.course-changed' });
    expect((await answer(id, next, true, staff)).body).toMatchObject({ passed: true });
    await end(rule.id);
  });

  test('with a question left out is not marked, and can be answered still', async () => {
    const { rule, id } = await prepared();
    const attempt = await started(id, staff);
    const partly = { clientId, assignmentId: id, attemptId: attempt.id, answers: answersOf(attempt, true).slice(1) };
    expect((await app.call(contract.answerQuizAttempt, partly, staff)).body).toMatchObject({
      code: 'training.answers-missing',
    });
    expect((await answer(id, attempt, true, staff)).status).toBe(200);
    await end(rule.id);
  });
});

describe('who runs training', () => {
  test('sees who has what, by status, department and name', async () => {
    const rule = await assigned({ courseId: 'data-protection', audience: 'everybody', dueDays: 20 });
    const list = async (input: Input) =>
      assigning.listAssignedCourses.output.parse(
        (await app.call(assigning.listAssignedCourses, { clientId, courseId: 'data-protection', ...input }, admin))
          .body,
      );
    const all = await list({ count: true });
    expect(all.total).toBe(rule.people);
    expect((await list({ search: 'supervisory' })).items.map(({ person }) => person.name)).toEqual(['Supervisory A']);
    expect((await list({ department: 'dept' })).items).toHaveLength(rule.people);
    expect((await list({ department: 'Nowhere' })).items).toEqual([]);
    expect((await list({ status: 'Completed' })).items).toEqual([]);
    const names = (await list({ sort: 'person' })).items.map(({ person }) => person.name);
    expect(names).toEqual([...names].sort((one, two) => one.toLowerCase().localeCompare(two.toLowerCase())));
    await end(rule.id);
  });

  test('is refused to a member of staff', async () => {
    expect((await app.call(contract.readTrainingSummary, { clientId }, staff)).status).toBe(403);
    expect((await assign({ courseId: 'phishing', audience: 'everybody' }, manager)).status).toBe(403);
  });

  test('syncs by the specification’s call, which records it once and assigns nothing twice', async () => {
    const sync = () =>
      app.request('POST', '/api/training', {
        cookie: manager,
        body: { action: 'syncTraining', tenantId: clientId, userId: userAs('manager') },
      });
    const before = (await entries('training.synced')).length;
    expect((await sync()).body).toMatchObject({ success: true, data: { updated: 0 } });
    expect((await sync()).body).toMatchObject({ success: true, data: { added: 0, updated: 0, unmatched: 0 } });
    expect(await entries('training.synced')).toHaveLength(before + 2);
    const foreign = await app.request('POST', '/api/training', {
      cookie: manager,
      body: { action: 'syncTraining', tenantId: other.clientId, userId: userAs('manager') },
    });
    expect(foreign.status).toBe(404);
  });
});

test('whoever leaves has nothing to take any more, and counts in no figure', async () => {
  const rule = await assigned({ courseId: 'remote-work', audience: 'role', role: 'senior-management' });
  const summary = async () =>
    contract.TrainingSummary.parse((await app.call(contract.readTrainingSummary, { clientId }, admin)).body);
  const before = await summary();
  const senior = await app.signInAs(userAs('senior-management'), 'single');
  const { id } = await courseOf(senior, 'remote-work');
  const personId = 'per_01k9q0s7h0000000000000000n';
  expect((await app.call(deactivatePerson, { clientId, personId }, admin)).status).toBe(200);
  expect((await open(id, senior)).status).toBe(401);
  const after = await summary();
  expect(after.now.required).toBeLessThan(before.now.required);
  expect((await entries('training.withdrawn')).at(-1)?.body).toMatchObject({ assignmentId: id, because: 'left' });
  await end(rule.id);
});
