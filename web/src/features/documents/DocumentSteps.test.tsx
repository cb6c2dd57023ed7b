import { WholeDocument } from '@claimlock/contract/documents/documents';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answering, show } from '../../lib/testing/screen.tsx';
import { DocumentSteps } from './DocumentSteps.tsx';

vi.mock('../../lib/can.ts', () => ({ useCan: () => ({ may: true, why: undefined }) }));

const clientId = 'cli_01hzzzzzzzzzzzzzzzzzzzzzzz';
const at = '2026-11-20T09:00:00.000Z';
const returned = (unchanged: boolean) =>
  WholeDocument.parse({
    id: 'doc_01hzzzzzzzzzzzzzzzzzzzzzzz',
    number: 1,
    title: 'Acceptable use',
    kind: 'Policy',
    state: unchanged ? 'Changes requested' : 'Draft',
    owner: null,
    edition: 1,
    source: 'Written',
    fileName: null,
    reading: 'read',
    publishedEdition: null,
    publishedOn: null,
    audience: 'nobody',
    audienceRole: null,
    department: null,
    group: null,
    dueDays: 14,
    reviewMonths: null,
    reviewOn: null,
    controls: [],
    readers: { asked: 0, acknowledged: 0, overdue: 0 },
    updatedAt: at,
    excerpt: null,
    version: 3,
    evidence: null,
    editions: [
      {
        edition: 1,
        state: unchanged ? 'Changes requested' : 'Draft',
        source: 'Written',
        file: null,
        url: null,
        sha256: '0'.repeat(64),
        reading: 'read',
        changes: '',
        addedBy: 'Grace Okafor',
        addedAt: at,
        yours: true,
        decided: null,
        request: { by: 'Ada Obi', at, note: 'Say by when.', reply: null, unchanged },
        published: null,
      },
    ],
  });
const steps = (document: WholeDocument) =>
  show(
    <DocumentSteps clientId={clientId} document={document} reload={async () => document} onWrite={() => undefined} />,
  );

test('an unchanged version that was sent back is sent again with a reply; what is refused is said beside it', async () => {
  const sentence = 'The contents have not changed since changes were requested.';
  const refusal = { code: 'document.unchanged-since-request', message: sentence };
  const asked = answering(({ body }) =>
    body && JSON.stringify(body).includes('Section 2')
      ? { body: returned(true) }
      : { status: 422, body: { ...refusal, fields: [{ path: 'reply', message: sentence }] } },
  );
  const { user } = steps(returned(true));
  await user.click(screen.getByRole('button', { name: 'Send for review' }));
  screen.getByText(/^The contents have not changed since the request/);
  screen.getByLabelText('Reply to the request', { exact: true });
  await user.click(screen.getByRole('button', { name: 'Send for review' }));
  await waitFor(() => expect(screen.getAllByText(sentence).length).toBeGreaterThan(0));
  const reply = screen.getByRole('textbox', { name: /Reply to the request/ });
  await user.type(reply, 'Section 2 says it.');
  await user.click(screen.getByRole('button', { name: 'Send for review' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ body: { version: 3, reply: 'Section 2 says it.' } }));
});

test('a version that was changed since needs no reply', async () => {
  const asked = answering(() => ({ body: returned(false) }));
  const { user } = steps(returned(false));
  await user.click(screen.getByRole('button', { name: 'Send for review' }));
  screen.getByText('The reviewer reads the reply beside the request.');
  screen.getByLabelText('Reply to the request (optional)', { exact: true });
  await user.click(screen.getByRole('button', { name: 'Send for review' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ method: 'POST', body: { version: 3 } }));
});
