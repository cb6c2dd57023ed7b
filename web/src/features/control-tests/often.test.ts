import { expect, test } from 'vitest';
import { amountOf, inMinutes, often, unitOf } from './often.ts';
import { scheduleShape } from './shapes.ts';

test.each([
  [5, 'Every 5 minutes'],
  [60, 'Every hour'],
  [90, 'Every 90 minutes'],
  [360, 'Every 6 hours'],
  [1440, 'Once a day'],
  [129_600, 'Every 90 days'],
])('%i minutes are %s, and the same there and back', (minutes, words) => {
  expect(often(minutes)).toBe(words);
  expect(inMinutes(amountOf(minutes), unitOf(minutes))).toBe(minutes);
});

const typed = { amount: '6', unit: 'hours', paused: false, reason: '' };

test('what is typed becomes minutes, and a reason where it is paused', () => {
  expect(scheduleShape.parse(typed)).toEqual({ everyMinutes: 360, pauseReason: null });
  const pausing = { ...typed, paused: true, reason: ' The host is being moved. ' };
  expect(scheduleShape.parse(pausing).pauseReason).toBe('The host is being moved.');
});

test.each([
  [{ amount: '4', unit: 'minutes' }, 'amount', 'Five minutes is the shortest.'],
  [{ amount: '91', unit: 'days' }, 'amount', '90 days is the longest.'],
  [{ amount: '' }, 'amount', 'Give a number.'],
  [{ amount: 'often' }, 'amount', 'Give a number.'],
  [{ paused: true }, 'reason', 'Say why in a few words: 10 characters or more.'],
])('%o is told beside its field', (change, path, message) => {
  const { error } = scheduleShape.safeParse({ ...typed, ...change });
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]]);
});
