import { readPlatformOverview } from '@claimlock/contract/client-analytics/endpoints';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, show } from '../../lib/testing/screen.tsx';
import { signedIn } from '../../lib/testing/session.ts';
import { PlatformService } from './PlatformService.tsx';

const asOf = '2026-11-30T10:00:00.000Z';

/** The service, whose email stands so. */
function showService(mail: { waiting: number; oldestWaiting: string | null; failed: number }) {
  answering(() => ({ body: signedIn() }));
  const overview = readPlatformOverview.output.parse({
    clients: { active: 1, suspended: 0, addedThisMonth: 0 },
    brokers: 0,
    signInsOfDay: 0,
    jobs: { waiting: 0, failed: 0, oldestDue: null, failing: [] },
    stoppedDeletions: [],
    mail,
    audit: [],
    asOf,
  });
  show(<PlatformService overview={overview} counted={undefined} />);
}

test('where no email waits, that is said', async () => {
  showService({ waiting: 0, oldestWaiting: null, failed: 0 });
  await screen.findByText('No message waiting');
});

test('email that waits for a moment is no cause for attention', async () => {
  showService({ waiting: 1, oldestWaiting: '2026-11-30T09:59:00.000Z', failed: 0 });
  await screen.findByText('1 message waiting');
  expect(screen.queryByText(/^the oldest was written/)).toBe(null);
});

test('email that waits for long says since when, what was not sent is counted, and both lead to the outbox', async () => {
  showService({ waiting: 3, oldestWaiting: '2026-11-30T09:00:00.000Z', failed: 2 });
  await screen.findByText('3 messages waiting');
  screen.getByText(/^the oldest was written/);
  screen.getByText('2 not sent in the last 7 days');
  expect(screen.getByRole('link', { name: 'Outbox' }).getAttribute('href')).toBe('/admin/outbox');
});
