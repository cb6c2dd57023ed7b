import { describe, expect, test } from 'vitest';
import { type AskedStep, planSteps, type StepRow, subjectOf } from './checklist.ts';

const row = (id: string, place: number, rest: Partial<StepRow>): StepRow => ({
  id,
  place,
  role: 'staff',
  kind: 'task',
  document_id: null,
  course_id: null,
  task: null,
  due_days: 5,
  ...rest,
});
const asked = (rest: Partial<AskedStep>): AskedStep => ({
  id: null,
  kind: 'task',
  documentId: null,
  courseId: null,
  task: null,
  dueDays: 5,
  ...rest,
});

const before = [
  row('obs_1', 1, { task: 'Collect the badge' }),
  row('obs_2', 2, { kind: 'mfa' }),
  row('obs_3', 3, { kind: 'course', course_id: 'phishing' }),
];
const same = [
  asked({ id: 'obs_1', task: 'Collect the badge' }),
  asked({ id: 'obs_2', kind: 'mfa' }),
  asked({ id: 'obs_3', kind: 'course', courseId: 'phishing' }),
];

describe('a checklist that is saved', () => {
  test('as it is changes nothing', () => {
    expect(planSteps(before, same)).toMatchObject({ changes: false, added: [], removed: [] });
  });

  test('in another order, with other days or other words keeps its steps', () => {
    for (const steps of [
      same.toReversed(),
      same.map((step) => ({ ...step, dueDays: 9 })),
      same.map((step) => (step.kind === 'task' ? { ...step, task: 'Collect a badge' } : step)),
    ])
      expect(planSteps(before, steps)).toMatchObject({ changes: true, added: [], removed: [] });
  });

  test('knows a course and MFA by what they are, also without their ids', () => {
    const steps = same.map((step) => ({ ...step, id: step.kind === 'task' ? step.id : null }));
    expect(planSteps(before, steps).changes).toBe(false);
  });

  test('takes a step of another course for another step', () => {
    const plan = planSteps(before, [
      ...same.slice(0, 2),
      asked({ id: 'obs_3', kind: 'course', courseId: 'first-hour' }),
    ]);
    expect(plan.removed.map(({ id }) => id)).toEqual(['obs_3']);
    expect(plan.added).toHaveLength(1);
  });

  test('with a task whose id nobody knows adds it', () => {
    const plan = planSteps(before, [...same, asked({ id: 'obs_9', task: 'Sign the contract' })]);
    expect(plan.added.map(({ place }) => place)).toEqual([4]);
  });
});

test('the same words are the same task, however they are written', () => {
  expect(subjectOf(asked({ task: 'Collect the BADGE' }))).toBe(subjectOf(asked({ task: 'Collect the badge' })));
  expect(subjectOf(asked({ kind: 'mfa' }))).not.toBe(subjectOf(asked({ kind: 'course', courseId: 'phishing' })));
});
