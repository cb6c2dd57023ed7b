import { WholeDocument } from '@claimlock/contract/documents/documents';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { wholeDocument } from '../../lib/testing/document.ts';
import { permitEverything } from '../../lib/testing/permission.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { DocumentSteps } from './DocumentSteps.tsx';
import { DocumentVerdict } from './DocumentVerdict.tsx';
import { documentVerdict } from './document-verdict.ts';
import { useDocumentSteps } from './use-document-steps.tsx';

permitEverything();

const clientId = 'cli_01hzzzzzzzzzzzzzzzzzzzzzzz';
const at = '2026-11-20T09:00:00.000Z';
const returned = (unchanged: boolean) => {
  const state = unchanged ? 'Changes requested' : 'Draft';
  const request = { by: 'Ada Obi', at, note: 'Say by when.', reply: null, unchanged };
  return wholeDocument({ state, editions: wholeDocument().editions.map((one) => ({ ...one, state, request })) });
};
function Steps({ document }: { readonly document: WholeDocument }) {
  const steps = useDocumentSteps({ clientId, document, onWrite: () => undefined });
  return (
    <>
      <DocumentVerdict document={document} next={steps.next} />
      <DocumentSteps clientId={clientId} document={document} reload={async () => document} steps={steps} />
    </>
  );
}
const steps = (document: WholeDocument) => show(<Steps document={document} />);

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

const published = (more: Partial<WholeDocument>) =>
  WholeDocument.parse({
    ...returned(false),
    state: 'Published',
    publishedEdition: 1,
    publishedOn: '2026-09-07',
    reviewOn: '2999-09-07',
    editions: returned(false).editions.map((one) => ({ ...one, state: 'Published', request: null })),
    ...more,
  });

test('a document that is published, read and reviewed in time is green; what is late or awaited is not', () => {
  const now = '2026-11-20';
  const readers = { asked: 24, acknowledged: 24, overdue: 0 };
  expect(documentVerdict(published({ readers }), now)).toEqual({
    tone: 'good',
    verdict: 'Published',
    why: ['Version 1 has been in force since 7 Sep 2026.'],
  });
  const awaited = published({ readers: { ...readers, acknowledged: 18 } });
  expect(documentVerdict(awaited, now)).toMatchObject({ tone: 'info', verdict: 'Awaiting acknowledgements' });
  const late = published({ readers: { asked: 24, acknowledged: 18, overdue: 5 } });
  expect(documentVerdict(late, now)).toMatchObject({ tone: 'bad', verdict: 'Acknowledgements overdue' });
  expect(documentVerdict(late, now).why).toContain('5 people are overdue to acknowledge it.');
  // What is late of the version in force is said before where the next one stands.
  const next = { ...late, edition: 2, state: 'Draft' as const };
  expect(documentVerdict({ ...next, reviewOn: '2026-10-01' }, now)).toMatchObject({ verdict: 'Review overdue' });
  expect(documentVerdict({ ...next, readers }, now)).toEqual({
    tone: 'unknown',
    verdict: 'Draft',
    why: ['Version 1 is in force; version 2 is being prepared.'],
  });
  expect(documentVerdict({ ...late, state: 'Archived' }, now)).toMatchObject({ tone: 'out', verdict: 'Archived' });
});

