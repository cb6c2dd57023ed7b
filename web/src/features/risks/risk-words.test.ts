import { levelOf, ratingNames, ratings } from '@claimlock/contract/risks/endpoints';
import { expect, test } from 'vitest';
import { countWords, ratingName, statusTone, tintOf } from './risk-words.ts';

test('each colour value has a ground of its own, and a level has one hue', () => {
  expect(new Set(Array.from({ length: 9 }, (_, value) => tintOf(value))).size).toBe(9);
  const hues = new Map<string, Set<string>>();
  for (const likelihood of ratings)
    for (const impact of ratings) {
      const level = levelOf({ likelihood, impact });
      const hue = tintOf(likelihood + impact - 2).split('/')[0] ?? '';
      hues.set(level, (hues.get(level) ?? new Set<string>()).add(hue));
    }
  for (const [level, seen] of hues) expect(seen.size, level).toBe(1);
});

test('a rating is said in the words of the headings', () => {
  expect(ratings.map((rating) => ratingName(rating, ratingNames))).toEqual([
    'Very Low',
    'Low',
    'Medium',
    'High',
    'Very High',
  ]);
});

test('one is one', () => {
  expect([0, 1, 2].map(countWords)).toEqual(['0 risks', '1 risk', '2 risks']);
});

test('a risk is resolved in green only where it was treated', () => {
  expect(statusTone({ status: 'Resolved', outcome: 'Treated' })).toBe('good');
  expect(statusTone({ status: 'Resolved', outcome: 'Accepted' })).toBe('out');
  expect(statusTone({ status: 'Resolved', outcome: 'No longer applies' })).toBe('out');
  expect(statusTone({ status: 'Active', outcome: null })).toBe('attention');
});
