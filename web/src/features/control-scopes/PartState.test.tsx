import type { Doubt } from '@claimlock/contract/compliance/control-doubts';
import type { ControlInPart } from '@claimlock/contract/compliance/controls';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../lib/testing/screen.tsx';
import { PartState } from './PartState.tsx';

const state: NonNullable<ControlInPart['state']> = {
  applicable: true,
  implementation: 'implemented',
  effectiveness: 'untested',
  testedOn: null,
  testedUntil: null,
  evidenceUntil: null,
  confirmedOn: '2026-05-20',
  reason: null,
  since: '2026-05-20T09:00:00.000Z',
};
const proven = { state, counts: { value: 1, why: 'in place' }, proof: 'evidenced' } as const;
const late: Doubt = { of: 'review', says: 'The review of Leeds is 3 days overdue.', scopeId: 'csc_leeds' };
const against: Doubt = { of: 'contradiction', says: 'Its evidence is older than what is recorded.' };

test('a part whose review is late says so, and the others do not', () => {
  show(<PartState {...proven} of={{ scopeId: 'csc_leeds' }} doubts={[late]} />);
  show(<PartState {...proven} of={{ scopeId: 'csc_york' }} doubts={[late]} />);
  show(<PartState {...proven} of={{ scopeId: null }} doubts={[late]} />);
  screen.getByText('In place, review overdue');
  expect(screen.getAllByText('In place').length).toBe(2);
});

test('what contradicts the control is said of every part, what contradicts one part of that alone', () => {
  show(<PartState {...proven} of={{ scopeId: 'csc_york' }} doubts={[against]} />);
  show(<PartState {...proven} of={{ scopeId: null }} doubts={[against]} />);
  expect(screen.getAllByText('In place, contradicted').length).toBe(2);
  const ofLeeds = { ...against, scopeId: 'csc_leeds' };
  show(<PartState {...proven} of={{ scopeId: 'csc_leeds' }} doubts={[ofLeeds]} />);
  show(<PartState {...proven} of={{ scopeId: 'csc_york' }} doubts={[ofLeeds]} />);
  expect(screen.getAllByText('In place, contradicted').length).toBe(3);
  screen.getByText('In place');
});
