import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answering, show } from '../../lib/testing/screen.tsx';
import { ClientAdminPage } from './ClientAdminPage.tsx';

vi.mock('../people/widgets.ts', () => ({ useOwnClient: () => 'cli_01hzzzzzzzzzzzzzzzzzzzzzzz' }));
vi.mock('./FirstSteps.tsx', () => ({ useFirstSteps: () => undefined, FirstSteps: () => null }));

const asOf = '2026-11-27T10:00:00Z';
const overview = {
  employees: 24,
  joinedThisMonth: 3,
  activeAdmins: 3,
  youAreAdmin: true,
  training: { now: 87, before: 75 },
  peopleScore: { score: 8.4, people: 24, acknowledged: 81, trained: 87, secured: 83 },
  invitationsOpen: 2,
  invitationsExpired: 1,
  notInvited: 4963,
  compliancePercent: 85,
  assurance: { percent: 75, tier: 'Bronze', asOf },
  openActions: 8,
  overdueActions: 1,
  breaches: [],
  asOf,
};

test.each([
  ['Total Employees', '/client-admin/employees?status=Active'],
  ['Active Admins', '/client-admin/employees?status=Active&access=client_admin'],
  ['Invitations open', '/client-admin/employees?status=Invited'],
])('%s opens the people that it counts', async (label, address) => {
  answering(({ path }) =>
    path.endsWith('/people-overview') ? { body: overview } : { status: 404, body: { code: 'not-found' } },
  );
  show(<ClientAdminPage />);
  const link = await screen.findByRole('link', { name: new RegExp(`^${label}`) });
  expect(link.getAttribute('href')).toBe(address);
});

test.each([
  ['4,963 people are not invited yet', '/client-admin/employees?status=Not+invited'],
  ['1 invitation has expired', '/client-admin/employees?status=Invitation+expired'],
  ['2 invitations awaiting an answer', '/client-admin/employees?status=Invited'],
])('“%s” needs doing, and opens those people', async (says, address) => {
  answering(({ path }) =>
    path.endsWith('/people-overview') ? { body: overview } : { status: 404, body: { code: 'not-found' } },
  );
  show(<ClientAdminPage />);
  const link = await screen.findByRole('link', { name: new RegExp(`^${says}`) });
  expect(link.getAttribute('href')?.replaceAll('%20', '+')).toBe(address);
});
