import { AuditEntry } from '@claimlock/contract/ledger/endpoints';
import { sample, sampleId } from '@claimlock/contract/sample';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { decidePermission } from '../../lib/testing/permission.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { RecordHistory } from './RecordHistory.tsx';

const permit = { mayList: true };
decidePermission((action) => ({ may: action !== 'people.list' || permit.mayList }));
beforeEach(() => {
  permit.mayList = true;
});

const { clientId, riskId, personId } = sample;
const user = sampleId('usr', 'a');
const trail = '/dashboard/reporting/audit-trail';
const entry = AuditEntry.parse({
  index: 7,
  time: '2026-06-01T00:00:00.000Z',
  type: 'risk.added',
  event: 'Risk added: Ransomware',
  user: 'Mei Tanaka',
  status: 'Completed',
  subject: { kind: 'risk', id: riskId },
});
const answered = (next: string | null) =>
  answering(() => ({ body: { items: [entry], next, total: null } })).map(({ path }) => path);
const link = () => screen.findByRole('link', { name: 'see all in the audit trail' });

test('a history that is longer than what is shown leads to the audit trail of its record', async () => {
  answered('6');
  show(<RecordHistory clientId={clientId} subject={riskId} />);
  expect((await link()).getAttribute('href')).toBe(`${trail}?subject=${riskId}`);
});

test('the entries of a person link to their audit trail, for readers who may list people', async () => {
  answered('6');
  const { unmount } = show(<RecordHistory clientId={clientId} user={user} personId={personId} />);
  expect((await link()).getAttribute('href')).toBe(`${trail}?person=${personId}`);
  unmount();
  permit.mayList = false;
  show(<RecordHistory clientId={clientId} user={user} personId={personId} />);
  await screen.findByText(/the audit trail holds them all/);
  expect(screen.queryByRole('link')).toBe(null);
});

test('a history that is shown whole leads nowhere', async () => {
  answered(null);
  show(<RecordHistory clientId={clientId} subject={riskId} />);
  await screen.findByText('Risk added');
  expect(screen.queryByRole('link')).toBe(null);
});
