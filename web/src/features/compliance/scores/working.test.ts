import type { Control } from '@claimlock/contract/compliance/controls';
import type { RequirementGroup, RequirementLine } from '@claimlock/contract/compliance/requirements';
import type { ControlReview } from '@claimlock/contract/control-reviews/endpoints';
import { PersonId } from '@claimlock/contract/identifiers';
import { expect, test } from 'vitest';
import { coverageWords } from '../../../lib/score-words.ts';
import { stepsOf } from '../assurance/tier-steps.ts';
import { shownControls, stateOf } from '../controls/controls-address.ts';
import { linesOf, shownRequirements, type TreeFilter, topOf, treeOf } from '../requirements/requirement-tree.ts';
import { changeHeadline, stepWords } from './score-change.ts';

const requirement = (ref: string, group: string, result: RequirementLine['result']): RequirementLine => ({
  ref,
  group,
  title: `Title ${ref}`,
  result,
  percent: null,
  proof: null,
  restsOn: [],
  planned: false,
  autoFail: ref === 'FW.1',
  excludable: false,
  inPlace: 0,
  controls: 1,
  evidence: ref === 'SC.1',
  overridden: false,
  proposed: false,
  decision: 0,
});
const requirements = [
  { ...requirement('FW.1', 'fw', 'met'), proof: 'tested' as const },
  requirement('FW.2', 'fw', 'partly'),
  requirement('SC.1', 'sc', 'not-assessed'),
  requirement('SC.2', 'sc.b', 'not-applicable'),
  requirement('XX.1', 'nowhere', 'not-met'),
];
const groups: RequirementGroup[] = [
  { ref: 'all', title: 'Everything', parent: null },
  { ref: 'fw', title: 'Firewalls', parent: 'all' },
  { ref: 'sc', title: 'Secure configuration', parent: 'all' },
  { ref: 'sc.b', title: 'Deeper', parent: 'sc' },
  { ref: 'empty', title: 'Empty', parent: null },
];
const none: TreeFilter = {
  result: undefined,
  proof: undefined,
  trait: undefined,
  search: undefined,
  found: undefined,
  theirs: undefined,
};
const refs = (filter: Partial<TreeFilter>) =>
  shownRequirements(requirements, { ...none, ...filter }).map(({ ref }) => ref);

test('requirements are filtered by result and proof, by what is special of them, by person and by words', () => {
  expect(refs({})).toHaveLength(5);
  expect(refs({ result: 'open' })).toEqual(['FW.2', 'SC.1', 'XX.1']);
  expect(refs({ result: 'met' })).toEqual(['FW.1']);
  expect(refs({ proof: 'tested' })).toEqual(['FW.1']);
  expect(refs({ proof: 'declared' })).toEqual([]);
  expect(refs({ trait: 'auto-fail' })).toEqual(['FW.1']);
  expect(refs({ trait: 'evidence' })).toEqual(['SC.1']);
  expect(refs({ trait: 'no-evidence', result: 'open' })).toEqual(['FW.2', 'XX.1']);
  expect(refs({ theirs: new Set(['SC.2']) })).toEqual(['SC.2']);
  expect(refs({ search: 'title sc.2' })).toEqual(['SC.2']);
  // What only the text of a requirement says, the server finds.
  expect(refs({ search: 'a router', found: new Set(['FW.2']) })).toEqual(['FW.2']);
});

test('groups stand in groups, count all that is in them, and are left out where nothing is shown', () => {
  const whole = treeOf(groups, requirements, requirements);
  expect(whole.map(({ ref }) => ref)).toEqual(['all', 'nowhere']);
  expect(whole[0]).toMatchObject({ applicable: 3, met: 1, shown: 4 });
  expect(linesOf(whole).map(({ ref }) => ref)).toEqual(['FW.1', 'FW.2', 'SC.1', 'SC.2', 'XX.1']);
  const some = treeOf(groups, requirements, requirements.slice(3, 4));
  expect(some[0]?.parts).toMatchObject([{ ref: 'sc', parts: [{ ref: 'sc.b' }] }]);
  expect(some[0]).toMatchObject({ applicable: 3, met: 1, shown: 1 });
  expect(linesOf(topOf(whole, 3)).map(({ ref }) => ref)).toEqual(['FW.1', 'FW.2', 'SC.1']);
  expect(topOf(whole, 0)).toEqual([]);
});

test('what stands in a group is read in the framework’s own order, its groups among its requirements', () => {
  const chapter = [
    { ref: 'ch', title: 'Principles', parent: null },
    { ref: 'a5', title: 'Article 5', parent: 'ch' },
    { ref: 'a9', title: 'Article 9', parent: 'ch' },
  ];
  const lines = [
    requirement('5(1)', 'a5', 'met'),
    requirement('7', 'ch', 'met'),
    requirement('8', 'ch', 'not-met'),
    requirement('9(1)', 'a9', 'met'),
    requirement('10', 'ch', 'met'),
  ];
  const order = (shown: readonly RequirementLine[]) => linesOf(treeOf(chapter, lines, shown)).map(({ ref }) => ref);
  expect(order(lines)).toEqual(['5(1)', '7', '8', '9(1)', '10']);
  expect(order(lines.slice(2))).toEqual(['8', '9(1)', '10']);
  expect(linesOf(topOf(treeOf(chapter, lines, lines), 4)).map(({ ref }) => ref)).toEqual(['5(1)', '7', '8', '9(1)']);
});

