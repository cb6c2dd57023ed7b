import { AuditEntry } from '@claimlock/contract/ledger/endpoints';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { decidePermission } from '../../lib/testing/permission.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { EarlierEntries } from './EarlierEntries.tsx';
import { LedgerPanel } from './LedgerPanel.tsx';

const permit = { may: true };
decidePermission(() => ({ may: permit.may, why: 'Exports are for administrators.' }));

const clientId = 'cli_01hzzzzzzzzzzzzzzzzzzzzzzz';
const entry = (index: number) =>
  AuditEntry.parse({
    index,
    time: '2026-06-01T00:00:00.000Z',
    type: 'risk.added',
    event: `Event ${index}`,
    user: 'Mei Tanaka',
    status: 'Completed',
    subject: null,
  });
const found = {
  compared: ['No outside checkpoint: a rollback of everything would not show.'],
  size: 9,
  root: 'r00t',
  checkpoint: 'chk',
  verifierKey: 'key',
  tookMs: 1300,
};

test('a ledger that holds says so with its root; one that does not names the first bad entry', async () => {
  permit.may = true;
  const verdicts = [
    { ...found, holds: true, verdict: '9 entries agree.', firstBadIndex: null },
    { ...found, holds: false, verdict: 'A hash differs.', firstBadIndex: 1234, root: '' },
  ];
  answering(() => ({ body: verdicts.shift() }));
  const { user } = show(<LedgerPanel clientId={clientId} onClose={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await screen.findByText('The ledger holds');
  screen.getByText('Root of the tree');
  screen.getByText('No outside checkpoint: a rollback of everything would not show.');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await screen.findByText('The ledger does not hold');
  expect(document.body.textContent).toContain('A hash differs. The first is entry 1,234. Verified in 1.3 s.');
  expect(screen.queryByText('Root of the tree')).toBe(null);
});

test('whoever may not export is told why, and has no link to the file', () => {
  permit.may = false;
  answering(() => ({ body: {} }));
  show(<LedgerPanel clientId={clientId} onClose={() => undefined} />);
  screen.getByText('Exports are for administrators.');
  expect(screen.queryByRole('link')).toBe(null);
});

test('a verification that fails is no verdict', async () => {
  permit.may = true;
  answering(() => ({ status: 500, body: { error: 'Try again later.', code: 'failed' } }));
  const { user } = show(<LedgerPanel clientId={clientId} onClose={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await screen.findByText('Try again later.');
  expect(screen.queryByText(/^The ledger (holds|does not)/)).toBe(null);
});

test('earlier entries follow the newest page after page, until there are none', async () => {
  const asked = answering(({ path }) => {
    const after = new URL(path, 'http://x').searchParams.get('after');
    return {
      body:
        after === '8' ? { items: [entry(7)], next: '7', total: null } : { items: [entry(6)], next: null, total: null },
    };
  });
  const { user } = show(
    <EarlierEntries
      clientId={clientId}
      entries={[entry(9), entry(8)]}
      oldest={8}
      current={undefined}
      onOpen={() => undefined}
    />,
  );
  await screen.findByText('Event 7');
  await user.click(screen.getByRole('button', { name: 'Show earlier entries' }));
  await screen.findByText('Event 6');
  const table = screen.getByRole('table');
  expect(
    within(table)
      .getAllByText(/^Event \d/)
      .map((one) => one.textContent),
  ).toEqual(['Event 9', 'Event 8', 'Event 7', 'Event 6']);
  expect(screen.queryByRole('button', { name: 'Show earlier entries' })).toBe(null);
  expect(asked).toHaveLength(2);
});
