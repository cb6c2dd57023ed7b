import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { decidePermission } from '../../../lib/testing/permission.ts';
import { answering, show } from '../../../lib/testing/screen.tsx';
import { ControlsTab } from './ControlsTab.tsx';

const withheld = { actions: new Set<string>() };
decidePermission((action: string) =>
  withheld.actions.has(action) ? { may: false, why: 'Your custom role excludes this.' } : { may: true },
);

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

const shown = (controls: readonly object[] = [control], address = '/') => {
  const asked = answering(({ path }) => {
    if (path.endsWith('/self-check')) return { body: { asOf: '2026-11-25T19:00:00.000Z', contradictions: [] } };
    if (path.includes('/control-reviews')) return { body: { reviews: [review] } };
    if (path.endsWith('/controls')) return { body: { controls } };
    return { status: 404, body: { code: 'not-found', message: 'It is not there.' } };
  });
  return { asked, ...show(<ControlsTab clientId={clientId} />, address) };
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

const said = { ...control.state, effectiveness: 'untested', testedOn: null, testedUntil: null };
const declared = { ...control, id: 'IAM-07', name: 'Access reviews', state: said, proof: 'declared' };
const of = { numbers: [3], until: '2027-01-31' };
const evidenced = { ...declared, id: 'IAM-08', name: 'Passwords', proof: 'evidenced', evidence: of };
const none = { ...control, id: 'IAM-09', name: 'Badges', state: null, counts: null, proof: null };

test.each([
  ['Multi-factor authentication', 'Tested', 2],
  ['Access reviews', 'Declared', 0],
  ['Passwords', 'Evidenced', 2],
  ['Badges', '–', 0],
])('%s says in its row what its panel says it rests on', async (name, word, green) => {
  const { user } = shown([control, declared, evidenced, none]);
  const row = within(await screen.findByRole('row', { name: new RegExp(name) }));
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const cell = row.getAllByRole('cell')[headings.indexOf('Proof')]?.textContent ?? '';
  expect(cell.replace(/until .*/, '')).toBe(word);
  const open = row.getByRole('button', { name });
  expect(open.closest('tr')?.querySelectorAll('.text-good-mark')).toHaveLength(green);
  await user.click(open);
  const panel = within(await screen.findByRole('dialog', { name }));
  // The line under its verdict, with the day of what proves it.
  const line = panel.queryByText(/^(Declared, no evidence|Evidenced|Tested) · /);
  expect(/^\w+/.exec(line?.textContent ?? '')?.[0] ?? '–').toBe(word);
});

test('the list is filtered by what its words rest on', async () => {
  shown([control, declared, evidenced, none], '/?proof=evidenced');
  await screen.findByRole('row', { name: /Passwords/ });
  expect(screen.getAllByRole('row')).toHaveLength(2);
  screen.getByText('1 of 4 controls');
  screen.getByRole('button', { name: 'Remove the filter Proof' });
});
