import type { ControlInPart } from '@claimlock/contract/compliance/controls';
import { expect, test } from 'vitest';
import { controlVerdict } from './control-words.ts';

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
  ['nobody knows what it rests on', { state, counts: counted, proof: null }, 'In place, declared', 'said'],
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

test('what something else shows not to work is not in place, whatever is recorded', () => {
  expect(controlVerdict({ state, counts: counted, proof: 'tested' }, true).tone).toBe('bad');
  expect(controlVerdict({ state: null, counts: null, proof: null }, true).tone, 'nothing is said of it').toBe(
    'unknown',
  );
});
