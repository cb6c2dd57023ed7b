import { sample, sampleId } from '@claimlock/contract/sample';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { wholeDocument } from '../../lib/testing/document.ts';
import { holdUploads } from '../../lib/testing/held-uploads.ts';
import { type Answer, answering, show } from '../../lib/testing/screen.tsx';
import { WriteVersion } from './WriteVersion.tsx';

const inForce = wholeDocument({ state: 'Published', source: 'Linked', publishedEdition: 1 });
const next = { ...inForce, edition: 2, state: 'Draft', version: 4 } as const;
const contents = (edition: number) => ({
  edition,
  source: 'Linked',
  body: null,
  url: `https://sample.example/${edition}`,
  fileName: null,
  hasPages: false,
  text: null,
  reading: 'read',
  sha256: '0'.repeat(64),
});

/** Answers what a version holds, and a save as the test says; tells what was saved. */
const server = (save: () => Answer | Promise<Answer>) => {
  const asked = answering(({ method, path }) =>
    method === 'GET' ? { body: contents(path.includes('/editions/2/') ? 2 : 1) } : save(),
  );
  return () => asked.filter(({ method }) => method !== 'GET').map(({ body }) => body);
};

let arrive: () => void;
/** A page whose document is read anew: then its next version is there. */
function Page({ onDone }: { readonly onDone: () => void }) {
  const [document, setDocument] = useState(inForce);
  arrive = () => setDocument(next);
  const reload = async () => {
    setDocument(next);
    return next;
  };
  return <WriteVersion clientId={sample.clientId} document={document} reload={reload} onDone={onDone} />;
}

const save = () => screen.getByRole('button', { name: /^(Save draft|Saving)/ });

test('where somebody else saved the next version first, what was typed stays, and that is said', async () => {
  server(() => ({ status: 409, body: { success: false, code: 'conflict', error: 'Someone else changed this.' } }));
  const onDone = vi.fn();
  const { user } = show(<Page onDone={onDone} />);
  await user.type(await screen.findByLabelText(/^What is new/), 'Two people look.');
  await user.click(save());
  await screen.findByText('Someone else changed this');
  expect(screen.getByLabelText(/^What is new/)).toHaveProperty('value', 'Two people look.');
  expect(screen.getByLabelText('Address')).toHaveProperty('value', 'https://sample.example/1');
  expect(onDone).not.toHaveBeenCalled();
});

test('a form is done with once its version is saved, also where that version is shown before the answer is there', async () => {
  const saved = Promise.withResolvers<Answer>();
  server(() => saved.promise);
  const onDone = vi.fn();
  const { user } = show(<Page onDone={onDone} />);
  await user.type(await screen.findByLabelText(/^What is new/), 'Two people look.');
  await user.click(save());
  act(arrive);
  await act(async () => saved.resolve({ body: next }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
});

test('a version is saved once its file is sent, and one whose file was refused says so and is not', async () => {
  const uploads = holdUploads();
  const saved = server(() => ({ body: next }));
  const onDone = vi.fn();
  const { user } = show(<Page onDone={onDone} />);
  await user.selectOptions(await screen.findByLabelText('Where it is'), 'Uploaded');
  const choose = () =>
    user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), new File(['Rules'], 'rules.txt'));
  await choose();
  await user.click(save());
  await act(async () => uploads[0]?.answer(422, { success: false, error: 'It is locked.', code: 'file.locked' }));
  await screen.findAllByText('Take off what was refused, and choose another file.');
  expect(saved()).toEqual([]);
  await choose();
  await user.click(save());
  expect(screen.queryByText(/^Wait until/)).toBeNull();
  expect(saved()).toEqual([]);
  const fileId = sampleId('dcf', 'w');
  await act(async () => uploads[1]?.answer(201, { id: fileId, name: 'rules.txt', size: 5, type: 'Text', sameAs: [] }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(saved()).toEqual([expect.objectContaining({ source: 'Uploaded', fileId })]);
});
