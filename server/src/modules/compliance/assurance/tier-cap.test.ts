import { expect, test } from 'vitest';
import { cappedTier, capWords } from './tier-cap.ts';

test.each([
  ['Not yet assured', 'Not yet assured'],
  ['Bronze', 'Bronze'],
  ['Silver', 'Silver'],
  ['Gold', 'Silver'],
  ['Platinum', 'Silver'],
] as const)('while an exception lasts, %s is %s', (earned, holds) => {
  expect(cappedTier(earned, '2027-02-18')).toBe(holds);
  expect(cappedTier(earned, null)).toBe(earned);
});

test('the cap is said with the day until which it lasts', () => {
  expect(capWords('2027-02-18')).toMatch(
    /by exception until 18 Feb\w* 2027\. Until then the tier is Silver at most\.$/,
  );
});
