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
