import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../lib/testing/screen.tsx';
import { Dialog } from './Dialog.tsx';

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
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(
      once ? screen.getByRole('main') : screen.getByRole('button', { name: 'Approve' }),
    ),
  );
});
