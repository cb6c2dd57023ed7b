import { listNotifications } from '@claimlock/contract/notifications/endpoints';
import { sample } from '@claimlock/contract/sample';
import * as assigning from '@claimlock/contract/training/assigning';
import * as contract from '@claimlock/contract/training/endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { addDays, dayOf } from '../../foundation/clock.ts';
import { courses } from './catalogue.ts';

const { clientId } = sample;
const day = 86_400_000;
let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await openSampleApp();
});
beforeEach(async () => {
  admin = await app.signInAs(userAs('client_admin'));
});
afterAll(() => app.closeApp());

const watch = () => app.runJob('training.watch-client', { clientId });
const assign = async (input: Record<string, unknown>) => {
  const reply = await app.call(assigning.assignTraining, { clientId, ...input }, admin);
  expect(reply.status, reply.text).toBe(201);
  return assigning.TrainingRule.parse(reply.body).id;
};
const mine = async () => {
  const cookie = await app.signInAs(userAs('manager'), 'single');
  return contract.listMyCourses.output.parse((await app.call(contract.listMyCourses, { clientId }, cookie)).body)
    .courses;
};
const mineOf = async (courseId: string) => (await mine()).find((one) => one.courseId === courseId);
const complete = async (courseId: string) => {
  const assignmentId = (await mineOf(courseId))?.id ?? '';
  const about = { clientId, assignmentId };
  const cookie = await app.signInAs(userAs('manager'), 'single');
  for (const moduleId of ['m1', 'm2', 'm3', 'm4'])
    await app.call(contract.markModuleRead, { ...about, moduleId }, cookie);
  const attempt = contract.QuizAttempt.parse((await app.call(contract.startQuizAttempt, about, cookie)).body);
  const questions = courses.find(({ id }) => id === courseId)?.questions ?? [];
  const answers = attempt.questions.map(({ id, options }) => ({
    questionId: id,
    option: options.indexOf(questions.find((question) => question.id === id)?.right ?? ''),
  }));
  const reply = await app.call(contract.answerQuizAttempt, { ...about, attemptId: attempt.id, answers }, cookie);
  expect(reply.body).toMatchObject({ passed: true });
};
const summary = async () => {
  const cookie = await app.signInAs(userAs('client_admin'));
  return contract.TrainingSummary.parse((await app.call(contract.readTrainingSummary, { clientId }, cookie)).body);
};
const notices = async () => {
  const cookie = await app.signInAs(userAs('manager'), 'single');
  const { items } = listNotifications.output.parse((await app.call(listNotifications, { limit: 50 }, cookie)).body);
  return items.map(({ title }) => title);
};

test('a course comes due again before it ends, and the completion counts until its last day', async () => {
  const rule = await assign({
    courseId: 'first-hour',
    audience: 'role',
    role: 'manager',
    dueDays: 30,
    everyMonths: 12,
  });
  await complete('first-hour');
  const first = await mineOf('first-hour');
  const until = first?.validUntil ?? '';
  const done = await summary();
  // Thirty-one days before the end nothing is asked; the day after it is.
  app.clock.advance(Date.parse(`${addDays(until, -31)}T12:00:00Z`) - app.clock.now().getTime());
  await watch();
  expect((await mineOf('first-hour'))?.id).toBe(first?.id);
  app.clock.advance(day);
  await watch();
  const again = await mineOf('first-hour');
  expect(again).toMatchObject({ status: 'Not started', dueDate: until, progress: 0 });
  expect(again?.id).not.toBe(first?.id);
  await watch();
  expect((await mineOf('first-hour'))?.id).toBe(again?.id);
  expect((await summary()).now).toMatchObject({ complete: done.now.complete, required: done.now.required });
  // On its last day it still counts, on the next it does not and the course is overdue.
  app.clock.advance(30 * day);
  expect(dayOf(app.clock.now())).toBe(until);
  expect((await summary()).now.complete).toBe(done.now.complete);
  app.clock.advance(day);
  expect((await summary()).now.complete).toBe(done.now.complete - 1);
  expect(await mineOf('first-hour')).toMatchObject({ status: 'Overdue' });
  await complete('first-hour');
  expect((await summary()).now.complete).toBe(done.now.complete);
  expect(
    (await app.call(assigning.endTrainingRule, { clientId, ruleId: rule }, await app.signInAs(userAs('client_admin'))))
      .status,
  ).toBe(200);
});

test('reminders come a week before and once overdue, several at once as one notice, and not twice on a day', async () => {
  await assign({ courseId: 'remote-work', audience: 'role', role: 'manager', dueDays: 10 });
  await assign({ courseId: 'data-protection', audience: 'role', role: 'manager', dueDays: 10 });
  const before = await notices();
  await watch();
  expect(await notices()).toEqual(before);
  app.clock.advance(4 * day);
  await watch();
  await watch();
  expect((await notices()).filter((title) => title === '2 courses are due or overdue')).toHaveLength(1);
  app.clock.advance(3 * day);
  await watch();
  expect((await notices()).filter((title) => title === '2 courses are due or overdue')).toHaveLength(1);
  app.clock.advance(4 * day);
  await watch();
  app.clock.advance(day);
  await watch();
  // What was said before is read by now: of the overdue ones they are told once, and again after a week.
  expect((await notices()).filter((title) => title === '2 courses are due or overdue')).toHaveLength(2);
  app.clock.advance(7 * day);
  await watch();
  expect((await notices()).filter((title) => title === '2 courses are due or overdue')).toHaveLength(3);
});

test('whoever joins is assigned what rules ask of people who join, and those before them are not', async () => {
  await assign({ courseId: 'phishing', audience: 'joiners' });
  expect(await mineOf('phishing')).toBe(undefined);
  const today = dayOf(app.clock.now());
  await app.asAdministrator(`update person set joined_on = $2 where client_id = $1 and name = 'Supervisory A'`, [
    clientId,
    today,
  ]);
  await watch();
  expect(await mineOf('phishing')).toMatchObject({ status: 'Not started', assignedOn: today });
});

test('the figure of a month before says what was so then', async () => {
  const { now, before } = await summary();
  expect(before.asOf < now.asOf).toBe(true);
  expect(now.percent).toBe(Math.floor((now.complete * 100) / now.required));
});

test('the day’s work of a client that assigns courses is planned', async () => {
  await app.runJob('training.plan-day');
  expect(await app.runJobs()).toContain('training.watch-client');
});
