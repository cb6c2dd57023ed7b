import { expect, test } from 'vitest';
import { pointsWords } from './points-words.ts';

test('a change has its sign and one place at the most', () => {
  expect([2.46, 3, -0.05, 0.04, -12.25, null].map(pointsWords)).toEqual(['+2.5', '+3', '−0.1', '±0', '−12.3', '–']);
});
