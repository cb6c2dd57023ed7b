import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answering, show } from '../../../lib/testing/screen.tsx';
import { ControlsTab } from './ControlsTab.tsx';

const withheld = vi.hoisted(() => ({ actions: new Set<string>() }));
vi.mock('../../../lib/can.ts', () => ({
  useCan: (action: string) =>
    withheld.actions.has(action)
      ? { may: false, reach: undefined, why: 'Your custom role excludes this.' }
      : { may: true, reach: 'client', why: undefined },
}));

const clientId = 'cli_01hzzzzzzzzzzzzzzzzzzzzzzz';
const counts = { value: 1, why: 'It is in place' };
const control = {
  id: 'IAM-06',
  domain: 'Identity and access',
  name: 'Multi-factor authentication',
  objective: 'Every user signs in with MFA.',
  serves: 3,
  state: {
    applicable: true,
    implementation: 'implemented',
    effectiveness: 'effective',
    testedOn: '2026-06-01',
    testedUntil: '2027-06-01',
    reason: null,
    evidenceUntil: null,
    confirmedOn: '2026-06-01',
    since: '2026-06-01T09:00:00.000Z',
  },
  proof: 'tested',
  counts,
  rest: { counts, proof: 'tested' },
  hinderedBy: [],
  evidence: null,
  parts: [],
  weakest: null,
  version: 1,
};
const review = {
  controlId: 'IAM-06',
  name: 'Multi-factor authentication',
  scope: 'organisation',
  part: null,
  owner: { id: 'per_1', name: 'Priya Nair', works: true },
  everyMonths: 12,
  isOwnInterval: false,
  confirmedOn: '2026-06-01',
  dueOn: '2027-06-01',
  late: false,
  mine: false,
  doubt: null,
  version: 1,
  stateVersion: 1,
};

beforeEach(() => withheld.actions.clear());

const shown = () => {
  const asked = answering(({ path }) => ({
    body: path.endsWith('/self-check')
      ? { asOf: '2026-11-25T19:00:00.000Z', contradictions: [] }
      : path.includes('/control-reviews')
        ? { reviews: [review] }
        : { controls: [control] },
  }));
  return { asked, ...show(<ControlsTab clientId={clientId} />) };
};

test('controls are shown with their owners and reviews, and selected', async () => {
  const { user } = shown();
  await screen.findByRole('columnheader', { name: 'Owner' });
  screen.getByText('Priya Nair');
  await user.click(screen.getByRole('checkbox', { name: 'Select IAM-06 Multi-factor authentication' }));
  screen.getByRole('region', { name: 'Selected controls' });
});

test('a selection is let go once other controls are looked for', async () => {
  const { user } = shown();
  const box = { name: 'Select IAM-06 Multi-factor authentication' };
  await user.click(await screen.findByRole('checkbox', box));
  const search = screen.getByRole('searchbox', { name: 'Search controls' });
  await user.type(search, 'backup');
  await waitFor(() => expect(screen.queryByRole('checkbox', box)).toBeNull());
  await user.clear(search);
  expect(await screen.findByRole('checkbox', box)).toHaveProperty('checked', false);
  expect(screen.queryByRole('region', { name: 'Selected controls' })).toBeNull();
});

test('a reader who may not see reviews sees the controls without owners, and nothing is asked that is refused', async () => {
  withheld.actions.add('control-reviews.read');
  const { asked } = shown();
  await screen.findByRole('button', { name: 'Multi-factor authentication' });
  expect(screen.queryByRole('columnheader', { name: 'Owner' })).toBeNull();
  expect(screen.queryByText('Unassigned')).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(asked.some(({ path }) => path.includes('/control-reviews'))).toBe(false);
});
