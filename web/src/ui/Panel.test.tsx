import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../lib/testing/screen.tsx';
import { text, useUrlState } from '../lib/url-state.ts';
import { Dialog } from './Dialog.tsx';
import { UnsavedGuard } from './form/UnsavedGuard.tsx';
import { Panel } from './Panel.tsx';

test('what a panel holds is reached by the keyboard to be scrolled, also where nothing in it can be pressed', async () => {
  const { user } = show(
    <Panel title="Multi-factor authentication" onClose={() => undefined}>
      <p>Level 3, reached</p>
    </Panel>,
  );
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Multi-factor authentication' }));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Level 3, reached');
});

test('the way to the page of what is shown comes after its title, and names it', async () => {
  const { user } = show(
    <Panel title="Backups" kind="BCM-03" page="/dashboard" onClose={() => undefined}>
      <p>Kept for a year</p>
    </Panel>,
  );
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Backups' }));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Open page of Backups' }));
});

/** A form with one text. */
function Typed({ name = 'Note', within }: { readonly name?: string; readonly within?: string }) {
  const [typed, setTyped] = useState('');
  return (
    <>
      <UnsavedGuard dirty={typed !== ''} {...(within !== undefined && { within })} />
      <input aria-label={name} value={typed} onChange={({ target }) => setTyped(target.value)} />
    </>
  );
}

const asks = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
const isAsking = () => screen.queryByRole('dialog', { name: 'Leave without saving?' }) !== null;

test('a panel asks before Escape or its cross closes it with something typed, and closes at once without', async () => {
  const onClose = vi.fn();
  const { user } = show(
    <Panel title="Upload documents" onClose={onClose}>
      <Typed />
    </Panel>,
  );
  await user.type(screen.getByLabelText('Note'), 'x');
  await user.keyboard('{Escape}');
  await asks();
  expect(onClose).not.toHaveBeenCalled();
  // Escape answers the question, and does not ask it again.
  await user.keyboard('{Escape}');
  await vi.waitFor(() => expect(isAsking()).toBe(false));
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'x');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await asks();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.clear(screen.getByLabelText('Note'));
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
});

const item = { item: text };
/** A list whose address opens a panel with a form. */
function List() {
  const [{ item: open }, change] = useUrlState(item);
  if (open === undefined)
    return (
      <button type="button" onClick={() => change({ item: '1' })}>
        Open
      </button>
    );
  return (
    <Panel title="The item" onClose={() => change({ item: undefined })}>
      <Typed within="item" />
    </Panel>
  );
}

test.each([
  ['a link', '/actions?item=1'],
  ['the list', '/actions'],
])('a panel that its address holds open asks once, whether it was opened from %s', async (_, at) => {
  const { user, address } = show(<List />, at);
  if (at === '/actions') await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.type(await screen.findByLabelText('Note'), 'x');
  await user.keyboard('{Escape}');
  await asks();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  await vi.waitFor(() => expect(isAsking()).toBe(false));
  expect(address()).toBe('/actions?item=1');
  await user.keyboard('{Escape}');
  await asks();
  await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
  await screen.findByRole('button', { name: 'Open' });
  expect(isAsking()).toBe(false);
  expect(address()).toBe('/actions');
});

/** A panel with a form, and a dialog with another one. */
function PanelWithDialog({
  onClose,
  onCloseDialog,
}: {
  readonly onClose: () => void;
  readonly onCloseDialog: () => void;
}) {
  const [open, setOpen] = useState(true);
  return (
    <Panel title="The item" onClose={onClose}>
      <Typed name="In the panel" />
      <Dialog
        title="Link"
        open={open}
        guarded
        onClose={() => {
          setOpen(false);
          onCloseDialog();
        }}
      >
        <Typed name="In the dialog" />
      </Dialog>
    </Panel>
  );
}

test('a dialog in a panel asks about what is typed in it, and the panel then about the rest', async () => {
  const onClose = vi.fn();
  const onCloseDialog = vi.fn();
  const { user } = show(<PanelWithDialog onClose={onClose} onCloseDialog={onCloseDialog} />);
  fireEvent.change(screen.getByLabelText('In the panel'), { target: { value: 'x' } });
  await user.type(screen.getByLabelText('In the dialog'), 'y');
  await user.keyboard('{Escape}');
  await asks();
  await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
  expect(onCloseDialog).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(screen.queryByLabelText('In the dialog')).toBeNull());
  expect(isAsking()).toBe(false);
  await user.keyboard('{Escape}');
  await asks();
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
