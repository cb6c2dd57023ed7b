import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { finding } from '../../lib/testing/finding.ts';
import { decidePermission } from '../../lib/testing/permission.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { FindingPage } from './FindingPage.tsx';

decidePermission((action: string) =>
  action === 'ledger.read' ? { may: false, why: 'Not for staff.' } : { may: true },
);
vi.mock('../../lib/selected-organisation.ts', () => ({
  useOrganisationChoice: () => ({ selectedOrganisation: { id: 'cli_01hzzzzzzzzzzzzzzzzzzzzzzz' } }),
}));

const shown = finding({ description: '' });
const others = {
  advice: [],
  advisers: [],
  advisesAs: [],
  toAsk: [],
  cannotAnswer: [],
  whyNotAccept: null,
  restsOn: null,
};
const answer = () => answering(({ path }) => ({ body: /\/findings\/(fnd_\w+)?$/.test(path) ? shown : others }));

test('a finding that nobody described says so', async () => {
  answer();
  show(<FindingPage />, `/dashboard/compliance-engine/findings/${shown.id}`);
  await screen.findByText('No description was given.');
});

test('who may not read the history is told so under its tab', async () => {
  answer();
  show(<FindingPage />, `/dashboard/compliance-engine/findings/${shown.id}/history`);
  await screen.findByText('Not for staff.');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('History');
});
