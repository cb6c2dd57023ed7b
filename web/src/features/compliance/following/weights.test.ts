import { expect, test } from 'vitest';
import { weightsShape } from '../shapes.ts';
import { sumOfWeights } from './sum-of-weights.ts';
import { shareWords, typedWeights, weightDifferences } from './weights.ts';

const one = { frameworkId: 'one', name: 'One', weight: 3, score: { applicable: 40 } } as const;
const two = { frameworkId: 'two', name: 'Two', weight: 1, score: { applicable: 7 } } as const;
const none = { frameworkId: 'none', name: 'None', weight: 5, score: { applicable: 0 } } as const;
const all = [one, two, none];

test('a framework of which nothing applies takes no weight', () => {
  expect(sumOfWeights(all)).toBe(4);
  const words = shareWords(all, typedWeights(all));
  expect(all.map(words)).toEqual([
    '75.0% of the overall score',
    '25.0% of the overall score',
    'No requirement of it applies, so it does not count towards the score.',
  ]);
});

test('shares follow what is typed, and wait where it is no weight', () => {
  expect(shareWords(all, { one: '2', two: '3', none: '1' })(two)).toBe('60.0% of the overall score');
  for (const value of ['', '0', '6', '1.5', 'much'])
    expect(shareWords(all, { one: value, two: '3', none: '1' })(two)).toBe('Share of the overall score: –');
});

test('what is no weight says which it can be, at its field', () => {
  for (const value of ['0', '6', '1.5', 'much']) {
    const { error } = weightsShape.safeParse({ one: value, 'two-2.0': '5' });
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['one', 'Give a whole number from 1 to 5.'],
    ]);
  }
  expect(weightsShape.parse({ one: '4', 'two-2.0': '5' })).toEqual({ one: 4, 'two-2.0': 5 });
});

test('two who weigh at once see what they say differently', () => {
  expect(weightDifferences(all, { one: '3', two: '2' })).toEqual([
    { name: 'Two', theirs: '1', yours: '2' },
    { name: 'None', theirs: '5', yours: '' },
  ]);
});
