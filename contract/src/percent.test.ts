import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundHalfUp, roundProven } from './percent.ts';

test('a percent is rounded half up, and as near to a half as a binary fraction comes is a half', () => {
  expect(roundHalfUp(84.5)).toBe(85);
  expect(roundHalfUp(84.49999999999999)).toBe(85);
  expect(roundHalfUp(84.49)).toBe(84);
});

test('a proven share is rounded like that, and is whole only where nothing is left to prove', () => {
  expect(roundProven(84.49999999999999)).toBe(85);
  expect(roundProven(0)).toBe(0);
  expect(roundProven(99.5)).toBe(99);
  expect(roundProven(100)).toBe(100);
  fc.assert(
    fc.property(
      fc.nat({ max: 5000 }),
      fc.integer({ min: 1, max: 5000 }),
      (proven, unproven) => roundProven((100 * proven) / (proven + unproven)) < 100,
    ),
  );
});
