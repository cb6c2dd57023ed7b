import { listDocuments } from '@claimlock/contract/documents/endpoints';
import { sample } from '@claimlock/contract/sample';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { decidePermission } from '../../lib/testing/permission.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { ControlDocuments } from './ControlDocuments.tsx';

const may = vi.fn((_action: string) => true);
decidePermission((action: string) => ({ may: may(action) }));

beforeEach(() => may.mockReturnValue(true));

const { clientId } = sample;
const controlId = 'IAM-06';

/** Documents that name the control, the first of them in force and late. */
const documents = (count: number, total = count) =>
  listDocuments.output.parse({
    items: Array.from({ length: count }, (_, place) => ({
      id: `doc_01hzzzzzzzzzzzzzzzzzzzzzz${place}`,
      number: place + 1,
      title: `Policy ${place + 1}`,
      kind: 'Policy',
      state: place === 0 ? 'Published' : 'Draft',
      owner: null,
      edition: 1,
      source: 'Written',
      fileName: null,
      reading: 'read',
      publishedEdition: place === 0 ? 1 : null,
      publishedOn: place === 0 ? '2025-01-05' : null,
      audience: 'nobody',
      audienceRole: null,
      department: null,
      group: null,
      dueDays: 14,
      reviewMonths: 12,
      reviewOn: place === 0 ? '2026-01-05' : null,
      controls: [{ id: controlId, name: 'Multi-factor authentication' }],
      readers: { asked: 0, acknowledged: 0, overdue: 0 },
      updatedAt: '2026-11-20T09:00:00.000Z',
      excerpt: null,
      excerptEdition: null,
      version: 1,
    })),
    next: null,
    total,
  });

const part = <ControlDocuments clientId={clientId} controlId={controlId} />;

test('the documents that name a control are shown with how each stands, and lead to their own pages', async () => {
  const asked = answering(() => ({ body: documents(2) }));
  show(part);
  screen.getByRole('status', { name: 'Loading' });
  const [first, second] = await screen.findAllByRole('listitem');
  if (!first || !second) throw new Error('There are two documents.');
  const link = within(first).getByRole('link', { name: 'Policy 1' });
  expect(link.getAttribute('href')).toBe('/dashboard/documents/doc_01hzzzzzzzzzzzzzzzzzzzzzz0');
  within(first).getByText('Review overdue');
  within(second).getByText('Draft');
  expect(screen.queryByRole('link', { name: /^All/ })).toBe(null);
  expect(asked.map(({ path }) => new URL(path, 'http://localhost').searchParams.get('control'))).toEqual([controlId]);
});

test('of more than are shown here the rest is a press away, in the list that is filtered by the control', async () => {
  answering(() => ({ body: documents(5, 12) }));
  show(part);
  const all = await screen.findByRole('link', { name: 'All 12' });
  expect(all.getAttribute('href')).toBe(`/dashboard/documents?control=${controlId}`);
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
});

test('a control that no document names has no such part', async () => {
  const asked = answering(() => ({ body: documents(0) }));
  show(part);
  screen.getByRole('heading', { name: 'Documents' });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Documents' })).toBe(null));
  expect(asked).toHaveLength(1);
});

test('people who may not list documents see none, and none are read', () => {
  may.mockReturnValue(false);
  const asked = answering(() => ({ body: documents(1) }));
  show(part);
  expect(screen.queryByRole('heading', { name: 'Documents' })).toBe(null);
  expect(asked).toEqual([]);
  expect(may).toHaveBeenCalledWith('documents.list');
});

test('documents that cannot be loaded are tried again', async () => {
  let answers = false;
  answering(() =>
    answers
      ? { body: documents(1) }
      : { status: 500, body: { error: { code: 'internal', message: 'Something went wrong.' } } },
  );
  const { user } = show(part);
  await screen.findByText('The documents could not be loaded');
  answers = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', { name: 'Policy 1' });
});
