import { leastClientsShown } from '@claimlock/contract/client-analytics/endpoints';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonths } from '../../foundation/clock.ts';
import { cohortsOf, type JoinedMonth } from './retention.ts';

const joined = (month: string, clients: number, ...active: number[]): JoinedMonth => ({ month, clients, active });

test('a month of enough clients stands by itself, with the share of them that was active later', () => {
  expect(cohortsOf([joined('2026-05', 8, 8, 5, 2, 0)], '2026-11')).toEqual([
    { from: '2026-05', to: '2026-05', clients: 8, active: [100, 62, null, null] },
  ]);
  // The sixth month is over one month later.
  expect(cohortsOf([joined('2026-05', 8, 8, 5, 2, 0)], '2026-12')[0]?.active).toEqual([100, 62, 25, null]);
});

test('few are shown with those next to them, and the last few with those before', () => {
  const cohorts = cohortsOf(
    [
      joined('2026-01', 3, 3, 3, 3, 0),
      joined('2026-02', 4, 1, 1, 1, 0),
      joined('2026-03', 6, 6, 6, 6, 0),
      joined('2026-09', 2, 2, 0, 0, 0),
    ],
    '2026-11',
  );
  expect(cohorts.map(({ from, to, clients }) => [from, to, clients])).toEqual([
    ['2026-01', '2026-02', 7],
    ['2026-03', '2026-09', 8],
  ]);
});

test('what joined long ago is shown by the year, and however few there are in all are shown', () => {
  const old = [joined('2023-01', 5, 5, 5, 5, 5), joined('2023-07', 5, 0, 0, 0, 0), joined('2024-02', 9, 9, 9, 9, 9)];
  expect(cohortsOf(old, '2026-11')).toEqual([
    { from: '2023-01', to: '2023-07', clients: 10, active: [50, 50, 50, 50] },
    { from: '2024-02', to: '2024-02', clients: 9, active: [100, 100, 100, 100] },
  ]);
  expect(cohortsOf([joined('2026-05', 3, 3, 3, 0, 0)], '2026-11')).toHaveLength(1);
  expect(cohortsOf([], '2026-11')).toEqual([]);
});

test('whoever joined when, each client stands in one row and no row is of fewer than five, unless it is the only one', () => {
  const months = fc.uniqueArray(fc.integer({ min: -40, max: 0 }), { maxLength: 20 });
  fc.assert(
    fc.property(months, fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 20, maxLength: 20 }), (back, counts) => {
      const all = back.map((months, place) => joined(addMonths('2026-11', months), counts[place] ?? 1, 0, 0, 0, 0));
      const cohorts = cohortsOf(all, '2026-11');
      const sum = (list: readonly { clients: number }[]) => list.reduce((whole, { clients }) => whole + clients, 0);
      expect(sum(cohorts)).toBe(sum(all));
      if (cohorts.length > 1)
        for (const { clients } of cohorts) expect(clients).toBeGreaterThanOrEqual(leastClientsShown);
    }),
  );
});
