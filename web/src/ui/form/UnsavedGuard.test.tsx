import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../lib/testing/screen.tsx';
import { unlessUnsaved } from '../../lib/unsaved.ts';
import { Dialog } from '../Dialog.tsx';
import { Panel } from '../Panel.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';

/** A form with one text, in the panel of an item. */
function Typed({ name, within = 'item' }: { readonly name: string; readonly within?: string }) {
  const [text, setText] = useState('');
  return (
    <>
      <UnsavedGuard dirty={text !== ''} within={within} />
      <input aria-label={name} value={text} onChange={({ target }) => setText(target.value)} />
    </>
  );
}

const asks = () => screen.findByRole('dialog', { name: 'Leave without saving?' });

test('of several forms in a panel each is asked about before it closes, whichever was typed in', async () => {
  for (const name of ['Note', 'Comment']) {
    const { user, go, address, unmount } = show(
      <>
        <Typed name="Note" />
        <Typed name="Comment" />
      </>,
      '/actions?item=1',
    );
    await user.type(screen.getByLabelText(name), 'x');
    void go('/actions');
    await asks();
    expect(address()).toBe('/actions?item=1');
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText(name)).toHaveProperty('value', 'x');
    void go('/actions');
    await asks();
    await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(address()).toBe('/actions'));
    unmount();
  }
});

test('a form that stays open holds up nobody, also where another one is typed in', async () => {
  const { user, go, address } = show(
    <>
      <Typed name="Note" />
      <Typed name="Elsewhere" within="other" />
    </>,
    '/actions?item=1&other=2',
  );
  await user.type(screen.getByLabelText('Elsewhere'), 'y');
  void go('/actions?item=3&other=2');
  await waitFor(() => expect(address()).toBe('/actions?item=3&other=2'));
  await user.type(screen.getByLabelText('Note'), 'x');
  void go('/actions?item=1&other=2');
  await asks();
});

test('whoever chooses another organisation is asked while anything is typed, also after one of two was emptied', async () => {
  const { user } = show(
    <>
      <Typed name="Note" />
      <Typed name="Comment" />
    </>,
  );
  await user.type(screen.getByLabelText('Note'), 'x');
  await user.type(screen.getByLabelText('Comment'), 'y');
  await user.clear(screen.getByLabelText('Comment'));
  const goOn = vi.fn();
  unlessUnsaved(goOn);
  await asks();
  expect(goOn).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
  expect(goOn).toHaveBeenCalledTimes(1);
});

test('a guarded dialog asks before Escape or its cross closes it with something typed, and closes at once without', async () => {
  const close = vi.fn();
  const { user } = show(
    <Dialog title="Owner" open guarded onClose={close}>
      <Typed name="Note" />
    </Dialog>,
  );
  await user.type(screen.getByLabelText('Note'), 'x');
  await user.keyboard('{Escape}');
  await asks();
  expect(close).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'x');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await asks();
  await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
  expect(close).toHaveBeenCalledTimes(1);
  await user.clear(screen.getByLabelText('Note'));
  await user.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(2);
});

test('closing a dialog asks about the forms inside it alone, and lets go of those alone', async () => {
  const close = vi.fn();
  const { user, go } = show(
    <>
      <Typed name="On the page" />
      <Dialog title="Owner" open guarded onClose={close}>
        <Typed name="Inside" />
      </Dialog>
    </>,
    '/actions?item=1',
  );
  const page = screen.getByLabelText('On the page');
  fireEvent.change(page, { target: { value: 'x' } });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledTimes(1);
  await user.type(screen.getByLabelText('Inside'), 'y');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await asks();
  await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
  expect(close).toHaveBeenCalledTimes(2);
  // What is typed on the page is guarded still.
  void go('/actions');
  await asks();
});

/** A form that is saved by something else than its leaving, as by a request that was under way. */
function Saved({ onClose }: { readonly onClose: () => void }) {
  const [saved, setSaved] = useState(false);
  return (
    <>
      <UnsavedGuard dirty={!saved} />
      <button type="button" onClick={() => unlessUnsaved(onClose)}>
        Close the form
      </button>
      <button type="button" onClick={() => setSaved(true)}>
        Save
      </button>
    </>
  );
}

test('what is saved while it is asked about is asked about no more, and one goes on as one wanted to', async () => {
  const onClose = vi.fn();
  const { go, address, unmount } = show(<Saved onClose={onClose} />, '/actions?item=1');
  void go('/documents');
  await asks();
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(address()).toBe('/documents'));
  expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull();
  unmount();
  const { user } = show(<Saved onClose={onClose} />);
  await user.click(screen.getByText('Close the form'));
  await asks();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull());
});

/** A panel with a form that goes away once it is saved, as a form for one fact does. */
function Fact({ onClose }: { readonly onClose: () => void }) {
  const [open, setOpen] = useState(true);
  return (
    <Panel title="A fact" onClose={onClose}>
      {open && <UnsavedGuard dirty />}
      <button type="button" onClick={() => setOpen(false)}>
        Save
      </button>
    </Panel>
  );
}

test('a panel closes as somebody wanted where its form was saved, and is gone, while it was asked about', async () => {
  const onClose = vi.fn();
  const { user } = show(<Fact onClose={onClose} />);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await asks();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull();
});

test('a panel stays open where its form is gone after Keep editing was chosen', async () => {
  const onClose = vi.fn();
  const { user } = show(<Fact onClose={onClose} />);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await asks();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  await user.click(screen.getByText('Save'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('one question stands for all: where one of two forms is saved meanwhile, the other is asked about once', async () => {
  const { user, go, address } = show(
    <>
      <Saved onClose={vi.fn()} />
      <Typed name="Note" />
    </>,
    '/actions?item=1',
  );
  await user.type(screen.getByLabelText('Note'), 'x');
  void go('/documents');
  await asks();
  fireEvent.click(screen.getByText('Save'));
  expect(screen.getAllByRole('dialog', { name: 'Leave without saving?' })).toHaveLength(1);
  expect(address()).toBe('/actions?item=1');
  await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(address()).toBe('/documents'));
});
