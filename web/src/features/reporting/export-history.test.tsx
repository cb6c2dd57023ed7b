import { ClientId, ListExportId, OperationId, ReportId } from '@claimlock/contract/identifiers';
import type { Membership } from '@claimlock/contract/identity/endpoints';
import { listExportsErrors } from '@claimlock/contract/list-exports/errors';
import { type Export, listExportHistory } from '@claimlock/contract/reporting/export-history';
import type { Role } from '@claimlock/contract/roles';
import { sample } from '@claimlock/contract/sample';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '../../lib/paths.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { signedIn } from '../../lib/testing/session.ts';
import { ExportHistory } from './ExportHistory.tsx';

const clientId = ClientId.parse(sample.clientId);
const taken = (said: Partial<Export> = {}) => ({
  id: sample.listExportId,
  kind: 'list',
  title: 'Risks',
  about: null,
  filter: [],
  isFilterKept: true,
  format: 'CSV',
  by: 'Ann',
  status: 'Made',
  failure: null,
  mayRetry: false,
  operationId: null,
  yours: true,
  madeAt: '2026-11-27T09:00:00.000Z',
  rows: 61,
  size: 7040,
  sha256: 'a'.repeat(64),
  downloads: 1,
  lastDownloadAt: '2026-11-27T09:00:00.000Z',
  keptUntil: null,
  isKept: false,
  isForReader: true,
  ...said,
});

/** The history with these exports, as somebody of a role reads it. */
function listed(exports: readonly Partial<Export>[], role: Role = 'admin', withheld: Membership['withheld'] = []) {
  const items = exports.map(taken);
  const page = listExportHistory.output.parse({ items, next: null, total: items.length });
  const session = signedIn({ audience: 'employee', role, withheld });
  const asked = answering(({ path }) => ({ body: path === '/api/session' ? session : page }));
  const shown = show(<ExportHistory clientId={clientId} />);
  return { ...shown, asked };
}

test('a list says who took it, its filter in words, how much it was, and its SHA-256 for a technical check', async () => {
  const filter = [
    { label: 'Status', words: 'All open' },
    { label: 'Search', words: 'fire' },
  ];
  listed([{ filter }]);
  const row = await screen.findByRole('row', { name: /Risks/ });
  within(row).getByText('List · Status: All open · Search: fire');
  within(row).getByText('Ann');
  within(row).getByText('61');
  within(row).getByText('Not kept');
  within(row).getByText('For a technical check: SHA-256');
  within(row).getByText('a'.repeat(64));
});

test.each<readonly [what: string, said: Partial<Export>, words: string]>([
  ['a list without a filter', {}, 'List · Not filtered'],
  ['a list about one thing', { about: 'Access policy' }, 'List · Access policy · Not filtered'],
  [
    'a filter that is not for the reader',
    { filter: null },
    'List · Filter withheld: your role does not include this list',
  ],
  ['a filter that is kept no more', { filter: null, isFilterKept: false }, 'List · Filter not kept'],
  [
    'a report',
    { kind: 'risks', about: 'Risk register: the whole organisation' },
    'Risk register: the whole organisation',
  ],
])('%s says so', async (_, said, words) => {
  listed([said]);
  await screen.findByText(words);
});

test('of a file whose size is not known none is said', async () => {
  listed([{ size: null, sha256: null }]);
  const row = await screen.findByRole('row', { name: /Risks/ });
  within(row).getByRole('cell', { name: '–' });
});

test('a file without a hash shows none', async () => {
  listed([{ sha256: null }]);
  await screen.findByRole('row', { name: /Risks/ });
  expect(screen.queryByText(/SHA-256/)).toBe(null);
});

test('lists are found by their type', async () => {
  const { asked, user } = listed([{}]);
  await user.click(await screen.findByRole('button', { name: 'Filter' }));
  await user.selectOptions(await screen.findByLabelText('Type'), 'List');
  await expect.poll(() => asked.some(({ path }) => path.includes('kind=list'))).toBe(true);
});

test('whoever sees their own alone is told so where there is none', async () => {
  listed([], 'staff');
  await screen.findByText(/^Each list that you export/);
});

test('a kept file is downloaded from its row, by readers who may have it', async () => {
  const kept = { isKept: true, keptUntil: '2027-11-27' };
  listed([
    { ...kept, title: 'People' },
    { ...kept, kind: 'risks', id: ReportId.parse(sample.reportId), title: 'Risk register' },
    { ...kept, id: ListExportId.parse(`lex_${'1'.repeat(26)}`), title: 'Findings', isForReader: false },
    { id: ListExportId.parse(`lex_${'2'.repeat(26)}`), title: 'Evidence' },
  ]);
  const people = await screen.findByRole('link', { name: 'Download People (CSV)' });
  expect(people.getAttribute('href')).toBe(`/api/clients/${clientId}/list-files/${sample.listExportId}/file`);
  const report = screen.getByRole('link', { name: 'Download Risk register (CSV)' });
  expect(report.getAttribute('href')).toBe(`/api/clients/${clientId}/reports/${sample.reportId}/file`);
  screen.getByRole('button', { name: 'Download Findings (CSV)' });
  screen.getByText(listExportsErrors['list-export.beyond-role'].message);
  expect(screen.queryByRole('link', { name: /Evidence/ })).toBe(null);
});

const failed = {
  status: 'Failed',
  failure: 'There is no room left for reports.',
  mayRetry: true,
  operationId: OperationId.parse(sample.operationId),
  rows: null,
  size: null,
  sha256: null,
  downloads: 0,
} as const;

test('a failed export shows its reason and leads to its operation, where it is retried', async () => {
  listed([failed]);
  const row = await screen.findByRole('row', { name: /Risks/ });
  within(row).getByText('Failed');
  within(row).getByText('There is no room left for reports.', { exact: false });
  expect(within(row).queryByText('Not kept')).toBe(null);
  const retry = within(row).getByRole('link', { name: 'Retry Risks' });
  expect(retry.getAttribute('href')).toBe(paths.operation(failed.operationId));
});

test('one that would fail again leads nowhere, and its reason says what to do', async () => {
  listed([{ ...failed, mayRetry: false, failure: listExportsErrors['list-export.forgotten'].message }]);
  const row = await screen.findByRole('row', { name: /Risks/ });
  within(row).getByText(/Export the list again/);
  expect(within(row).queryByRole('link')).toBe(null);
});

test('a reader who may not retry it is led to what happened', async () => {
  listed([failed], 'admin', ['operations.change']);
  const row = await screen.findByRole('row', { name: /Risks/ });
  within(row).getByRole('link', { name: 'Details Risks' });
});

test('one that is being retried leads to its progress', async () => {
  listed([{ ...failed, status: 'Pending' }]);
  const row = await screen.findByRole('row', { name: /Risks/ });
  within(row).getByRole('link', { name: 'Progress Risks' });
});

test('one of another person leads nowhere for a reader who sees only their own work', async () => {
  listed([{ ...failed, yours: false }], 'manager');
  await screen.findByRole('row', { name: /Risks/ });
  expect(screen.queryByRole('link', { name: /Retry/ })).toBe(null);
});
