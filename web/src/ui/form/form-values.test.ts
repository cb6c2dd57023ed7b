import { changeActionItem } from '@claimlock/contract/action-items/endpoints';
import { expect, test } from 'vitest';
import { filledValues } from './form-values.ts';

const values = { title: 'Check the leavers list', description: '', assigneeId: '', frameworks: [], onboarding: false };

test('what may be left empty is not sent, and what can be emptied is sent as none', () => {
  expect(filledValues(values, ['description'], ['assigneeId'])).toEqual({
    title: 'Check the leavers list',
    assigneeId: null,
    frameworks: [],
    onboarding: false,
  });
  expect(filledValues(values, [], [])).toEqual(values);
});

test('an action that nobody has can be edited, and taken from whoever has it', () => {
  const shape = changeActionItem.input.omit({ clientId: true, actionItemId: true, version: true });
  const { title, description, assigneeId } = values;
  const typed = { title, description, assigneeId, priority: 'Medium', dueDate: '2026-12-01' };
  const parsed = shape.safeParse(filledValues(typed, [], ['assigneeId']));
  expect(parsed.success && parsed.data.assigneeId).toBe(null);
});
