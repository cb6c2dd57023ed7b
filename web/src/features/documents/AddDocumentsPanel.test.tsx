import { sample, sampleId } from '@claimlock/contract/sample';
import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { wholeDocument } from '../../lib/testing/document.ts';
import { holdUploads } from '../../lib/testing/held-uploads.ts';
import { permitEverything } from '../../lib/testing/permission.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { AddDocumentsPanel } from './AddDocumentsPanel.tsx';

permitEverything();

const fileId = sampleId('dcf', 'w');
const taken = (id = fileId) => ({ id, name: 'rules.txt', size: 5, type: 'Text', sameAs: [] });
const refused = { success: false, error: 'This file is locked by a password.', code: 'file.locked' };

/** The panel, with files that are being sent until the test answers them; tells what was added. */
async function choosing(...names: readonly string[]) {
  const uploads = holdUploads();
  const asked = answering(({ method }) => ({
    body: method === 'POST' ? wholeDocument() : { items: [], controls: [] },
  }));
  const onClose = vi.fn();
  const shown = show(<AddDocumentsPanel clientId={sample.clientId} onClose={onClose} />);
  const files = names.map((name) => new File(['Rules'], name));
  if (files.length > 0) await shown.user.upload(screen.getByLabelText('Choose files', { selector: 'input' }), files);
  const added = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ...shown, uploads, onClose, added };
}

test('a document is added once its file is sent, under the title that it has by then', async () => {
  const { user, uploads, added } = await choosing('rules.txt');
  await user.click(screen.getByRole('button', { name: 'Add document' }));
  await user.type(screen.getByLabelText('Title'), ' for visitors');
  expect(screen.queryByText(/^Wait until/)).toBeNull();
  expect(added()).toEqual([]);
  await act(async () => uploads[0]?.answer(201, taken()));
  await screen.findByText(/added as a draft/);
  expect(added()).toEqual([expect.objectContaining({ fileId, title: 'Rules for visitors' })]);
});

test('of several files those are added that are taken, and one that is refused meanwhile stays with its reason', async () => {
  const { user, uploads, added } = await choosing('rules.txt', 'locked.pdf');
  await user.click(screen.getByRole('button', { name: 'Add 2 documents' }));
  await act(async () => uploads[1]?.answer(422, refused));
  expect(added()).toEqual([]);
  await act(async () => uploads[0]?.answer(201, taken()));
  await screen.findByText(/added as a draft/);
  expect(added()).toEqual([expect.objectContaining({ fileId, title: 'Rules' })]);
  screen.getByRole('button', { name: 'Remove locked.pdf' });
  screen.getByText('Upload failed: This file is locked by a password.');
});

test('where the only file is refused meanwhile nothing is added, and that is said', async () => {
  const { user, uploads, added } = await choosing('locked.pdf');
  await user.click(screen.getByRole('button', { name: 'Add document' }));
  await act(async () => uploads[0]?.answer(422, refused));
  await screen.findAllByText('Take off what was refused, and choose another file.');
  expect(added()).toEqual([]);
});

test('a panel that is closed while its file is being sent adds nothing', async () => {
  const { user, unmount, uploads, added } = await choosing('rules.txt');
  await user.click(screen.getByRole('button', { name: 'Add document' }));
  unmount();
  await act(async () => uploads[0]?.answer(201, taken()));
  expect(added()).toEqual([]);
});

test('what was chosen for the documents is asked about before the panel closes, also without a file', async () => {
  const { user, onClose } = await choosing();
  await user.selectOptions(screen.getByLabelText('Kind'), 'Procedure');
  await user.keyboard('{Escape}');
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  const form = screen.getByRole('form', { name: 'Upload documents' });
  await user.click(within(form).getByRole('button', { name: 'Close' }));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
