import type { RequirementWorking } from '@claimlock/contract/compliance';
import type { Control } from '@claimlock/contract/controls';
import { expect, test } from 'vitest';
import { shownControls, stateOf } from './controls-address.ts';
import { grouped, shownRequirements } from './framework-address.ts';
import { changeHeadline, stepWords } from './score-change.ts';
import { coverageWords } from './standing.ts';
import { stepsOf } from './tier-steps.ts';

const requirement = (ref: string, group: string, result: RequirementWorking['result']): RequirementWorking => ({
  ref,
  group,
  title: `Title ${ref}`,
  asks: 'Put a firewall there.',
  result,
  percent: null,
  autoFail: false,
  why: '',
  controls: [],
});
const requirements = [
  requirement('FW.1', 'Firewalls', 'met'),
  requirement('FW.2', 'Firewalls', 'partly'),
  requirement('SC.1', 'Secure configuration', 'not-assessed'),
  requirement('SC.2', 'Secure configuration', 'not-applicable'),
];
const refs = (result: string | undefined, search?: string) =>
  shownRequirements(requirements, { result, search }).map(({ ref }) => ref);

test('requirements are filtered by result and by words', () => {
  expect(refs(undefined)).toHaveLength(4);
  expect(refs('open')).toEqual(['FW.2', 'SC.1']);
  expect(refs('met')).toEqual(['FW.1']);
  expect(refs(undefined, 'firewall sc.2')).toEqual(['SC.2']);
});

test('requirements stand under their groups in the framework’s order', () => {
  expect(grouped(requirements).map(({ title, rows }) => [title, rows.length])).toEqual([
    ['Firewalls', 2],
    ['Secure configuration', 2],
  ]);
});

const control = (id: string, domain: string, serves: number, state: Control['state']): Control => ({
  id,
  domain,
  name: `Name ${id}`,
  objective: '',
  serves,
  state,
  version: 0,
});
const recorded = {
  applicable: true,
  implementation: 'partial',
  effectiveness: 'untested',
  reason: null,
  evidenceUntil: null,
  confirmedOn: '2026-11-20',
  since: '2026-11-20T00:00:00Z',
} as const;

test('controls are filtered by what is recorded of them', () => {
  const controls = [
    control('IAM-06', 'Identity', 3, recorded),
    control('GOV-01', 'Governance', 0, null),
    control('PHY-01', 'Physical', 1, { ...recorded, applicable: false }),
  ];
  const ids = (filter: Partial<Parameters<typeof shownControls>[1]>) =>
    shownControls(controls, {
      search: undefined,
      domain: undefined,
      state: undefined,
      serving: undefined,
      ...filter,
    }).map(({ id }) => id);
  expect(controls.map(stateOf)).toEqual(['partial', 'unknown', 'not-applicable']);
  expect(ids({ state: 'unknown' })).toEqual(['GOV-01']);
  expect(ids({ serving: 'yes' })).toEqual(['IAM-06', 'PHY-01']);
  expect(ids({ domain: 'Identity', search: 'iam' })).toEqual(['IAM-06']);
});

test('what a change did to the score is said in the figures people read, and finer where those hide it', () => {
  expect(changeHeadline(85.04, 88.8)).toBe('Compliance score 85% → 89%');
  expect(changeHeadline(85.04, 85.4)).toBe('Compliance score 85.0% → 85.4%');
  expect(changeHeadline(85, 85)).toBe('Compliance score stays at 85%');
  expect(changeHeadline(null, 2)).toBe('Compliance score – → 2%');
  const step = {
    framework: 'Cyber Essentials',
    from: 85,
    to: 88.75,
    cause: 'An action item was completed',
    control: null,
  };
  expect(stepWords(step)).toBe('Cyber Essentials 85.0% → 88.8%: An action item was completed');
  expect(stepWords({ ...step, from: null, control: 'IAM-08 Passwords' })).toBe(
    'Cyber Essentials not scored → 88.8%: IAM-08 Passwords',
  );
});

test('coverage stands beside a score in words', () => {
  expect(coverageWords({ applicable: 46, notAssessed: 0 })).toBe('All 46 requirements assessed');
  expect(coverageWords({ applicable: 46, notAssessed: 40 })).toBe('6 of 46 requirements assessed');
  expect(coverageWords({ applicable: 0, notAssessed: 0 })).toBe('Nothing is assessed yet');
});

test('the ladder says which tier is reached, which is next, and how many families are ready for each', () => {
  const families = [
    { level: 3, minimum: { Bronze: 3, Silver: 4, Gold: 4, Platinum: 4 } },
    { level: 4, minimum: { Bronze: 2, Silver: 3, Gold: 4, Platinum: 4 } },
  ];
  expect(stepsOf('Bronze', families)).toEqual([
    { tier: 'Bronze', standing: 'here', familiesReady: 2 },
    { tier: 'Silver', standing: 'next', familiesReady: 1 },
    { tier: 'Gold', standing: 'beyond', familiesReady: 1 },
    { tier: 'Platinum', standing: 'beyond', familiesReady: 1 },
  ]);
  expect(stepsOf('Not yet assured', families)[0]?.standing).toBe('next');
});
