import { expect, test } from 'vitest';
import { firstSteps } from './first-steps.ts';

const assurance = {
  raw: 0,
  score: 0,
  tier: 'Not yet assured',
  isAssessed: false,
  asOf: '2026-11-20T00:00:00Z',
  ruleVersion: 'assurance-1',
} as const;
const nobodyElse = { employees: 1, invitationsOpen: 0, invitationsExpired: 0, notInvited: 0 };
const done = (overview: Parameters<typeof firstSteps>[0]) => firstSteps(overview).map((step) => step.done);

test('a step is taken when what it is about has been done', () => {
  const atFirst = { ...nobodyElse, compliancePercent: null, assurance };
  expect(done(atFirst)).toEqual([false, false, false]);
  expect(done({ ...atFirst, invitationsOpen: 1, compliancePercent: 0 })).toEqual([true, true, false]);
  expect(done({ ...atFirst, notInvited: 40 })).toEqual([true, false, false]);
  expect(
    done({ ...atFirst, employees: 5, compliancePercent: 80, assurance: { ...assurance, tier: 'Bronze' } }),
  ).toEqual([true, true, true]);
});

test('whoever follows Cyber Essentials begins with its questions, until they are answered', () => {
  const overview = { ...nobodyElse, compliancePercent: null, assurance };
  const first = (answered: number, declared = false) => firstSteps(overview, { answered, asked: 106, declared })[0];
  expect(first(0)).toMatchObject({ says: 'Answer the Cyber Essentials questions', done: false });
  expect(first(0)?.to).toBe('/dashboard/compliance-engine/cyber-essentials/questionnaire');
  expect(first(40)).toMatchObject({ about: '40 of 106 answered. Go on with the next one.', done: false });
  expect(first(106)?.done).toBe(true);
  expect(first(0, true)?.done).toBe(true);
  expect(firstSteps(overview)[0]?.says).toBe('Bring in your people');
});
