import { expect, test } from 'vitest';
import { overPercent, overWords, restWords, whyNoRetry } from './operation-words.ts';

const counted = { total: 40, done: 9, skipped: 1, failed: 2 };

test('how much is over counts what was done, skipped and failed', () => {
  expect(overPercent(counted)).toBe(30);
  expect(overWords(counted)).toBe('12 of 40');
});

test.each([
  [null, undefined],
  [0, undefined],
  [100, 'less than a minute left'],
  [28, 'about 1 minute left'],
  [10, 'about 3 minutes left'],
])('at %s a minute the rest takes: %s', (rate, words) => expect(restWords({ ...counted, rate })).toBe(words));

test('when nothing is left, nothing is said of the rest', () => {
  expect(restWords({ total: 1, done: 1, skipped: 0, failed: 0, rate: 5 })).toBeUndefined();
});

test.each([
  ['people-bulk', false, 'Only the person who started this can run it again.'],
  ['people-bulk', true, undefined],
  ['report', false, undefined],
] as const)('why a %s cannot be run again, where it is yours: %s', (kind, yours, why) =>
  expect(whyNoRetry({ kind, yours })).toBe(why),
);
