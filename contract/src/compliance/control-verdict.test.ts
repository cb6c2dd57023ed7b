import { expect, test } from 'vitest';
import { controlVerdict, controlWord, doubted } from './control-verdict.ts';
import type { ControlInPart } from './controls.ts';
import { listedVerdict } from './listed-verdict.ts';

const state: NonNullable<ControlInPart['state']> = {
  applicable: true,
  implementation: 'implemented',
  effectiveness: 'untested',
  reason: null,
  evidenceUntil: null,
  confirmedOn: '2026-06-01',
  testedOn: null,
  testedUntil: null,
  since: '2026-06-01T12:00:00Z',
};
const counted = { value: 1, why: '' };

test.each([
  ['nothing is recorded', { state: null, counts: null, proof: null }, 'Not recorded', 'unknown'],
  ['it does not apply', { state: { ...state, applicable: false }, counts: null, proof: null }, 'Not applicable', 'out'],
  [
    'it is planned',
    { state: { ...state, implementation: 'planned' }, counts: null, proof: null },
    'Planned',
    'attention',
  ],
  ['approved evidence shows it', { state, counts: counted, proof: 'evidenced' }, 'In place', 'good'],
  ['a test shows it', { state, counts: counted, proof: 'tested' }, 'In place', 'good'],
  ['somebody says so', { state, counts: counted, proof: 'declared' }, 'In place, declared', 'said'],
  ['it rests on something unknown', { state, counts: counted, proof: null }, 'In place, declared', 'said'],
  [
    'it no longer counts',
    { state, counts: { ...counted, value: 0 }, proof: 'declared' },
    'In place, not counted',
    'attention',
  ],
  [
    'a test failed',
    { state: { ...state, effectiveness: 'ineffective' }, counts: counted, proof: null },
    'Does not work',
    'bad',
  ],
] as const)('where %s, a control says so', (_, part, verdict, tone) =>
  expect(controlVerdict(part)).toEqual({ verdict, tone }),
);

test('where what it rests on stands beside its word, the word does not say it again', () => {
  expect(controlWord({ state, counts: counted, proof: 'declared' })).toEqual({ verdict: 'In place', tone: 'said' });
  expect(controlWord({ state, counts: counted, proof: 'tested' })).toEqual({ verdict: 'In place', tone: 'good' });
});

test('what something else shows not to work is not in place, whatever is recorded', () => {
  const hinderedBy = [3];
  expect(controlVerdict({ state, counts: counted, proof: 'tested', hinderedBy }).verdict).toBe('Does not work');
  const unrecorded = { state: null, counts: null, proof: null, hinderedBy };
  expect(controlVerdict(unrecorded).tone, 'nothing is said of it').toBe('unknown');
});

test('where requirements are not met in full, a control in place is not good', () => {
  const proven = { state, counts: counted, proof: 'tested' } as const;
  expect(listedVerdict({ ...proven, short: 0 })).toEqual(controlVerdict(proven));
  expect(listedVerdict({ ...proven, short: 1 })).toEqual({
    verdict: 'In place, 1 requirement not met in full',
    tone: 'attention',
  });
  expect(listedVerdict({ ...proven, short: 2 }).verdict).toBe('In place, 2 requirements not met in full');
});

test('a control is contradicted unless its review alone is late, and not green either way', () => {
  const late = { of: 'review', says: 'The review is 1 day overdue.' } as const;
  const against = { of: 'contradiction', says: 'Its evidence is older.' } as const;
  expect(doubted('In place', 'good', [late, late])).toEqual({ verdict: 'In place, review overdue', tone: 'attention' });
  expect(doubted('In place, declared', 'said', [late, against])).toEqual({
    verdict: 'In place, declared, contradicted',
    tone: 'attention',
  });
  expect(doubted('In place', 'good', [])).toEqual({ verdict: 'In place', tone: 'good' });
  expect(doubted('Does not work', 'bad', [against])).toEqual({ verdict: 'Does not work', tone: 'bad' });
});

test('nothing is green while it is not known what speaks against it', () => {
  expect(doubted('In place', 'good', undefined)).toEqual({ verdict: 'In place', tone: 'unknown' });
  expect(doubted('Planned', 'attention', undefined)).toEqual({ verdict: 'Planned', tone: 'attention' });
});
