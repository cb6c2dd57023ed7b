import { expect, test } from 'vitest';
import { peopleScore } from './people-score.ts';

test('each person counts once, with the mean of what is asked of them', () => {
  const score = peopleScore([
    { people: 1, acknowledged: 1, trained: 0.5, mfa: 1 },
    { people: 1, acknowledged: null, trained: null, mfa: 0 },
    { people: 1, acknowledged: 0.5, trained: null, mfa: 1 },
  ]);
  // (2.5 / 3 + 0 + 0.75) / 3 = 0.5277…
  expect(score).toEqual({ score: 5.2, people: 3, acknowledged: 75, trained: 50, mfa: 66 });
});

test('it is rounded down, so that ten is everybody with everything', () => {
  const all = { people: 1, acknowledged: 1, trained: 1, mfa: 1 };
  expect(peopleScore(Array.from({ length: 7 }, () => all)).score).toBe(10);
  const most = [...Array.from({ length: 999 }, () => all), { ...all, mfa: 0 }];
  expect(peopleScore(most).score).toBe(9.9);
  expect(peopleScore([{ ...all, trained: 0.1 }]).score).toBe(7);
});

test('people who stand alike count as often as there are of them', () => {
  const alike = { acknowledged: 0.25, trained: null, mfa: 1 };
  const other = { people: 2, acknowledged: null, trained: 0.1, mfa: 0 };
  const one = { ...alike, people: 1 };
  expect(peopleScore([{ ...alike, people: 3 }, other])).toEqual(peopleScore([one, other, one, one]));
});

test('nobody has no score', () => {
  expect(peopleScore([])).toEqual({ score: null, people: 0, acknowledged: null, trained: null, mfa: null });
});
