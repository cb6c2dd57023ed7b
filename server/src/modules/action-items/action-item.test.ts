import { expect, test } from 'vitest';
import {
  completed,
  isClosedByAnother,
  needsReview,
  paused,
  reopened,
  returned,
  started,
  submitted,
} from './action-item.ts';

test('an item is completed once', () => {
  expect(completed('Pending')).toBe('Completed');
  expect(completed('In Progress')).toBe('Completed');
  expect(() => completed('Completed')).toThrow('already completed');
});

test('work begins on what is not completed, and once', () => {
  expect(started('Pending')).toBe('In Progress');
  expect(() => started('In Progress')).toThrow('no change made');
  expect(() => started('Completed')).toThrow('already completed');
});

test('only a completed item is reopened', () => {
  expect(reopened('Completed')).toBe('In Progress');
  expect(() => reopened('Pending')).toThrow('not completed');
});

test('what is handed over waits until it is sent back or completed', () => {
  expect(submitted('Pending')).toBe('Ready for Review');
  expect(submitted('In Progress')).toBe('Ready for Review');
  expect(() => submitted('Ready for Review')).toThrow('is awaiting review');
  expect(() => submitted('Completed')).toThrow('already completed');
  expect(returned('Ready for Review')).toBe('In Progress');
  expect(() => returned('In Progress')).toThrow('ready for review');
  expect(completed('Ready for Review')).toBe('Completed');
  expect(() => started('Ready for Review')).toThrow('is awaiting review');
  expect(paused('In Progress')).toBe('Pending');
  for (const status of ['Pending', 'Ready for Review', 'Completed'] as const) expect(() => paused(status)).toThrow();
});

test('somebody else closes what raises a control, is of High priority, or was handed over', () => {
  const me = { personId: 'per_me', userId: 'usr_me' };
  const plain = {
    priority: 'Medium',
    raises_control: null,
    status: 'Pending',
    assignee_id: 'per_me',
    submitted_by: null,
    held_by: [],
  } as const;
  expect(needsReview(plain)).toBe(false);
  expect(isClosedByAnother(plain, me)).toBe(false);
  for (const why of [{ priority: 'High' }, { raises_control: 'IAM-08' }, { status: 'Ready for Review' }] as const) {
    expect(isClosedByAnother({ ...plain, ...why }, me)).toBe(true);
    expect(isClosedByAnother({ ...plain, ...why, assignee_id: 'per_you' }, me)).toBe(false);
    // Giving it away just before does not help.
    expect(isClosedByAnother({ ...plain, ...why, assignee_id: null, held_by: ['per_me'] }, me)).toBe(true);
    expect(isClosedByAnother({ ...plain, ...why, assignee_id: null, submitted_by: 'usr_me' }, me)).toBe(true);
    // Nobody has it, and whoever asks is nobody’s person: two nobodies are not one.
    expect(isClosedByAnother({ ...plain, ...why, assignee_id: null }, { personId: null, userId: null })).toBe(false);
  }
});