test('readers who have not acknowledged are reminded from the verdict, which says how many there were', async () => {
  const asked = answering(() => ({ body: { reminded: 6 } }));
  const { user } = steps(published({ audience: 'everybody', readers: { asked: 24, acknowledged: 18, overdue: 5 } }));
  screen.getByText('18 of 24 acknowledged');
  expect(screen.getAllByRole('button', { name: 'Remind readers' })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Remind readers' }));
  await screen.findByText('6 people reminded.');
  expect(asked.at(-1)?.path).toContain('reminder');
});

test('a document whose review is late is led to its next version', () => {
  steps(published({ reviewOn: '2026-01-01' }));
  screen.getByText('Review overdue');
  screen.getByRole('button', { name: 'New version' });
});

let archive: () => void;
function Archiving({ document }: { readonly document: WholeDocument }) {
  const [state, setState] = useState(document.state);
  archive = () => setState('Archived');
  return <Steps document={{ ...document, state }} />;
}

test('after archiving no step is left, and the focus is where that is said', async () => {
  const document = published({});
  answering(() => {
    act(archive);
    return { body: { ...document, state: 'Archived' } };
  });
  const { user } = show(<Archiving document={document} />);
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  await user.click(await screen.findByRole('button', { name: 'Archive document' }));
  await waitFor(() =>
    expect(window.document.activeElement?.textContent).toBe('An archived document cannot be changed.'),
  );
});

test('a document shows two buttons, and the other steps are in More', async () => {
  const { user } = steps(returned(false));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Send for review',
    'Change the draft',
    'More',
  ]);
  await user.click(screen.getByRole('button', { name: 'More' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Edit', 'Archive']);
});

const reviewable = (more: Partial<WholeDocument>, yours = false) => {
  const readers = { asked: 24, acknowledged: 20, overdue: 0 };
  const document = published({ reviewOn: '2026-09-07', reviewMonths: 12, readers, ...more });
  return WholeDocument.parse({ ...document, editions: document.editions.map((one) => ({ ...one, yours })) });
};

/** A document before and after it is read again. */
function ReadAnew({ before, after }: { readonly before: WholeDocument; readonly after: WholeDocument }) {
  const [document, setDocument] = useState(before);
  return (
    <>
      <Steps document={document} />
      <button type="button" onClick={() => setDocument(after)}>
        Read anew
      </button>
    </>
  );
}

/** The first button, which is the recommended step. */
const expected = () => screen.getAllByRole('button')[0]?.textContent;

test('a published document whose review is overdue is marked as reviewed, and the date of the next review is shown', async () => {
  const after = reviewable({ reviewOn: '2999-11-22', reviewed: { by: 'Ada Obi', on: '2026-11-20' }, version: 4 });
  const asked = answering(() => ({ body: after }));
  const { user } = show(<ReadAnew before={reviewable({})} after={after} />);
  expect(expected()).toBe('Mark as reviewed');
  await user.click(screen.getByRole('button', { name: 'Mark as reviewed' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ method: 'POST', body: { version: 3 } }));
  expect(asked.at(-1)?.path).toMatch(/\/review$/);
  await user.click(screen.getByRole('button', { name: 'Read anew' }));
  await screen.findByText('Reviewed. The next review is on 22 Nov 2999.');
  screen.getByText('Reviewed on 20 Nov 2026 by Ada Obi, without a change');
  expect(expected()).toBe('Remind readers');
});

test('an author cannot review their own version and is offered to write the next one', () => {
  answering(() => ({ body: {} }));
  steps(reviewable({}, true));
  expect(expected()).toBe('New version');
  expect(screen.getByRole('button', { name: 'Mark as reviewed' }).getAttribute('aria-disabled')).toBe('true');
});

test('a draft of the next version does not prevent a review', async () => {
  answering(() => ({ body: {} }));
  const [first] = reviewable({}).editions;
  const draft = { ...returned(false).editions[0], edition: 2, state: 'Draft', yours: true, request: null };
  steps(WholeDocument.parse({ ...reviewable({}), state: 'Draft', edition: 2, editions: [draft, first] }));
  expect(expected()).toBe('Send for review');
  expect(screen.getByRole('button', { name: 'Mark as reviewed' }).getAttribute('aria-disabled')).not.toBe('true');
});

test('what was never published, or is archived, cannot be marked as reviewed', () => {
  answering(() => ({ body: {} }));
  const { unmount } = steps(returned(false));
  expect(screen.queryByRole('button', { name: 'Mark as reviewed' })).toBeNull();
  unmount();
  steps(reviewable({ state: 'Archived' }));
  expect(screen.queryByRole('button', { name: 'Mark as reviewed' })).toBeNull();
});
