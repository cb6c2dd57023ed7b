import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../lib/testing/screen.tsx';
import { BulkSheet } from './BulkSheet.tsx';
import { ResultSheet } from './ResultSheet.tsx';

const results = [
  { id: 'act_1', name: 'Patch "all" laptops', status: 'Completed', tone: 'good' as const },
  { id: 'act_2', name: '=Rotate keys', status: 'Skipped', tone: 'attention' as const, message: 'Changed meanwhile.' },
  { id: 'act_3', name: 'Renew', status: 'Refused', tone: 'bad' as const, message: 'It is closed.' },
  { id: 'act_4', name: 'Back up', status: 'Completed', tone: 'good' as const },
];
const draw = (more: Partial<Parameters<typeof ResultSheet>[0]> = {}) =>
  show(<ResultSheet results={results} thing="Action" onClose={() => undefined} {...more} />);
const press = (name: string) => screen.getByRole('button', { name });

test('what needs a look comes first, each with its reason, and the sheet says how many ended how', () => {
  draw();
  const rows = within(screen.getByRole('region', { name: 'Results' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'RenewRefusedIt is closed.',
    '=Rotate keysSkippedChanged meanwhile.',
    'Patch "all" laptopsCompleted',
    'Back upCompleted',
  ]);
  screen.getByText('1 refused, 1 skipped, 2 completed.');
});

test('what was not done can be selected again, and nothing is offered where all was', async () => {
  const onRetry = vi.fn();
  const { user, unmount } = draw({ onRetry });
  await user.click(press('Select the 2 not done'));
  expect(onRetry).toHaveBeenCalledExactlyOnceWith(new Set(['act_2', 'act_3']));
  unmount();
  draw({ onRetry, results: results.filter(({ tone }) => tone === 'good') });
  expect(screen.queryByRole('button', { name: /not done/ })).toBeNull();
});

test('the results are copied as they stand, and a browser that does not allow it is named', async () => {
  const { user } = draw();
  await user.click(press('Copy'));
  await screen.findByText('Copied');
  expect(await navigator.clipboard.readText()).toBe(
    'Renew\tRefused\tIt is closed.\n=Rotate keys\tSkipped\tChanged meanwhile.\nPatch "all" laptops\tCompleted\t\nBack up\tCompleted\t',
  );
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('No', 'NotAllowedError'));
  await user.click(press('Copy'));
  await screen.findByText(/does not allow copying/);
});

test('the results are exported with their ids, and nothing in them runs in a spreadsheet', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:results';
  });
  const named: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    named.push(this.download);
  });
  const { user } = draw();
  await user.click(press('Export CSV'));
  expect(named).toEqual(['results.csv']);
  const [, ...lines] = (await files[0]?.text())?.split('\r\n') ?? [];
  expect(lines).toEqual([
    'Renew,Refused,It is closed.,act_3',
    "'=Rotate keys,Skipped,Changed meanwhile.,act_2",
    '"Patch ""all"" laptops",Completed,,act_1',
    'Back up,Completed,,act_4',
    '',
  ]);
  vi.restoreAllMocks();
});

test('many answers are told in words, by the ids that people know them by', () => {
  const rows = (['changed', 'same', 'conflict', 'refused'] as const).map((outcome, place) => ({
    id: `IAM-0${place}`,
    name: 'Access',
    outcome,
  }));
  show(<BulkSheet rows={rows} refused="Never allowed" onClose={() => undefined} />);
  const told = within(screen.getByRole('region', { name: 'Results' })).getAllByRole('listitem');
  expect(told.map(({ textContent }) => textContent)).toEqual([
    'IAM-03AccessNever allowed',
    'IAM-02AccessChanged by somebody else meanwhile',
    'IAM-01AccessNo change needed',
    'IAM-00AccessRecorded',
  ]);
});
