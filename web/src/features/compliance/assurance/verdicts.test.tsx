import type { FactOnRecord } from '@claimlock/contract/compliance/assurance';
import { ActionItemId } from '@claimlock/contract/identifiers';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { family, need } from '../../../lib/testing/assurance-family.ts';
import { permitEverything } from '../../../lib/testing/permission.ts';
import { answering, show } from '../../../lib/testing/screen.tsx';
import { AssuranceOverview } from './AssuranceOverview.tsx';
import { FamilyVerdict } from './FamilyVerdict.tsx';
import { type Asked, familyNext, familyVerdict, needStanding } from './family-verdict.ts';
import { TierVerdict } from './TierVerdict.tsx';
import { tierVerdict } from './tier-verdict.ts';

permitEverything();

const clientId = 'cli_01hzzzzzzzzzzzzzzzzzzzzzzz';
const asked = (more: Partial<Asked> = {}): Asked => ({
  assurance: {
    raw: 74.75,
    score: 75,
    tier: 'Bronze',
    isAssessed: true,
    asOf: '2026-11-20T09:00:00.000Z',
    ruleVersion: 'assurance-3',
  },
  nextTier: 'Silver',
  blockers: [],
  ...more,
});
const below = {
  says: 'Multi-factor authentication is at level 3 and Silver asks for level 4.',
  family: 'MFA',
  controlId: null,
} as const;
const proven = { ...need, factId: null, isMet: true, isProven: true };
const mfa = family({ levels: [{ level: 1, says: 'MFA on some routes', needs: [proven] }] });
const none = new Map();
const doubts = new Map([['IAM-06', [{ of: 'review' as const, says: 'The review is 3 days overdue.' }]]]);

test('a family is green only where it is enough for the next tier, proven, fresh and beyond doubt', () => {
  expect(familyVerdict(mfa, asked(), none)).toEqual({ tone: 'good', verdict: 'Enough for Silver', why: [] });
  expect(familyVerdict(family({ level: 1, proof: null }), asked(), none)).toMatchObject({ tone: 'said' });
  expect(familyVerdict({ ...mfa, freshness: 0.75, freshnessWhy: 'stale: old' }, asked(), none)).toEqual({
    tone: 'attention',
    verdict: 'Enough for Silver',
    why: ['Proof is stale: old.'],
  });
  expect(familyVerdict(mfa, asked(), doubts)).toEqual({
    tone: 'attention',
    verdict: 'Enough for Silver, review overdue',
    why: ['IAM-06: the review is 3 days overdue.'],
  });
  // Nothing is good before it is known what speaks against it.
  expect(familyVerdict(mfa, asked(), undefined).tone).toBe('unknown');
  // The points count the fresh proof of a lower level, and the level rests on old proof all the same.
  const expired = { ...mfa, proof: { on: '2020-01-10', freshUntil: '2021-01-09' } };
  expect(familyVerdict(expired, asked(), none)).toMatchObject({
    tone: 'attention',
    why: ['Proof was fresh until 9 Jan 2021.'],
  });
  // One contradiction about several controls is said once.
  const left = [{ of: 'contradiction' as const, says: 'Two controls are owned by Ada, who has left.' }];
  const two = family({
    levels: [{ level: 1, says: 'MFA', needs: [proven, { ...proven, controlId: 'IAM-07' }] }],
  });
  const both = new Map([...['IAM-06', 'IAM-07'].map((id) => [id, left] as const)]);
  expect(familyVerdict(two, asked(), both).why).toEqual(['Two controls are owned by Ada, who has left.']);
});

test('a family that the next tier waits for says what is asked, and one without any record is not assessed', () => {
  expect(familyVerdict(mfa, asked({ blockers: [below] }), none)).toEqual({
    tone: 'attention',
    verdict: 'Below Silver',
    why: ['Silver asks for level 4.'],
  });
  const old = { ...below, says: 'Its proof is too old.' };
  expect(familyVerdict({ ...mfa, level: 4 }, asked({ blockers: [old] }), none).why).toEqual(['Its proof is too old.']);
  const nothing = asked({ assurance: { ...asked().assurance, isAssessed: false } });
  expect(familyVerdict(mfa, nothing, none)).toMatchObject({ tone: 'unknown', verdict: 'Not assessed' });
});

test('a need whose proof is too old is not green, and says so', () => {
  const aged = { ...proven, outdatedOn: '2025-01-12' };
  expect(needStanding(aged, 2, none)).toMatchObject({ tone: 'attention', verdict: 'Met, proof too old' });
  expect(needStanding({ ...aged, isProven: false }, 1, none)).toMatchObject({
    tone: 'attention',
    verdict: 'Met, declared only',
  });
});

