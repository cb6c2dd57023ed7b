import { OnboardingItem } from '@claimlock/contract/onboarding/endpoints';
import { sample } from '@claimlock/contract/sample';
import { expect, test } from 'vitest';
import { progressOf, standingOf, whereToDo } from './onboarding-words.ts';

const step = (more: Partial<OnboardingItem>) =>
  OnboardingItem.parse({
    stepId: sample.onboardingStepId,
    kind: 'task',
    title: 'Collect your badge',
    documentId: null,
    assignmentId: null,
    dueOn: '2026-12-01',
    doneAt: null,
    overdue: false,
    ...more,
  });

test('a step is done, overdue or to do', () => {
  expect(standingOf(step({}))[1]).toBe('To do');
  expect(standingOf(step({ overdue: true }))[1]).toBe('Overdue');
  expect(standingOf(step({ doneAt: '2026-12-02T10:00:00Z' }))[1]).toBe('Done');
  expect(progressOf({ steps: [step({}), step({ doneAt: '2026-12-02T10:00:00Z' })] })).toBe('1 of 2 done');
});

test('a step leads to where it is done', () => {
  expect(whereToDo(step({}))).toBeUndefined();
  expect(whereToDo(step({ kind: 'course' }))).toBeUndefined();
  expect(whereToDo(step({ kind: 'mfa' }))?.to).toBe('/dashboard/settings/security');
});
