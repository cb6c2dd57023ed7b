import { ClientId } from '@claimlock/contract/identifiers';
import { listReports, type Report } from '@claimlock/contract/reporting/endpoints';
import { reportingErrors } from '@claimlock/contract/reporting/errors';
import { sample } from '@claimlock/contract/sample';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, show } from '../../lib/testing/screen.tsx';
import { signedIn } from '../../lib/testing/session.ts';
import { Reports } from './Reports.tsx';
import { reportsList } from './reports-list.tsx';

const clientId = ClientId.parse(sample.clientId);
const report = (said: Partial<Report> = {}) => ({
  id: sample.reportId,
  title: 'Improvement plan',
  kind: 'gaps',
  format: 'CSV',
  status: 'Generated',
  failure: null,
  description: 'Improvement and action plan: the whole organisation',
  asOf: null,
  askedBy: 'Ann',
  askedAt: '2026-11-27T09:00:00.000Z',
  madeAt: '2026-11-27T09:00:01.000Z',
  size: 1200,
  sha256: 'a'.repeat(64),
  rows: 12,
  downloads: 0,
  lastDownloadAt: null,
  operationId: sample.operationId,
  yours: false,
  keptUntil: '2027-11-27',
  isKept: true,
  isWithheld: false,
  ...said,
});

/** The list of one report, as somebody reads it. */
function listed(said: Partial<Report>, withheld: readonly string[] = []) {
  const reports = listReports.output.parse({ items: [report(said)], next: null, total: 1 });
  const session = signedIn({ audience: 'employee', role: 'manager', withheld: [...withheld] });
  answering(({ path }) => ({ body: path === '/api/session' ? session : reports }));
  show(<Reports clientId={clientId} list={reportsList} empty="Press New report." />);
}

test('a report that is one’s to take has its file', async () => {
  listed({});
  expect(await screen.findByRole('link', { name: 'Download Improvement plan (CSV)' })).toBeTruthy();
});

test('a report that draws on what one may not read stays in the list and says why it cannot be downloaded', async () => {
  listed({ isWithheld: true });
  const download = await screen.findByRole('button', { name: 'Download Improvement plan (CSV)' });
  expect(download.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(reportingErrors['report.beyond-role'].message)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Download/ })).toBeNull();
});

test('a report of which a custom role withholds a part says that', async () => {
  listed({}, ['action-items.list']);
  await screen.findByRole('button', { name: 'Download Improvement plan (CSV)' });
  expect(await screen.findByText('Your custom role excludes this.')).toBeTruthy();
});