test('what speaks against the control of a need is said of the need as well', () => {
  expect(needStanding(proven, 2, none)).toMatchObject({ tone: 'good', doubt: undefined });
  expect(needStanding(proven, 2, doubts)).toMatchObject({ tone: 'attention', doubt: 'review overdue' });
  expect(needStanding({ ...proven, isMet: false }, 2, doubts)).toMatchObject({ tone: 'attention', verdict: 'Not met' });
});

const fact: FactOnRecord = {
  id: 'mfa-backups',
  controlId: 'IAM-06',
  name: 'MFA for backup systems',
  asks: 'How many?',
  kind: 'coverage',
  unit: null,
  choices: [],
  mayBeNone: false,
  canBeStated: true,
  measured: null,
  stated: null,
  version: 0,
};

test('the next step of a family is its open action, else its fact, else its control', () => {
  const waiting = family({ levels: [{ level: 4, says: 'Tested', needs: [need] }] });
  expect(familyNext(waiting, [fact])).toMatchObject({ kind: 'fact', place: '4 mfa-backups', label: 'State fact' });
  expect(familyNext(waiting, [])).toEqual({ kind: 'control', id: 'IAM-06' });
  const id = ActionItemId.parse('act_01hzzzzzzzzzzzzzzzzzzzzzzz');
  const raise = { toLevel: 4, points: 3.5, needs: [{ ...need, actionItemId: id }] };
  expect(familyNext({ ...waiting, raise }, [fact])).toEqual({ kind: 'action', id });
  expect(familyNext({ ...waiting, raise: null }, [fact])).toBe(undefined);
});

test('the header of a family shows its level, its points, how old its proof is, and leads to its fact', async () => {
  const onState = vi.fn();
  const about = { clientId, facts: [fact], doubts: none, onState };
  const waiting = family({ levels: [{ level: 4, says: 'Tested', needs: [need] }] });
  const { user, unmount } = show(
    <FamilyVerdict {...about} family={waiting} asked={asked({ blockers: [below] })} inside />,
  );
  for (const words of ['Below Silver', 'Level 3 of 4', '10.50 of 14 points']) screen.getByText(words);
  screen.getByText(/^Oldest proof/);
  await user.click(screen.getByRole('button', { name: 'State fact' }));
  expect(onState).toHaveBeenCalledWith('4 mfa-backups');
  unmount();
  show(<FamilyVerdict {...about} family={{ ...waiting, level: 1, proof: null }} asked={asked()} inside={false} />);
  screen.getByText('Declared, no evidence');
  expect(screen.queryByRole('button')).toBe(null);
});

test('a tier keeps its name, and is green only where all of it is proven beyond doubt', () => {
  expect(tierVerdict(asked(), [mfa], none)).toMatchObject({ tone: 'good', verdict: 'Bronze', inDoubt: 0 });
  expect(tierVerdict(asked(), [mfa], doubts)).toMatchObject({ tone: 'attention', verdict: 'Bronze', inDoubt: 1 });
  expect(tierVerdict(asked(), [{ ...mfa, proof: null }], none)).toMatchObject({
    tone: 'said',
    why: ['1 family is declared only.'],
  });
  expect(tierVerdict(asked(), [{ ...mfa, freshness: 0.75 }], none)).toMatchObject({
    tone: 'attention',
    why: ['1 family depends on old proof.'],
  });
  expect(tierVerdict(asked(), [mfa], undefined).tone).toBe('unknown');
  const unassured = asked({ assurance: { ...asked().assurance, tier: 'Not yet assured' } });
  expect(tierVerdict(unassured, [mfa], none)).toMatchObject({ tone: 'attention', verdict: 'Not yet assured' });
});

test('the header of a tier says its score and what is missing; with nothing on record it says so, and no figure', () => {
  const { unmount } = show(
    <TierVerdict asked={asked({ blockers: [below] })} families={[mfa]} doubts={doubts} isReading={false} />,
  );
  for (const words of ['Bronze', '75%', '74.75 of 100 points', '1 requirement for Silver is not met yet.'])
    screen.getByText(words);
  screen.getByText(/^1 control it depends on is contradicted or overdue for review/);
  unmount();
  const nothing = asked({ assurance: { ...asked().assurance, raw: 0, score: 0, isAssessed: false } });
  show(<TierVerdict asked={nothing} families={[mfa]} doubts={none} isReading={false} />);
  screen.getByText('Not assessed');
  expect(screen.queryByText(/%|points/)).toBe(null);
});

test('somebody outside the organisation reads the verdict and is offered no step', async () => {
  answering(() => ({
    body: { ...asked({ blockers: [below] }), families: [mfa], facts: [], rule: 'The rule.', ruleSince: null },
  }));
  show(<AssuranceOverview clientId={clientId} />);
  const score = within(await screen.findByRole('region', { name: 'Assurance score' }));
  await score.findByText('Bronze');
  score.getByText('75%');
  expect(score.queryByRole('button')).toBe(null);
});
