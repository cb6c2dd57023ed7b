import { describe, expect, test } from 'vitest';
import type { Doubts } from '../../control-scopes/widgets.ts';
import { isoStanding } from './iso-verdict.ts';

type Result = 'met' | 'partly' | 'not-met' | 'not-assessed' | 'not-applicable';
type Proof = 'declared' | 'evidenced' | 'tested' | null;
const clause = (result: Result, proof: Proof = 'tested') => ({
  excludable: false,
  result,
  proof,
  restsOn: [['IAM-06']],
  decision: 0,
  planned: false,
});
const control = (decision: number, result: Result = 'met', planned = false) => ({
  excludable: true,
  result,
  proof: 'evidenced' as const,
  restsOn: [['PHY-01']],
  decision,
  planned,
});
const none = { majors: 0, minors: 0 };
const undisputed: Doubts = new Map();

describe('the readiness for a certificate', () => {
  test.each([
    ['everything in place', [clause('met'), control(1)], none, 'Certifiable'],
    [
      'a minor',
      [clause('met'), clause('partly'), control(1)],
      none,
      'Certifiable with a plan for 1 minor nonconformity',
    ],
    [
      'minors of both sources',
      [clause('partly'), control(1)],
      { majors: 0, minors: 2 },
      'Certifiable with a plan for 3 minor nonconformities',
    ],
    ['a major', [clause('not-met'), clause('partly'), control(0)], none, '1 major nonconformity in the way'],
    [
      'a finding that is major',
      [clause('met'), control(1)],
      { majors: 2, minors: 0 },
      '2 major nonconformities in the way',
    ],
    [
      'an undecided control',
      [clause('met'), control(0), control(2)],
      none,
      'Not yet: 1 of 2 Annex A controls are undecided',
    ],
    [
      'a control that applies, is not in place and has no day',
      [
        clause('met'),
        clause('partly'),
        control(1, 'partly'),
        control(1, 'not-met', true),
        control(1, 'not-applicable'),
      ],
      none,
      'Not yet: 1 Annex A control is not in place and not planned for a day',
    ],
    [
      'controls that are not in place, each with its day',
      [clause('met'), control(1, 'not-met', true)],
      none,
      'Certifiable',
    ],
    ['something unknown', [clause('not-assessed'), clause('not-met')], none, 'Not known yet: 1 clause not assessed'],
  ])('%s', (_what, requirements, open, verdict) => {
    expect(isoStanding(requirements, open, undisputed).verdict).toBe(verdict);
  });

  test('is not green while a control that something met rests on is in doubt, nor before that is known', () => {
    const all = [clause('met'), control(1)];
    const late = new Map([['PHY-01', [{ of: 'review' as const, says: 'The review is 1 day overdue.' }]]]);
    expect(isoStanding(all, none, late)).toMatchObject({
      verdict: 'Certifiable on record: 1 of 2 met requirements is in doubt',
      tone: 'attention',
    });
    expect(isoStanding(all, none, late).asks).toBeUndefined();
    expect(isoStanding([clause('met', 'declared'), control(1)], none, late)).toMatchObject({
      verdict: 'Certifiable on record: 1 of 2 met requirements is in doubt',
      tone: 'attention',
    });
    expect(isoStanding(all, none, undefined)).toMatchObject({ verdict: 'Certifiable', tone: 'unknown' });
    const overridden = [clause('met'), control(1)].map((one) => ({ ...one, restsOn: [] }));
    expect(isoStanding(overridden, none, undefined)).toMatchObject({ verdict: 'Certifiable', tone: 'good' });
    expect(isoStanding([clause('not-met'), control(1)], none, undefined).tone).toBe('bad');
  });

  test('is green only where everything that is met is proven', () => {
    expect(isoStanding([clause('met'), control(1)], none, undisputed)).toMatchObject({
      verdict: 'Certifiable',
      tone: 'good',
    });
    expect(isoStanding([clause('met', 'declared'), control(1)], none, undisputed)).toMatchObject({
      verdict: 'Certifiable as declared: 1 of 2 met requirements is not proven',
      tone: 'said',
    });
    expect(isoStanding([clause('met', null), control(1)], none, undisputed).tone).toBe('said');
  });

  test('is not said to a reader who cannot see nonconformities; clauses that are not met still are', () => {
    for (const clauses of [[clause('met')], [clause('met'), clause('partly')]])
      expect(isoStanding([...clauses, control(1)], null, undisputed)).toMatchObject({
        verdict: 'Not known: you cannot see nonconformities',
        tone: 'unknown',
      });
    expect(isoStanding([clause('not-met'), control(1)], null, undisputed).verdict).toBe(
      '1 major nonconformity in the way',
    );
  });
});

test.each([
  ['majors that were found', [clause('met'), control(1)], { majors: 1, minors: 0 }, 'close'],
  ['a clause that is not met', [clause('not-met'), control(1)], { majors: 1, minors: 0 }, undefined],
  ['undecided controls', [clause('met'), control(0)], { majors: 0, minors: 0 }, 'decide'],
  ['minors that were found', [clause('met'), control(1)], { majors: 0, minors: 1 }, 'close'],
  ['a clause that is partly met', [clause('partly'), control(1)], { majors: 0, minors: 1 }, undefined],
  ['nothing', [clause('met'), control(1)], { majors: 0, minors: 0 }, undefined],
])('%s says what is done next', (_what, requirements, open, asks) =>
  expect(isoStanding(requirements, open, new Map()).asks).toBe(asks),
);
