import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../lib/testing/screen.tsx';
import { Dialog } from './Dialog.tsx';
import { Combobox } from './form/Combobox.tsx';
import { DateField } from './form/DateField.tsx';

/** A page with a button that opens a dialog, and is gone once the dialog is done where `once` is said. */
function Page({ once }: { readonly once: boolean }) {
  const [state, setState] = useState<'before' | 'open' | 'done'>('before');
  return (
    <main id="content" tabIndex={-1}>
      {!(once && state === 'done') && (
        <button type="button" onClick={() => setState('open')}>
          Approve
        </button>
      )}
      <Dialog title="Approve it" open={state === 'open'} onClose={() => setState('done')}>
        <button type="button" onClick={() => setState('done')}>
          Yes
        </button>
      </Dialog>
    </main>
  );
}

test.each([
  ['the button that opened it', false],
  ['the page, where that button is gone', true],
])('when a dialog closes, the focus goes to %s', async (_, once) => {
  const { user } = show(<Page once={once} />);
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(
      once ? screen.getByRole('main') : screen.getByRole('button', { name: 'Approve' }),
    ),
  );
});

test('Escape closes an open list or a calendar, and then the dialog', async () => {
  const onClose = vi.fn<() => void>();
  const offers = [{ value: 'per_1', label: 'Mei Tanaka' }];
  const nothing = { value: '', problem: undefined, onChange: () => undefined };
  const { user } = show(
    <Dialog title="Set the owner" open onClose={onClose}>
      <Combobox id="owner" name="owner" label="Owner" offers={offers} {...nothing} />
      <DateField id="due" name="due" label="Due" {...nothing} />
    </Dialog>,
  );
  await user.click(screen.getByRole('combobox', { name: 'Owner' }));
  await screen.findByRole('option', { name: 'Mei Tanaka' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBe(null);
  await user.click(screen.getByRole('button', { name: 'Open the calendar' }));
  const calendar = await screen.findByRole('dialog', { name: 'Calendar' });
  await waitFor(() => expect(calendar.contains(document.activeElement)).toBe(true));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Calendar' })).toBe(null);
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
