import { expect, test } from 'vitest';
import { daysBetween } from './days-between.ts';

test.each([
  ['2026-11-20', '2026-11-21', 1],
  ['2026-11-21', '2026-11-20', -1],
  ['2026-11-20', '2026-11-20', 0],
  // Clocks change in between in London: a day is still a day.
  ['2026-03-28', '2026-03-30', 2],
  ['2024-02-28', '2024-03-01', 2],
  ['2026-11-20T23:59:59Z', '2026-11-21T00:00:00Z', 1],
])('from %s to %s are %s days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days);
});
