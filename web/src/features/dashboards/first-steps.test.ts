import { expect, test } from 'vitest';
import { firstSteps } from './first-steps.ts';

const assurance = {
  raw: 0,
  score: 0,
  tier: 'Not yet assured',
  asOf: '2026-11-20T00:00:00Z',
  ruleVersion: 'assurance-1',
} as const;
const done = (overview: Parameters<typeof firstSteps>[0]) => firstSteps(overview).map((step) => step.done);

test('a step is taken when what it is about has been done', () => {
  expect(done({ employees: 1, invitationsOpen: 0, compliancePercent: null, assurance })).toEqual([false, false, false]);
  expect(done({ employees: 1, invitationsOpen: 1, compliancePercent: 0, assurance })).toEqual([true, true, false]);
  expect(
    done({ employees: 5, invitationsOpen: 0, compliancePercent: 80, assurance: { ...assurance, tier: 'Bronze' } }),
  ).toEqual([true, true, true]);
});
