import { expect, test } from 'vitest';
import { completed, reopened, started } from './action-item.ts';

test('an item is completed once', () => {
  expect(completed('Pending')).toBe('Completed');
  expect(completed('In Progress')).toBe('Completed');
  expect(() => completed('Completed')).toThrow('already completed');
});

test('work begins on what is not completed', () => {
  expect(started('Pending')).toBe('In Progress');
  expect(started('In Progress')).toBe('In Progress');
  expect(() => started('Completed')).toThrow('already completed');
});

test('only a completed item is reopened', () => {
  expect(reopened('Completed')).toBe('In Progress');
  expect(() => reopened('Pending')).toThrow('not completed');
});
