import { countedState } from '@claimlock/contract/compliance/control-verdict';
import type { Control } from '@claimlock/contract/compliance/controls';
import { ControlScopeId } from '@claimlock/contract/identifiers';
import { expect, test } from 'vitest';
import { controlsAddress, countedEvidence, freshControls } from './controls-address.ts';

const state = {
  ...({ applicable: true, implementation: 'implemented', effectiveness: 'untested', reason: null } as const),
  evidenceUntil: '2027-01-31',
  confirmedOn: '2026-06-01',
  testedOn: null,
  testedUntil: null,
  since: '2026-06-01T12:00:00Z',
};
type Part = Control['parts'][number];
const [one, other] = ['1', '2'].map((end) => ControlScopeId.parse(`scp_${end.padStart(26, '0')}`));
const part = (scopeId: ControlScopeId | undefined, more: Partial<Part>): Part => ({
  scopeId: ControlScopeId.parse(scopeId),
  kind: 'processor',
  name: 'Part',
  version: 1,
  state: null,
  asTheRest: false,
  counts: null,
  proof: null,
  evidence: null,
  ...more,
});
const own = { numbers: [3], until: '2026-12-01' };
const all = { numbers: [1, 2], until: null };

test('a control counts by its weakest part: by what is recorded and the evidence there', () => {
  const planned = { ...state, implementation: 'planned' } as const;
  const parts = [part(one, { state, evidence: all }), part(other, { state: planned, evidence: own })];
  const control = { state, evidence: all, parts, weakest: other ?? null };
  expect(countedState(control)?.implementation).toBe('planned');
  expect(countedEvidence(control)).toEqual({ evidence: own, until: '2026-12-01' });
});

test('a part that stands as the rest does has the state of the rest, and its own evidence', () => {
  const control = {
    state,
    evidence: all,
    parts: [part(one, { asTheRest: true, evidence: own })],
    weakest: one ?? null,
  };
  expect(countedState(control)).toEqual(state);
  expect(countedEvidence(control).evidence).toEqual(own);
});

test('without approved evidence the recorded date says until when', () => {
  const bare = { state, evidence: null, parts: [], weakest: null };
  expect(countedEvidence(bare)).toEqual({ evidence: null, until: '2027-01-31' });
  expect(countedEvidence({ ...bare, state: null })).toEqual({ evidence: null, until: null });
  expect(countedEvidence({ ...bare, evidence: all }).until).toBeNull();
});

test('whoever leaves the list leaves nothing of it in the address', () => {
  expect(Object.keys(freshControls).sort()).toEqual(Object.keys(controlsAddress).sort());
});
