import { expect, test } from 'vitest';
import { overallPercent, tally } from './score-framework.ts';

test('the overall score is the weighted mean of the frameworks', () => {
  const none = tally([]);
  const [some, unknown] = [
    { ...none, met: 1 },
    { ...none, 'not-assessed': 1 },
  ];
  expect(
    overallPercent([
      { percent: 80, weight: 1, counts: some },
      { percent: 60, weight: 3, counts: some },
    ]),
  ).toBe(65);
  expect(
    overallPercent([
      { percent: 80, weight: 1, counts: some },
      { percent: null, weight: 1, counts: unknown },
    ]),
  ).toBe(40);
  expect(overallPercent([{ percent: null, weight: 1, counts: unknown }])).toBeNull();
  // Where nothing applies there is nothing to weigh.
  expect(
    overallPercent([
      { percent: 80, weight: 1, counts: some },
      { percent: null, weight: 9, counts: none },
    ]),
  ).toBe(80);
  expect(overallPercent([])).toBeNull();
});
