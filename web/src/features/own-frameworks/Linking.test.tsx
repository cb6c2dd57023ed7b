import { OwnFramework, OwnRequirement } from '@claimlock/contract/own-frameworks/endpoints';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { permitEverything } from '../../lib/testing/permission.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { Linking } from './Linking.tsx';

permitEverything();

const clientId = 'cli_01hzzzzzzzzzzzzzzzzzzzzzzz';
const framework = OwnFramework.parse({
  id: 'own-01hzzzzzzzzzzzzzzzzzzzzzzz',
  name: 'House rules',
  version: '1.0',
  publisher: '',
  licence: '',
  format: 'csv',
  fileHash: '',
  requirements: 3,
  linked: 1,
  importedBy: null,
  importedAt: '2026-06-01T00:00:00.000Z',
  releasedAt: null,
  revision: 7,
});
const requirements = ['Locks', 'Keys', 'Doors'].map((title, place) =>
  OwnRequirement.parse({
    ref: `HR-${place + 1}`,
    group: 'House',
    parent: null,
    title,
    asks: title,
    withdrawn: false,
    links: place === 2 ? [{ controlId: 'PHY-01', name: 'Physical access', strength: 'primary' }] : [],
  }),
);
const controls = [
  { id: 'PHY-01', name: 'Physical access', domain: 'Physical', objective: 'Only those who may come in.' },
  { id: 'IAM-01', name: 'Accounts', domain: 'Identity', objective: 'Everybody has an own one.' },
];
const start = () =>
  answering(({ path, method }) =>
    method === 'PUT'
      ? { body: { framework, requirements } }
      : path.includes('/controls')
        ? { body: { controls } }
        : { body: {} },
  );
const linking = (of = framework) => <Linking clientId={clientId} framework={of} requirements={requirements} />;

test('a control is linked to all that is ticked, on the revision that was read, and never to nothing', async () => {
  const asked = start();
  const { user } = show(linking());
  const stands = await screen.findByRole('button', { name: 'Depends on it: IAM-01 Accounts' });
  expect(stands.getAttribute('aria-disabled')).toBe('true');
  await user.click(stands);
  expect(asked.some(({ method }) => method === 'PUT')).toBe(false);
  await user.click(screen.getByRole('checkbox', { name: 'HR-1 Locks' }));
  await user.click(screen.getByRole('checkbox', { name: 'HR-2 Keys' }));
  await user.click(screen.getByRole('button', { name: 'Helps: IAM-01 Accounts' }));
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      revision: 7,
      add: [
        { ref: 'HR-1', controlId: 'IAM-01', strength: 'supporting' },
        { ref: 'HR-2', controlId: 'IAM-01', strength: 'supporting' },
      ],
    }),
  );
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'HR-1 Locks' })).toHaveProperty('checked', false));
});

test('a press anywhere on a requirement ticks it, and on what it is linked to does not', async () => {
  start();
  const { user } = show(linking());
  const row = (name: string) => screen.getByRole('checkbox', { name }).closest('li');
  const [locks, doors] = [row('HR-1 Locks'), row('HR-3 Doors')];
  if (!locks || !doors) throw new Error('a requirement has no row');
  await user.click(locks);
  expect(screen.getByRole('checkbox', { name: 'HR-1 Locks' })).toHaveProperty('checked', true);
  await user.click(screen.getByText('HR-1'));
  expect(screen.getByRole('checkbox', { name: 'HR-1 Locks' })).toHaveProperty('checked', false);
  await user.click(screen.getByRole('button', { name: 'Remove PHY-01 from HR-3' }));
  expect(screen.getByRole('checkbox', { name: 'HR-3 Doors' })).toHaveProperty('checked', false);
});

test('a link is taken off by itself', async () => {
  const asked = start();
  const { user } = show(linking());
  await user.click(screen.getByRole('button', { name: 'Remove PHY-01 from HR-3' }));
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      remove: [{ ref: 'HR-3', controlId: 'PHY-01' }],
    }),
  );
});

test('the address holds what is shown, and all of that is ticked at once', async () => {
  start();
  const { user } = show(linking(), '/?shown=unlinked');
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Tick all 2' }));
  expect(screen.getAllByRole('checkbox').every((box) => Reflect.get(box, 'checked') === true)).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Remove the filter Links' }));
  expect(screen.getAllByRole('checkbox')).toHaveLength(3);
});

test('nothing of a released version can be changed', () => {
  start();
  show(linking({ ...framework, releasedAt: '2026-06-02T00:00:00.000Z' }));
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
  expect(screen.queryByRole('button', { name: /^Remove PHY-01/ })).toBe(null);
  const row = screen.getByText('Locks').closest('li');
  expect(row?.className).not.toContain('hover:');
  expect(row?.querySelector('[data-opens]')).toBe(null);
});
