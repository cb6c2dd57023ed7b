import { EvidenceItem } from '@claimlock/contract/evidence-items/endpoints';
import { sample, sampleId } from '@claimlock/contract/sample';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { holdUploads } from '../../lib/testing/held-uploads.ts';
import { permitEverything } from '../../lib/testing/permission.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { AddEvidencePanel } from './AddEvidencePanel.tsx';
import { RenewEvidence } from './RenewEvidence.tsx';

permitEverything();

const fileId = sampleId('evf', 'w');
const evidenceItemId = sample.evidenceItemId;
const taken = {
  id: fileId,
  name: 'logs.txt',
  size: 5,
  sha256: '0'.repeat(64),
  type: 'Text',
  namedOtherwise: false,
  macros: false,
  sameAs: [],
};

/** The panel that adds evidence, with a file that is being sent until the test answers it. */
async function choosing() {
  const uploads = holdUploads();
  const asked = answering(({ method }) => ({
    body:
      method === 'POST'
        ? { id: evidenceItemId }
        : { items: [], controls: [], scopes: [], proposed: { riskReviewOn: null, evidenceUntil: null } },
  }));
  let lead: (id: string) => void = () => undefined;
  const shown = show(
    <AddEvidencePanel
      clientId={sample.clientId}
      about={undefined}
      onAdded={(id) => lead(id)}
      onClose={() => undefined}
    />,
    '/evidence?evidence=new',
  );
  lead = (id) => void shown.go(`/evidence?evidence=${id}`);
  const input = await screen.findByLabelText('Choose files', { selector: 'input' });
  await shown.user.upload(input, new File(['words'], 'logs.txt'));
  const added = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  const send = () => shown.user.click(screen.getByRole('button', { name: 'Add evidence' }));
  return { ...shown, added, send, answer: (said: unknown = taken) => act(async () => uploads[0]?.answer(201, said)) };
}

const isAsked = () => screen.queryByRole('dialog', { name: 'Leave without saving?' }) !== null;

test('evidence is added once its file is sent, and one is led to it without a question', async () => {
  const { added, send, answer, address } = await choosing();
  await send();
  expect(screen.queryByText(/^Wait until/)).toBeNull();
  expect(added()).toEqual([]);
  await answer();
  await vi.waitFor(() => expect(address()).toBe(`/evidence?evidence=${evidenceItemId}`));
  expect(added()).toEqual([expect.objectContaining({ kind: 'File', title: 'Logs', fileId })]);
  expect(isAsked()).toBe(false);
});

test('a test result with its report leads on without a question, once both are sent', async () => {
  const { user, added, send, answer, address } = await choosing();
  await user.click(screen.getByRole('radio', { name: /^Test result/ }));
  await user.type(screen.getByLabelText('Title'), 'Restore');
  await user.selectOptions(screen.getByLabelText('Outcome'), 'Passed');
  await user.type(screen.getByLabelText('What was tested, and how'), 'A restore of the archive.');
  await send();
  expect(added()).toEqual([]);
  await answer();
  await vi.waitFor(() => expect(added()).toEqual([expect.objectContaining({ kind: 'Test result', fileId })]));
  await vi.waitFor(() => expect(address()).toBe(`/evidence?evidence=${evidenceItemId}`));
  expect(isAsked()).toBe(false);
});

test('a note waits for no file that was chosen before it was to be a note', async () => {
  const { user, added, send, address } = await choosing();
  await user.click(screen.getByRole('radio', { name: /^Note/ }));
  await user.type(screen.getByLabelText('Title'), 'Door');
  await user.type(screen.getByLabelText('What it shows'), 'It was locked.');
  await send();
  await vi.waitFor(() => expect(address()).toBe(`/evidence?evidence=${evidenceItemId}`));
  expect(added()).toEqual([expect.objectContaining({ kind: 'Note', fileId: null })]);
  expect(isAsked()).toBe(false);
});

const item = EvidenceItem.parse({
  id: evidenceItemId,
  number: 1,
  title: 'Logs',
  description: '',
  kind: 'File',
  source: '',
  status: 'Approved',
  keptFor: null,
  owner: null,
  controls: [],
  edition: 1,
  receivedAt: '2026-11-20T09:00:00.000Z',
  validFrom: '2026-11-20',
  validUntil: null,
  fileName: 'logs.txt',
  outcome: null,
  awaitsFile: false,
  approved: null,
  version: 2,
  editions: [],
  withdrawn: null,
});

test('a new version is added once its file is sent', async () => {
  const uploads = holdUploads();
  const asked = answering(() => ({ body: item }));
  const onDone = vi.fn();
  const { user } = show(
    <RenewEvidence clientId={sample.clientId} item={item} reload={async () => item} onDone={onDone} />,
  );
  await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), new File(['words'], 'logs.txt'));
  await user.click(screen.getByRole('button', { name: 'Add version' }));
  expect(screen.queryByText(/^Wait until/)).toBeNull();
  expect(asked).toEqual([]);
  await act(async () => uploads[0]?.answer(201, taken));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(asked.map(({ body }) => body)).toEqual([expect.objectContaining({ version: 2, fileId })]);
});
