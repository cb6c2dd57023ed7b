import { ClientDetail } from '@claimlock/contract/organisations/endpoints';
import { sample } from '@claimlock/contract/sample';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { decidePermission } from '../../lib/testing/permission.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { ClientUsers } from './ClientUsers.tsx';

decidePermission(() => ({ may: true, reach: 'any' }));
vi.mock('../../features/support-access/widgets.ts', () => ({ NeedsSupportAccess: () => null }));

const shown = (...statuses: readonly string[]) =>
  ClientDetail.parse({
    id: sample.clientId,
    companyName: 'Aire Valley Foods Ltd',
    industry: 'Manufacturing',
    employeeCount: 85,
    complianceStatus: 'Not assessed',
    compliancePercent: null,
    provenPercent: null,
    assuranceScore: null,
    riskScore: null,
    lastActivity: null,
    tier: 'Not yet assured',
    targetTier: 'Bronze',
    createdAt: '2026-10-01T09:00:00.000Z',
    status: 'Active',
    heldUntil: null,
    closedAt: null,
    broker: null,
    version: 1,
    domain: 'airevalley.example',
    region: 'Leeds',
    country: 'United Kingdom',
    size: 'medium',
    suspension: null,
    closing: null,
    calledOff: null,
    people: { active: 0, invited: 2 },
    frameworks: [],
    administrators: statuses.map((status, at) => ({
      id: `per_0000000000000000000000000${at}`,
      name: `Admin ${at}`,
      email: `admin${at}@airevalley.example`,
      status,
    })),
  });

test('an operator invites again while no administrator has joined', async () => {
  const person = { email: 'admin0@airevalley.example', invitationLink: null };
  const asked = answering(({ method }) => ({ body: method === 'GET' ? {} : person }));
  const { user } = show(<ClientUsers client={shown('Invited', 'Invited')} />);
  await user.click(screen.getByRole('button', { name: 'Invite again Admin 0' }));
  await screen.findByText(/admin0@airevalley\.example/, { selector: '[role=status] *' });
  expect(asked.filter(({ method }) => method !== 'GET')).toHaveLength(1);
});

test('once one has joined, only the client’s own administrators do, and the button says so', async () => {
  const asked = answering(() => ({ body: {} }));
  const { user } = show(<ClientUsers client={shown('Active', 'Invited')} />);
  const again = screen.getByRole('button', { name: 'Invite again Admin 1' });
  expect(again.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(again.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Aire Valley Foods Ltd has an active administrator. Only its own administrators can invite people.',
  );
  await user.click(again);
  expect(asked.filter(({ method }) => method !== 'GET')).toEqual([]);
});
