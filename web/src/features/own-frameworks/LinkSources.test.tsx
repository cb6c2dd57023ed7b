import { OwnFramework, previewOwnLinks } from '@claimlock/contract/own-frameworks/endpoints';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../lib/testing/screen.tsx';
import { LinkSources } from './LinkSources.tsx';

const { upload } = vi.hoisted(() => ({ upload: vi.fn() }));
vi.mock('../../lib/upload.ts', () => ({ upload }));

const framework = OwnFramework.parse({
  id: 'own-01hzzzzzzzzzzzzzzzzzzzzzzz',
  name: 'House rules',
  version: '1.0',
  publisher: '',
  licence: '',
  format: 'csv',
  fileHash: '',
  requirements: 3,
  linked: 1,
  importedBy: null,
  importedAt: '2026-06-01T00:00:00.000Z',
  releasedAt: null,
  revision: 7,
});
const asking = (mapping: number, more: number) => ({
  links: [],
  problems: [],
  unsaid: { mapping, source: 'one.json', target: `${mapping}.json`, here: null, more },
  others: [{ id: 'iso-27001-2022', name: 'ISO 27001 2022' }],
  sheets: [],
  table: null,
});

test('each mapping of a file is answered by itself, and the answers before are kept', async () => {
  for (const answer of [asking(0, 1), asking(3, 0), { ...asking(0, 0), unsaid: null }])
    upload.mockResolvedValueOnce(answer);
  const { user } = show(<LinkSources clientId="cli_1" framework={framework} />);
  await user.click(screen.getByRole('button', { name: 'Link by a mapping file' }));
  await user.upload(await screen.findByLabelText(/^Choose a file/), new File(['{}'], 'maps.json'));
  await user.click(await screen.findByRole('button', { name: 'Skip this mapping' }));
  await screen.findByText(/“3\.json”/);
  await user.selectOptions(screen.getByLabelText('This framework is'), 'one.json');
  await user.selectOptions(screen.getByLabelText('The other side is'), 'ISO 27001 2022');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(3));
  expect(upload.mock.lastCall).toMatchObject([previewOwnLinks, { answers: '0::,3:source:iso-27001-2022' }, {}]);
});

test('the columns of a mapping table are corrected, and an answer is given for what was read by them', async () => {
  const table = {
    sheet: 'Rules',
    headingRow: 1,
    firstRows: [{ number: 1, cells: ['alpha', 'beta'] }],
    columns: ['A', 'B', 'C'].map((letter) => ({ letter, heading: `Of ${letter}`, samples: [] })),
    mapping: { requirement: 0 },
    knownFrom: null,
    lines: [],
  };
  const read = { links: [], others: asking(0, 0).others, sheets: ['Rules', 'Notes'] };
  const problems = [{ place: 'Rules, row 1', says: 'No row names the columns.', grave: true }];
  const pair = {
    place: 'Rules, row 2',
    ref: 'H-1',
    title: 'A.5.1',
    asks: '',
    under: '',
    isGroup: false,
    withdrawn: false,
  };
  upload.mockReset();
  upload.mockResolvedValueOnce({ ...read, problems, unsaid: null, table });
  upload.mockResolvedValue({
    ...read,
    problems: [],
    unsaid: { mapping: 0, source: 'the references', target: 'the controls', here: 'source', more: 0 },
    table: { ...table, mapping: { requirement: 0, 'maps-to': 2 }, lines: [pair] },
  });
  const { user } = show(<LinkSources clientId="cli_1" framework={framework} />);
  await user.click(screen.getByRole('button', { name: 'Link by a mapping file' }));
  await user.upload(await screen.findByLabelText(/^Choose a file/), new File(['x'], 'maps.csv'));
  await screen.findByText('No row names the columns.');
  await user.selectOptions(screen.getByLabelText('Maps to'), 'C: Of C');
  await screen.findByText('A.5.1');
  expect(upload.mock.lastCall).toMatchObject([
    previewOwnLinks,
    { sheet: 'Rules', headingRow: 1, columns: 'requirement:0,maps-to:2' },
    {},
  ]);
  await user.selectOptions(screen.getByLabelText('The other side is'), 'ISO 27001 2022');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(3));
  expect(upload.mock.lastCall).toMatchObject([
    previewOwnLinks,
    { columns: 'requirement:0,maps-to:2', answers: '0::iso-27001-2022' },
    {},
  ]);
  await user.selectOptions(screen.getByLabelText('Sheet'), 'Notes');
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(4));
  expect(upload.mock.lastCall).toMatchObject([previewOwnLinks, { sheet: 'Notes', answers: '0::iso-27001-2022' }, {}]);
});