test('groups that stand in each other do not take the page down', () => {
  const loop = [
    { ref: 'a', title: 'A', parent: 'b' },
    { ref: 'b', title: 'B', parent: 'a' },
  ];
  const lost = requirement('A.1', 'a', 'met');
  expect(linesOf(treeOf(loop, [lost], [lost])).map(({ ref }) => ref)).toEqual(['A.1']);
});

const control = (id: string, domain: string, serves: number, state: Control['state']): Control => ({
  id,
  domain,
  name: `Name ${id}`,
  objective: '',
  serves,
  state,
  proof: null,
  counts: null,
  rest: { counts: null, proof: null },
  hinderedBy: [],
  evidence: null,
  parts: [],
  weakest: null,
  version: 0,
});
const ann = 'per_01k9q0s7h0000000000000000a';
const bob = 'per_01k9q0s7h0000000000000000b';
const review = ({
  owner,
  dueOn = null,
  late = false,
}: {
  readonly owner?: string;
  readonly dueOn?: string | null;
  readonly late?: boolean;
}): ControlReview => ({
  controlId: 'IAM-06',
  name: 'Name',
  scope: 'organisation',
  part: null,
  confirmedOn: null,
  dueOn,
  late,
  owner: owner === undefined ? null : { id: PersonId.parse(owner), name: 'Somebody', works: true },
  everyMonths: 12,
  isOwnInterval: false,
  mine: false,
  doubt: null,
  version: 0,
  stateVersion: 1,
});
const recorded = {
  applicable: true,
  implementation: 'partial',
  effectiveness: 'untested',
  reason: null,
  evidenceUntil: null,
  confirmedOn: '2026-11-20',
  testedOn: null,
  testedUntil: null,
  since: '2026-11-20T00:00:00Z',
} as const;

test('controls are filtered by what is recorded of them', () => {
  const controls = [
    { ...control('IAM-06', 'Identity', 3, recorded), proof: 'declared' as const },
    control('GOV-01', 'Governance', 0, null),
    control('PHY-01', 'Physical', 1, { ...recorded, applicable: false }),
  ];
  const reviews = new Map([
    ['IAM-06', [review({ owner: ann, dueOn: '2026-12-01' })]],
    ['GOV-01', [review({})]],
    ['PHY-01', [review({ owner: ann, dueOn: '2026-01-01', late: true }), review({ owner: bob })]],
  ]);
  const none = { search: undefined, domain: undefined, state: undefined, proof: undefined, serving: undefined };
  const ids = (filter: Partial<Parameters<typeof shownControls>[1]>) =>
    shownControls(controls, { ...none, owner: undefined, due: undefined, ...filter }, reviews, '2026-11-20').map(
      ({ id }) => id,
    );
  expect(controls.map(stateOf)).toEqual(['partial', 'unknown', 'not-applicable']);
  expect(ids({ state: 'unknown' })).toEqual(['GOV-01']);
  expect(ids({ proof: 'declared' })).toEqual(['IAM-06']);
  expect(ids({ proof: 'tested' })).toEqual([]);
  expect(ids({ serving: 'yes' })).toEqual(['IAM-06', 'PHY-01']);
  expect(ids({ domain: 'Identity', search: 'iam' })).toEqual(['IAM-06']);
  expect(ids({ owner: ann })).toEqual(['IAM-06', 'PHY-01']);
  expect(ids({ owner: bob })).toEqual(['PHY-01']);
  expect(ids({ owner: 'nobody' })).toEqual(['GOV-01']);
  expect(ids({ due: 'late' })).toEqual(['PHY-01']);
  expect(ids({ due: 'soon' })).toEqual(['IAM-06', 'PHY-01']);
});

test('what a change did to the score is said in the figures people read, and finer where those hide it', () => {
  expect(changeHeadline(85.04, 88.8)).toBe('Compliance score 85% → 89%');
  expect(changeHeadline(85.04, 85.4)).toBe('Compliance score 85.0% → 85.4%');
  expect(changeHeadline(85, 85)).toBe('Compliance score stays at 85%');
  expect(changeHeadline(null, 2)).toBe('Compliance score – → 2%');
  const step = {
    frameworkId: 'cyber-essentials',
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
  expect(coverageWords({ applicable: 0, notAssessed: 0 })).toBe('Not assessed yet');
});

test('the ladder says which tier is reached, which is next, and how many families are ready for each', () => {
  const families = [
    {
      levelFor: { Bronze: 3, Silver: 3, Gold: 3, Platinum: 3 },
      minimum: { Bronze: 3, Silver: 4, Gold: 4, Platinum: 4 },
    },
    // At level 4, but the proof of that is older than Platinum accepts.
    {
      levelFor: { Bronze: 4, Silver: 4, Gold: 4, Platinum: 3 },
      minimum: { Bronze: 2, Silver: 3, Gold: 4, Platinum: 4 },
    },
  ];
  expect(stepsOf('Bronze', families)).toEqual([
    { tier: 'Bronze', standing: 'here', familiesReady: 2 },
    { tier: 'Silver', standing: 'next', familiesReady: 1 },
    { tier: 'Gold', standing: 'beyond', familiesReady: 1 },
    { tier: 'Platinum', standing: 'beyond', familiesReady: 0 },
  ]);
  expect(stepsOf('Not yet assured', families)[0]?.standing).toBe('next');
});
