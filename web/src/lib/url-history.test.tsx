import { act, screen, waitFor } from '@testing-library/react';
import { useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { UnsavedGuard } from '../ui/form/UnsavedGuard.tsx';
import { show } from './testing/screen.tsx';
import { text, useUrlState } from './url-state.ts';

const address = { item: text, search: text };

/** A list with a search, and a panel beside it that goes on to the next thing. */
function List({ form = false }: { readonly form?: boolean }) {
  const [{ item }, change] = useUrlState(address);
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => change({ item: '1' })}>
        Open
      </button>
      <button type="button" onClick={() => change({ item: '2' }, { replace: true })}>
        Next
      </button>
      <button type="button" onClick={() => change({ item: undefined })}>
        Close
      </button>
      <button type="button" onClick={() => change({ search: 'a' })}>
        Search
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <p>{item ?? 'none'}</p>
      {form && item && <UnsavedGuard dirty within="item" />}
    </>
  );
}

async function shown(first: string) {
  const { user, address: where, go } = show(<List />, first);
  const press = async (name: string, leadsTo: string) => {
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(where()).toBe(leadsTo));
  };
  return { press, go, where };
}

test('back, after a panel was closed, leads to where one was before the list', async () => {
  const { press, go, where } = await shown('/start');
  void go('/actions?search=b');
  await waitFor(() => expect(where()).toBe('/actions?search=b'));
  await press('Open', '/actions?search=b&item=1');
  await press('Next', '/actions?search=b&item=2');
  await press('Close', '/actions?search=b');
  await press('Back', '/start');
});

test('closing twice at once, as a held Escape does, goes back once', async () => {
  const { press, go, where } = await shown('/start');
  void go('/actions');
  await waitFor(() => expect(where()).toBe('/actions'));
  await press('Open', '/actions?item=1');
  const close = screen.getByRole('button', { name: 'Close' });
  act(() => {
    close.click();
    close.click();
    close.click();
  });
  await waitFor(() => expect(where()).toBe('/actions'));
  await press('Open', '/actions?item=1');
  await press('Close', '/actions');
});

test('a panel whose unsaved form was kept can be closed later', async () => {
  const { user, address: where } = show(<List form />, '/actions');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(where()).toBe('/actions'));
});

test('a panel that was opened by its address closes onto its list, and back leads to it again', async () => {
  const { press } = await shown('/actions?item=1');
  await press('Close', '/actions');
  await press('Back', '/actions?item=1');
});

test('what was changed beside the open panel is a place of its own', async () => {
  const { press } = await shown('/actions');
  await press('Open', '/actions?item=1');
  await press('Search', '/actions?item=1&search=a');
  await press('Close', '/actions?search=a');
  await press('Back', '/actions?item=1&search=a');
});
