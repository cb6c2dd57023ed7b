import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../lib/testing/screen.tsx';
import { useNextPart } from './use-next-part.ts';

/** A panel with a form that is there at once, and one that comes once it was fetched. */
function Parts() {
  const { part, take, place } = useNextPart<'now' | 'later'>();
  const [fetched, setFetched] = useState(false);
  return (
    <>
      <div ref={place} tabIndex={-1}>
        {part === undefined && (
          <>
            <button type="button" onClick={() => take('now')}>
              Now
            </button>
            <button type="button" onClick={() => take('later')}>
              Later
            </button>
          </>
        )}
        {(part === 'now' || (part === 'later' && fetched)) && (
          <>
            <input aria-label="First" />
            <button type="button" onClick={() => take(undefined)}>
              Leave
            </button>
          </>
        )}
      </div>
      <button type="button" onClick={() => setFetched(true)}>
        Fetched
      </button>
      <input aria-label="Elsewhere" />
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Without moving the focus, as what is fetched comes by itself. */
const fetched = () => screen.getByRole('button', { name: 'Fetched' }).click();

test('the focus goes into the part that is taken, and back to what opened it', async () => {
  show(<Parts />);
  await press('Now');
  expect(document.activeElement).toBe(screen.getByLabelText('First'));
  await press('Leave');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Now' }));
});

test('where the part is fetched first, the focus goes into it once it is there', async () => {
  show(<Parts />);
  await press('Later');
  fetched();
  const first = await screen.findByLabelText('First');
  await expect.poll(() => document.activeElement).toBe(first);
});

test('whoever went elsewhere meanwhile stays there', async () => {
  show(<Parts />);
  await press('Later');
  screen.getByLabelText('Elsewhere').focus();
  fetched();
  await screen.findByLabelText('First');
  expect(document.activeElement).toBe(screen.getByLabelText('Elsewhere'));
});
