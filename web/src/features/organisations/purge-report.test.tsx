import { ClientDetail } from '@claimlock/contract/organisations/endpoints';
import { ClientPurge } from '@claimlock/contract/organisations/purge';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { decidePermission } from '../../lib/testing/permission.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { PurgeReport } from './PurgeReport.tsx';

decidePermission(() => ({ may: true, reach: 'any' }));

const clientId = 'cli_01hzzzzzzzzzzzzzzzzzzzzzzz';
const at = '2026-11-20T09:00:00.000Z';
const purge = ClientPurge.parse({
  clientId,
  companyName: 'Walbrook Legal LLP',
  begunAt: at,
  begunBy: 'Sue',
  reason: 'The contract ended.',
  endedAt: null,
  stopped: { at, tries: 5, failure: '23503 person' },
  deleted: [{ kind: 'Person', count: 12 }],
  kept: [],
  files: { count: 0, bytes: 0 },
  ledger: null,
});

const client = ClientDetail.parse({
  id: clientId,
  companyName: 'Walbrook Legal LLP',
  industry: 'Professional services',
  employeeCount: 40,
  complianceStatus: 'Not assessed',
  compliancePercent: null,
  provenPercent: null,
  riskScore: null,
  lastActivity: null,
  tier: 'Not yet assured',
  assuranceScore: null,
  targetTier: 'Bronze',
  status: 'Suspended',
  heldUntil: '2026-11-19',
  closedAt: null,
  broker: null,
  createdAt: at,
  version: 3,
  domain: '',
  region: '',
  country: 'United Kingdom',
  size: 'small',
  suspension: { at, reason: 'The contract ended.' },
  closing: { at, reason: 'The contract ended.', heldUntil: '2026-11-19', purgingAt: at },
  calledOff: null,
  people: { active: 0, invited: 0 },
  frameworks: [],
  administrators: [],
});

test('a deletion that has stopped says what failed, and is started again', async () => {
  const asked = answering((request) => ({
    status: 200,
    body: request.method === 'GET' ? { purge } : { ...purge, stopped: null },
  }));
  const { user } = show(<PurgeReport client={client} />);
  await screen.findByText('The deletion has stopped');
  screen.getByText('23503 person');
  screen.getByText(/12 records are gone so far\. It stopped on .*, after 5 tries/);
  await user.click(screen.getByRole('button', { name: 'Start it again' }));
  await waitFor(() =>
    expect(asked).toContainEqual(
      expect.objectContaining({ method: 'POST', path: `/api/platform/clients/${clientId}/purge/restart` }),
    ),
  );
});
