import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { decidePermission } from '../../../lib/testing/permission.ts';
import { answering, show } from '../../../lib/testing/screen.tsx';
import { SelfCheckTab } from './SelfCheckTab.tsx';

const withheld = { actions: new Set<string>() };
decidePermission((action: string) => ({ may: !withheld.actions.has(action) }));
afterEach(() => withheld.actions.clear());

const clientId = 'cli_01hzzzzzzzzzzzzzzzzzzzzzzz';
const unshown = (controlId: string) => ({
  kind: 'in-place-without-evidence',
  says: `${controlId} is declared as in place, without evidence.`,
  matters: '',
  mend: { at: 'control', controlId },
});
const contradictions = [
  {
    kind: 'answered-otherwise',
    says: 'IAM-06 is recorded as in place, and the answers say that it is not.',
    matters: 'One of the two is wrong.',
    mend: { at: 'control', controlId: 'IAM-06' },
  },
  unshown('CFG-01'),
  unshown('CFG-02'),
  // For another part of it.
  unshown('CFG-02'),
];
const controls = ['CFG-01', 'CFG-02'].map((id) => ({ id, name: `Control ${id}` }));
/** What the server answers, of all that the tab asks for. */
const answers = ({ path }: { readonly path: string }) =>
  path.endsWith('/self-check')
    ? { asOf: '2026-11-25T19:00:00.000Z', contradictions }
    : path.includes('/control-reviews')
      ? { reviews }
      : path.endsWith('/controls')
        ? { controls }
        : {};
const reviews = ['CFG-01', 'CFG-02'].map((controlId, place) => ({
  controlId,
  name: `Control ${controlId}`,
  part: null,
  owner: place === 0 ? { id: 'per_1', name: 'Priya Nair', works: true } : null,
}));

test('what is only declared is counted apart from contradictions, with its owner, and is requested together', async () => {
  const asked = answering((request) => ({
    ...(request.method === 'POST' && { status: 201 }),
    body: answers(request),
  }));
  const { user } = show(<SelfCheckTab clientId={clientId} />);
  await screen.findByRole('heading', { name: '1 contradiction · 2 without evidence' });
  const table = await screen.findByRole('table', { name: 'Controls without evidence' });
  await within(table).findByText('Priya Nair');
  within(table).getByText('No owner');
  await user.click(within(table).getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Request evidence' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Request evidence' }));
  await user.type(dialog.getByLabelText('Due date'), '2027-01-15');
  await user.click(dialog.getByRole('button', { name: 'Request evidence' }));
  const results = within(await screen.findByRole('dialog', { name: 'Results' }));
  results.getByText('From Priya Nair');
  results.getByText('Unassigned: the control has no owner');
  expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([
    { title: 'Add evidence for CFG-01 Control CFG-01', assigneeId: 'per_1', dueDate: '2027-01-15' },
    { title: 'Add evidence for CFG-02 Control CFG-02', assigneeId: null, dueDate: '2027-01-15' },
  ]);
});

test('evidence is added to a control without any, and leads back here', async () => {
  answering((request) => ({ body: answers(request) }));
  const { user, address } = show(<SelfCheckTab clientId={clientId} />, '/self-check?from=here');
  await user.click(await screen.findByRole('button', { name: 'Add evidence for Control CFG-01' }));
  expect(new URL(address(), 'http://x').searchParams.get('about')).toBe('CFG-01');
  expect(new URL(address(), 'http://x').searchParams.get('back')).toBe('/self-check?from=here');
});

test('nothing is said of owners to a reader who may not see them, and nothing is requested', async () => {
  withheld.actions.add('control-reviews.read');
  answering((request) => ({ body: answers(request) }));
  show(<SelfCheckTab clientId={clientId} />);
  const table = within(await screen.findByRole('table', { name: 'Controls without evidence' }));
  table.getByRole('link', { name: 'CFG-01 Control CFG-01' });
  expect(table.queryByText('No owner')).toBeNull();
  expect(table.queryByRole('checkbox')).toBeNull();
});

test('owners that cannot be read are said, and nothing is requested meanwhile', async () => {
  answering((request) =>
    request.path.includes('/control-reviews') ? { status: 500, body: { code: 'failed' } } : { body: answers(request) },
  );
  show(<SelfCheckTab clientId={clientId} />);
  await screen.findByRole('heading', { name: '2 controls without evidence' });
  await screen.findByText(/The owners of controls/);
  expect(screen.queryByRole('button', { name: 'Request evidence' })).toBeNull();
});
