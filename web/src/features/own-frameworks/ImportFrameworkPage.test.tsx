import { importOwnFramework, OwnFrameworkPreview } from '@claimlock/contract/own-frameworks/endpoints';
import { columnsIn } from '@claimlock/contract/own-frameworks/table-columns';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { permitEverything } from '../../lib/testing/permission.ts';
import { show } from '../../lib/testing/screen.tsx';
import { ImportFrameworkPage } from './ImportFrameworkPage.tsx';

const { upload } = vi.hoisted(() => ({ upload: vi.fn() }));
vi.mock('../../lib/upload.ts', () => ({ upload }));
permitEverything();
vi.mock('../../lib/selected-organisation.ts', () => ({
  useOrganisationChoice: () => ({ organisations: [], selectedOrganisation: { id: 'cli_1' } }),
}));

const read = (columns: string) =>
  OwnFrameworkPreview.parse({
    framework: {
      format: 'csv',
      name: 'House rules',
      version: '1.0',
      publisher: '',
      licence: '',
      requirements: 1,
      withdrawn: 0,
      links: 0,
      groups: [],
      first: [],
    },
    problems: [],
    sheets: [],
    table: {
      sheet: null,
      headingRow: 1,
      firstRows: [{ number: 1, cells: ['alpha', 'beta', 'gamma'] }],
      columns: ['A', 'B', 'C'].map((letter) => ({ letter, heading: '', samples: [letter] })),
      mapping: columnsIn(columns),
      knownFrom: null,
      lines: [],
    },
    missingCatalogues: [],
    otherCatalogues: [],
    catalogue: null,
  });

test('if reading again fails, the columns go back to the last reading, and the import uses those', async () => {
  upload.mockResolvedValueOnce(read('ref:0,title:1'));
  const { user } = show(<ImportFrameworkPage />);
  const file = new File(['alpha,beta,gamma'], 'rules.csv');
  await user.upload(screen.getByLabelText(/^Choose a file/), file);
  const columns = within(await screen.findByRole('region', { name: 'Column mapping' }));
  const title = () => columns.getByLabelText('Title');

  let fail: (error: Error) => void = () => undefined;
  upload.mockReturnValueOnce(
    new Promise((_, reject) => {
      fail = reject;
    }),
  );
  await user.selectOptions(title(), 'C: C');
  expect(title()).toHaveProperty('value', '2');
  expect(screen.getByRole('button', { name: 'Reading the file' })).toHaveProperty('disabled', true);

  fail(new ApiError('The server did not answer.', { status: 0, said: false }));
  await columns.findByText('The server did not answer.');
  expect(title()).toHaveProperty('value', '1');
  upload.mockResolvedValueOnce({ id: 'own_1' });
  await user.click(screen.getByRole('button', { name: /^Bring in 1 requirement/ }));
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(3));
  expect(upload.mock.lastCall).toMatchObject([importOwnFramework, { columns: 'ref:0,title:1' }, file]);
});
