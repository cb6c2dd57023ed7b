import { expect, test } from 'vitest';
import { growthOf } from './growth.ts';

test('how many were active at each end follows from what happened since', () => {
  const growth = growthOf(
    9,
    {
      joined: [
        { month: '2020-01', count: 3 },
        { month: '2026-09', count: 4 },
        { month: '2026-11', count: 5 },
      ],
      suspended: [
        { month: '2026-10', count: 2 },
        { month: '2026-11', count: 2 },
      ],
      reinstated: [{ month: '2026-11', count: 1 }],
      // They were suspended before.
      closed: [{ month: '2026-11', count: 1 }],
    },
    '2026-11',
  );
  expect(growth).toHaveLength(12);
  expect(growth.slice(-4).map(({ month, active, soFar }) => [month, active, soFar])).toEqual([
    ['2026-08', 3, false],
    ['2026-09', 7, false],
    ['2026-10', 5, false],
    ['2026-11', 9, true],
  ]);
  expect(growth[0]).toEqual({
    month: '2025-12',
    joined: 0,
    suspended: 0,
    reinstated: 0,
    closed: 0,
    active: 3,
    soFar: false,
  });
});
