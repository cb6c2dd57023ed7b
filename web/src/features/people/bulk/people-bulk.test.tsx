import { sampleId } from '@claimlock/contract/sample';
import { screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { permitEverything } from '../../../lib/testing/permission.ts';
import { answering, show } from '../../../lib/testing/screen.tsx';
import { PeopleBulk } from './PeopleBulk.tsx';
import { SeenPeople } from './SeenPeople.tsx';

permitEverything();

const clientId = sampleId('cli', 'a');
const operationId = sampleId('opr', 'a');
const everybody = { filter: { status: 'Active' } } as const;
const digests = ['a'.repeat(64), 'b'.repeat(64)];
const matching = { matching: { status: 'Active', digest: digests[0] } };
const ticked = { personIds: [sampleId('per', 'a'), sampleId('per', 'b')] };

function bulk(whom: ComponentProps<typeof PeopleBulk>['whom'], { changes = false } = {}) {
  let looked = 0;
  let fails = false;
  const asked = answering(({ method, path, body }) => {
    if (path.includes('/preview')) {
      if (fails) return { status: 422, body: { error: 'Too many match.', code: 'people-bulk.too-many' } };
      looked += 1;
      const names = looked === 1 ? ['Ann', 'Ben'] : ['Ben', 'Cleo'];
      return { body: { people: 5000, names, digest: digests[looked - 1] } };
    }
    if (changes && method === 'POST' && JSON.stringify(body).includes(digests[0] ?? ''))
      return { status: 409, body: { error: 'Other people match.', code: 'people-bulk.list-changed' } };
    if (method === 'GET')
      return { body: { items: [{ id: sampleId('doc', 'p'), title: 'Policy' }], next: null, total: 1 } };
    return path.includes('people-operations')
      ? { status: 201, body: { operationId, people: 5000 } }
      : { body: { rows: [{ personId: sampleId('per', 'a'), name: 'Ann', outcome: 'changed', why: null }] } };
  });
  const [onResults, onBegun] = [vi.fn(), vi.fn()];
  const given = { clientId, departments: [{ id: sampleId('dep', 'a'), name: 'IT' }], groups: [] };
  const shown = show(<PeopleBulk {...given} whom={whom} onResults={onResults} onBegun={onBegun} />);
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
  const fail = (now: boolean) => {
    fails = now;
  };
  return { ...shown, sent, onResults, onBegun, fail };
}

test.each([
  ['Invite', 'Send invitations', 'invitations'],
  ['Deactivate', 'Deactivate', 'deactivations'],
] as const)('%s for all that match says how many, and is one operation', async (button, confirm, at) => {
  const { user, sent, onBegun } = bulk(everybody);
  await user.click(screen.getByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog', { name: `${button} 5,000 people?` });
  await user.click(within(dialog).getByRole('button', { name: confirm }));
  await waitFor(() => expect(onBegun).toHaveBeenCalledWith(operationId));
  expect(sent()).toEqual([[`/api/clients/${clientId}/people-operations/${at}`, matching]]);
});

test.each([
  ['Invite', 'Send invitations', undefined],
  ['Change', 'Change', 'IT'],
] as const)(
  '%s is refused when the matching people changed, and works after Look again',
  async (button, confirm, department) => {
    const { user, sent, onBegun } = bulk(everybody, { changes: true });
    await user.click(screen.getByRole('button', { name: button }));
    const dialog = await screen.findByRole('dialog', { name: /5,000 people/ });
    within(dialog).getByText('Ann, Ben and 4,998 more.');
    if (department) await user.selectOptions(within(dialog).getByLabelText('Department'), department);
    await user.click(within(dialog).getByRole('button', { name: confirm }));
    await within(dialog).findByText('Other people match.');
    expect(onBegun).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Look again' }));
    await within(dialog).findByText('Ben, Cleo and 4,998 more.');
    await waitFor(() => expect(within(dialog).queryByText('Other people match.')).toBeNull());
    await user.click(within(dialog).getByRole('button', { name: confirm }));
    await waitFor(() => expect(onBegun).toHaveBeenCalledWith(operationId));
    expect(sent().at(-1)?.[1]).toMatchObject({ matching: { status: 'Active', digest: digests[1] } });
  },
);

test('people who match later are not taken in until they are looked at again, and a failure of that is shown', async () => {
  const { user, sent, readAgain, onBegun, fail } = bulk(everybody);
  await user.click(screen.getByRole('button', { name: 'Deactivate' }));
  const dialog = await screen.findByRole('dialog', { name: 'Deactivate 5,000 people?' });
  await readAgain();
  within(dialog).getByText('Ann, Ben and 4,998 more.');
  fail(true);
  await user.click(within(dialog).getByRole('button', { name: 'Look again' }));
  await within(dialog).findByText('Too many match.');
  within(dialog).getByText('Ann, Ben and 4,998 more.');
  fail(false);
  await user.click(within(dialog).getByRole('button', { name: 'Look again' }));
  await within(dialog).findByText('Ben, Cleo and 4,998 more.');
  expect(within(dialog).queryByText('Too many match.')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
  await waitFor(() => expect(onBegun).toHaveBeenCalledWith(operationId));
  expect(sent().at(-1)?.[1]).toMatchObject({ matching: { digest: digests[1] } });
});

test('another change that is opened right after asks anew who matches', async () => {
  const { user } = bulk(everybody);
  await user.click(screen.getByRole('button', { name: 'Deactivate' }));
  const first = await screen.findByRole('dialog', { name: 'Deactivate 5,000 people?' });
  within(first).getByText('Ann, Ben and 4,998 more.');
  await user.click(within(first).getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  const second = await screen.findByRole('dialog', { name: 'Invite 5,000 people?' });
  within(second).getByText('Ben, Cleo and 4,998 more.');
});

test('where no one matches any more, that is said', () => {
  const seen = {
    matching: { digest: digests[0] ?? '' },
    people: 0,
    names: [],
    isLooking: false,
    failure: null,
    lookAgain: () => Promise.resolve({ error: null }),
  };
  show(<SeenPeople whom={seen} onAgain={() => undefined} />);
  screen.getByText('No one matches any more.');
});

test('a few people are deactivated at once, with the result of each', async () => {
  const { user, sent, onResults } = bulk(ticked);
  await user.click(screen.getByRole('button', { name: 'Deactivate' }));
  const dialog = await screen.findByRole('dialog', { name: 'Deactivate 2 people?' });
  await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
  await waitFor(() =>
    expect(onResults).toHaveBeenCalledWith([expect.objectContaining({ name: 'Ann', status: 'Deactivated' })]),
  );
  expect(sent().map(([path]) => path)).toEqual([`/api/clients/${clientId}/people-deactivations`]);
});

test('all that match are given another department', async () => {
  const { user, sent, onBegun } = bulk(everybody);
  await user.click(screen.getByRole('button', { name: 'Change' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change 5,000 people' });
  await user.selectOptions(within(dialog).getByLabelText('Department'), 'IT');
  await user.click(within(dialog).getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(onBegun).toHaveBeenCalledWith(operationId));
  const departmentId = sampleId('dep', 'a');
  expect(sent()[0]?.[1]).toEqual(expect.objectContaining({ matching: expect.any(Object), departmentId }));
});

test('a course is assigned to those who were ticked by its days, and a document is asked of them', async () => {
  const { user, sent, onBegun } = bulk(ticked);
  const assign = async (what: string) => {
    await user.click(screen.getByRole('button', { name: 'Assign' }));
    await user.click(await screen.findByRole('menuitem', { name: what }));
  };
  await assign('A course');
  const course = await screen.findByRole('dialog', { name: 'Assign a course to 2 people' });
  await user.selectOptions(within(course).getByLabelText('Course'), 'Remote work and devices');
  await user.clear(within(course).getByLabelText(/^Again after months/));
  await user.click(within(course).getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(onBegun).toHaveBeenCalledTimes(1));
  expect(sent()[0]?.[1]).toMatchObject({ ...ticked, courseId: 'remote-work', dueDays: 30, everyMonths: null });
  await assign('A document to acknowledge');
  const document = await screen.findByRole('dialog', { name: 'Ask 2 people to acknowledge a document' });
  await user.click(within(document).getByRole('combobox', { name: 'Document' }));
  await user.click(await within(document).findByRole('option', { name: 'Policy' }));
  await user.click(within(document).getByRole('button', { name: 'Ask them' }));
  await waitFor(() => expect(onBegun).toHaveBeenCalledTimes(2));
  expect(sent()[1]?.[1]).toMatchObject({ ...ticked, documentId: sampleId('doc', 'p') });
});
