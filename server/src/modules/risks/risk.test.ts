import { isHigh } from '@claimlock/contract/levels';
import { cellValueOf, levelOf, ratings, scoreOf } from '@claimlock/contract/risks/endpoints';
import { expect, test } from 'vitest';
import { follow } from '../../foundation/records/transition.ts';
import { checkAcceptance, riskSteps } from './risk.ts';

const all = ratings.flatMap((likelihood) => ratings.map((impact) => ({ likelihood, impact })));

test('the specification’s samples have its scores and are all high', () => {
  const samples = { breach: [5, 4], failure: [3, 5], insider: [2, 5] } as const;
  const found = Object.values(samples).map(([likelihood, impact]) => ({ likelihood, impact }));
  expect(found.map(scoreOf)).toEqual([20, 15, 10]);
  expect(found.map(levelOf)).toEqual(['Critical', 'Critical', 'High']);
  expect(found.every((one) => isHigh(levelOf(one)))).toBe(true);
});

test('colour values run from 0 to 8, and a level is a colour in a word', () => {
  expect(cellValueOf({ likelihood: 1, impact: 1 })).toBe(0);
  expect(cellValueOf({ likelihood: 5, impact: 5 })).toBe(8);
  const levels = new Map<number, Set<string>>();
  for (const one of all)
    levels.set(cellValueOf(one), (levels.get(cellValueOf(one)) ?? new Set<string>()).add(levelOf(one)));
  expect([...levels].sort(([a], [b]) => a - b).map(([, words]) => [...words])).toEqual(
    ['Low', 'Low', 'Low', 'Medium', 'Medium', 'High', 'Critical', 'Critical', 'Critical'].map((word) => [word]),
  );
});

test('what is high by its colour is high by its score, and the other way round', () => {
  for (const one of all) {
    expect(isHigh(levelOf(one)), JSON.stringify(one)).toBe(scoreOf(one) >= 10);
    expect(levelOf(one) === 'Critical', JSON.stringify(one)).toBe(scoreOf(one) >= 15);
  }
});

test('a worse rating never lowers a level', () => {
  const rank = ['Low', 'Medium', 'High', 'Critical'];
  for (const one of all)
    for (const other of all)
      if (other.likelihood >= one.likelihood && other.impact >= one.impact)
        expect(rank.indexOf(levelOf(other))).toBeGreaterThanOrEqual(rank.indexOf(levelOf(one)));
});

test('a treatment begins once, and on what is open', () => {
  expect(follow(riskSteps.startTreatment, 'Active')).toBe('Mitigating');
  expect(() => follow(riskSteps.startTreatment, 'Mitigating')).toThrow('begun already');
  expect(() => follow(riskSteps.startTreatment, 'Resolved')).toThrow('is resolved');
});

test('a risk is resolved once, and only a resolved one is reopened', () => {
  expect(follow(riskSteps.resolve, 'Active')).toBe('Resolved');
  expect(follow(riskSteps.resolve, 'Mitigating')).toBe('Resolved');
  expect(() => follow(riskSteps.resolve, 'Resolved')).toThrow('is resolved');
  expect(follow(riskSteps.reopen, 'Resolved')).toBe('Active');
  expect(() => follow(riskSteps.reopen, 'Mitigating')).toThrow('not resolved');
});

const year = { today: '2026-11-20', latest: '2027-11-21', field: 'treatment' } as const;
const grave = { ...year, likelihood: 2, impact: 5 };

test('a high risk is accepted by senior management alone, and for a year at the longest', () => {
  const accept = (bySeniorManagement: boolean, reviewOn: string | null) =>
    checkAcceptance({ ...grave, bySeniorManagement, reviewOn });
  expect(() => accept(false, '2027-05-01')).toThrow('Only senior management');
  for (const day of [null, '2026-11-19', '2027-11-22']) expect(() => accept(true, day)).toThrow('review date');
  for (const day of ['2026-11-20', '2027-11-21']) expect(() => accept(true, day)).not.toThrow();
});

test('a lower risk is anybody’s to accept', () => {
  const small = { ...year, likelihood: 3, impact: 3, bySeniorManagement: false, reviewOn: null };
  expect(() => checkAcceptance(small)).not.toThrow();
});
