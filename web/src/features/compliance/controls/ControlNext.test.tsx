import type { Control } from '@claimlock/contract/compliance/controls';
import { ControlId } from '@claimlock/contract/identifiers';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { decidePermission } from '../../../lib/testing/permission.ts';
import { show } from '../../../lib/testing/screen.tsx';
import { ControlNext } from './ControlNext.tsx';

const may = { now: true };
decidePermission(() => ({ may: may.now }));
afterEach(() => {
  may.now = true;
});

const state = {
  applicable: true,
  implementation: 'implemented',
  effectiveness: 'untested',
  testedOn: null,
  testedUntil: null,
  reason: null,
  evidenceUntil: null,
  confirmedOn: '2026-06-01',
  since: '2026-06-01T09:00:00.000Z',
} as const;
const counts = { value: 1, why: 'It is in place' };
const declared: Control = {
  id: ControlId.parse('IAM-06'),
  domain: 'Identity and access',
  name: 'Multi-factor authentication',
  objective: 'Every user signs in with MFA.',
  serves: 3,
  state,
  proof: 'declared',
  counts,
  rest: { counts, proof: 'declared' },
  hinderedBy: [],
  evidence: null,
  parts: [],
  weakest: null,
  version: 1,
};
const unrecorded: Control = { ...declared, state: null, proof: null, counts: null };

const next = (control: Control, isDoubted = false, always = false) => {
  const onUpdate = vi.fn();
  show(
    <ControlNext
      control={control}
      isDoubted={isDoubted}
      clientId="cli_01hzzzzzzzzzzzzzzzzzzzzzzz"
      onUpdate={onUpdate}
      always={always}
    />,
  );
  return onUpdate;
};

test('the next step with a control that is declared is to add evidence', () => {
  next(declared);
  screen.getByRole('button', { name: 'Add evidence' });
});

test.each([
  ['not recorded', unrecorded],
  ['partly in place', { ...declared, state: { ...state, implementation: 'partial' as const } }],
  ['not counted any more', { ...declared, counts: { value: 0, why: 'Its evidence ended' } }],
])('the next step with a control that is %s is to update its status', (_, control) => {
  const onUpdate = next(control);
  screen.getByRole('button', { name: 'Update status' }).click();
  expect(onUpdate).toHaveBeenCalledOnce();
});

test('the next step with a control that something speaks against is to update its status, proven or not', () => {
  next({ ...declared, proof: 'tested' }, true);
  next(declared, true);
  expect(screen.getAllByRole('button', { name: 'Update status' })).toHaveLength(2);
});

test('the next step with a control that a finding shows not to work is that finding', () => {
  next({ ...declared, hinderedBy: [12] });
  expect(screen.getByRole('link', { name: 'See the finding' }).getAttribute('href')).toContain('findings?about=IAM-06');
});

test('on a page, where the form is a step of its own, people with the permission can always update the status', () => {
  next({ ...declared, hinderedBy: [12] }, false, true);
  next({ ...declared, proof: 'tested' }, false, true);
  expect(screen.getAllByRole('button', { name: 'Update status' })).toHaveLength(2);
  may.now = false;
  next(unrecorded, false, true);
  expect(screen.getAllByRole('button', { name: 'Update status' })).toHaveLength(2);
});

test('a control that is in place and proven, and one that the reader may not change, has no next step', () => {
  next({ ...declared, proof: 'tested' });
  may.now = false;
  next(declared);
  next(unrecorded);
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.queryAllByRole('link')).toEqual([]);
});
