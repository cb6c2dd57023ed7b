import { RequirementDetail } from '@claimlock/contract/compliance/requirements';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { permitEverything } from '../../../lib/testing/permission.ts';
import { answering, show } from '../../../lib/testing/screen.tsx';
import { RequirementOverride } from './RequirementOverride.tsx';

permitEverything();

const clientId = 'cli_01hzzzzzzzzzzzzzzzzzzzzzzz';
const report = (letter: string, number: number) => ({
  id: `evd_01hzzzzzzzzzzzzzzzzzzzzzz${letter}`,
  number,
  title: 'Report of the visit',
  status: 'Approved',
  controls: ['NET-01'],
});
const [ours, theirs] = [report('a', 7), report('b', 8)];
const unmet = { result: 'not-met', percent: 0, why: 'NET-01 not in place.' } as const;
const detail = RequirementDetail.parse({
  ...unmet,
  ref: 'FW.1',
  groups: ['Firewalls'],
  title: 'Firewalls',
  asks: 'A boundary firewall protects each device.',
  autoFail: false,
  excludable: false,
  proof: null,
  restsOn: [['NET-01']],
  computed: unmet,
  override: null,
  proposed: null,
  decision: null,
  implementation: null,
  anyControl: false,
  controls: [
    {
      controlId: 'NET-01',
      name: 'Boundary firewall',
      strength: 'primary',
      value: 0,
      why: 'not in place',
      implementation: 'none',
      effectiveness: 'untested',
      applicable: true,
      confirmedOn: '2026-11-20',
      evidenceUntil: null,
      parts: [],
      proof: 'declared',
    },
  ],
  evidence: [ours, theirs],
  findings: [],
  moves: [],
  pastOverrides: [],
});
const proposed = {
  result: 'partly',
  reason: 'Seen at work, except in one office.',
  until: '2027-01-31',
  by: 'Priya Nair',
  at: '2026-11-20T10:00:00.000Z',
  said: null,
  assessor: { name: 'Rosa Bianchi', firm: 'Ashdown Assurance', report: theirs },
  confirmed: null,
  isOwn: false,
  holds: false,
  ended: null,
  version: 1,
};

const address = '/dashboard/compliance-engine/cyber-essentials?requirement=FW.1';
const opened = () =>
  show(<RequirementOverride clientId={clientId} frameworkId="cyber-essentials" detail={detail} />, address);
type User = ReturnType<typeof show>['user'];

/** Types an assessor's decision, all but the report and the day. */
async function type(user: User) {
  const form = within(await screen.findByRole('form', { name: 'Override of FW.1' }));
  await user.click(form.getByRole('radio', { name: /An assessor’s decision/ }));
  await user.type(form.getByLabelText('Assessor'), 'Jan Novak');
  await user.type(form.getByLabelText('Firm'), 'Novak & Partners');
  await user.type(form.getByLabelText(/^Why/), 'Seen at work during the visit.');
  return form;
}

test('who saves second sees the other assessor, firm and report beside their own', async () => {
  answering(({ method }) =>
    method === 'PUT' || method === 'POST'
      ? { status: 409, body: { error: 'It was changed meanwhile.', code: 'conflict' } }
      : { body: { ...detail, proposed } },
  );
  const { user } = opened();
  await user.click(screen.getByRole('button', { name: 'Override' }));
  const form = await type(user);
  await user.selectOptions(form.getByLabelText(/^Report/), '7 · Report of the visit');
  await user.type(form.getByLabelText(/^Valid until/), '31 Jan 2027');
  await user.click(form.getByRole('button', { name: 'Save override' }));
  const rows = (await form.findAllByRole('row')).map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map((cell) => cell.textContent),
  );
  expect(rows).toContainEqual(['Rosa Bianchi', 'Jan Novak']);
  expect(rows).toContainEqual(['Ashdown Assurance', 'Novak & Partners']);
  expect(rows).toContainEqual(['8 · Report of the visit', '7 · Report of the visit']);
});

test('what was typed is there again once the report is added, and nothing asks whether to lose it', async () => {
  answering(() => ({ body: {} }));
  const { user, address: at, unmount } = opened();
  await user.click(screen.getByRole('button', { name: 'Override' }));
  const form = await type(user);
  await user.click(form.getByRole('link', { name: 'Add the report as evidence' }));
  await waitFor(() => expect(at()).toMatch(/^\/dashboard\/compliance-engine\/evidence\?/));
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();

  const back = opened();
  const again = within(await screen.findByRole('form', { name: 'Override of FW.1' }));
  await waitFor(() => expect(again.getByLabelText('Assessor')).toHaveProperty('value', 'Jan Novak'));
  expect(again.getByLabelText('Firm')).toHaveProperty('value', 'Novak & Partners');
  expect(again.getByLabelText(/^Why/)).toHaveProperty('value', 'Seen at work during the visit.');
  // It is as unsaved as it was.
  void back.go('/dashboard');
  await back.user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await back.user.click(again.getByRole('button', { name: 'Cancel' }));
  back.unmount();

  // Who cancels wants none of it back.
  opened();
  expect(screen.queryByRole('form')).toBeNull();
});
