import { actions } from '@claimlock/contract/people/custom-role';
import { CustomRole, Rights } from '@claimlock/contract/people/rights';
import { sample } from '@claimlock/contract/sample';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { permitEverything } from '../../../lib/testing/permission.ts';
import { answering, show } from '../../../lib/testing/screen.tsx';
import { CustomRolesTab } from './CustomRolesTab.tsx';
import { RightsTab } from './RightsTab.tsx';

permitEverything();

const clientId = sample.clientId;
const role = (said: object = {}) =>
  CustomRole.parse({
    id: sample.customRoleId,
    name: 'Reader',
    base: 'manager',
    withheld: ['risks.change'],
    people: 0,
    yours: false,
    version: 1,
    ...said,
  });
const rights = (said: object = {}) =>
  Rights.parse({
    personId: sample.personId,
    name: 'Ann Lee',
    status: 'Active',
    access: 'employee',
    role: 'manager',
    you: false,
    suspended: false,
    ways: [{ held: 'manager', since: '2026-01-05', by: 'Bea', confirmedBy: null }],
    customRole: null,
    rights: actions.map((action) => ({ action, reach: null, through: [], withheld: false })),
    ...said,
  });

test('a custom role is given by its name, and nothing is sent before another one is chosen', async () => {
  const asked = answering(({ method }) => ({ body: method === 'GET' ? { customRoles: [role()] } : rights() }));
  const { user } = show(<RightsTab clientId={clientId} rights={rights()} />);
  const give = () => screen.findByRole('button', { name: 'Give the custom role' });
  await user.click(await give());
  expect(asked.filter(({ method }) => method === 'PUT')).toEqual([]);
  await user.selectOptions(screen.getByLabelText('Custom role of Ann Lee'), 'Reader');
  await user.click(await give());
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ customRoleId: sample.customRoleId }),
  );
});

test.each([
  ['whoever looks at themselves', { you: true }, /another administrator has to/],
  ['a client admin', { access: 'client_admin' }, /no custom role applies/],
  ['somebody who has left', { status: 'Deactivated' }, 'This person has left.'],
])('%s is given none, and it is said why', async (_, said, why) => {
  answering(() => ({ body: { customRoles: [role()] } }));
  show(<RightsTab clientId={clientId} rights={rights(said)} />);
  await screen.findByText(why);
  expect(screen.queryByRole('button', { name: 'Give the custom role' })).toBe(null);
});

test('a search that finds nothing says so', async () => {
  answering(() => ({ body: { customRoles: [] } }));
  show(<RightsTab clientId={clientId} rights={rights()} />, '/?search=zzz');
  await screen.findByText('No action matches');
});

test('a custom role is added with what is ticked of its role, and another role takes along only what it has', async () => {
  const asked = answering(({ method }) => ({ body: method === 'GET' ? { customRoles: [] } : role() }));
  const { user } = show(<CustomRolesTab clientId={clientId} />);
  await screen.findByText('There is no custom role yet');
  await user.click(screen.getByRole('button', { name: 'Add custom role' }));
  await user.type(await screen.findByLabelText('Name'), 'Reader');
  await user.selectOptions(screen.getByLabelText('Based on'), 'Supervisory');
  await user.click(screen.getByLabelText('Add action items'));
  await user.click(screen.getByLabelText('Comment on action items'));
  await user.selectOptions(screen.getByLabelText('Based on'), 'Staff');
  expect(screen.queryByLabelText('Add action items')).toBe(null);
  expect(screen.getByLabelText('Comment on action items')).toHaveProperty('checked', true);
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Reader',
    base: 'staff',
    withheld: ['action-items.comment'],
  });
});

test('what needs another action is withheld with it, and what it needs is given back with it', async () => {
  answering(() => ({ body: { customRoles: [] } }));
  const { user } = show(<CustomRolesTab clientId={clientId} />);
  await user.click(await screen.findByRole('button', { name: 'Add custom role' }));
  await user.selectOptions(await screen.findByLabelText('Based on'), 'Senior Management');
  const read = () => screen.getByLabelText('Read risks, and advice on findings');
  const accept = () => screen.getByLabelText('Accept the risk of a finding');
  await user.click(read());
  expect(accept()).toHaveProperty('checked', true);
  expect(screen.getAllByText('Withheld too, as it needs “Read risks, and advice on findings”.')).toHaveLength(4);
  await user.click(accept());
  expect([accept(), read()]).toMatchObject([{ checked: false }, { checked: false }]);
  // Others that needed it stay as they are.
  expect(screen.getByLabelText('Add and change risks')).toHaveProperty('checked', true);
});

test('another role withholds with what is ticked all that needs it there', async () => {
  answering(() => ({ body: { customRoles: [] } }));
  const { user } = show(<CustomRolesTab clientId={clientId} />);
  await user.click(await screen.findByRole('button', { name: 'Add custom role' }));
  await user.selectOptions(await screen.findByLabelText('Based on'), 'Staff');
  await user.click(screen.getByLabelText('Read risks, and advice on findings'));
  expect(screen.queryByLabelText('Accept the risk of a finding')).toBe(null);
  await user.selectOptions(screen.getByLabelText('Based on'), 'Senior Management');
  expect(screen.getByLabelText('Accept the risk of a finding')).toHaveProperty('checked', true);
  expect(screen.getByLabelText('Add and change risks')).toHaveProperty('checked', true);
});

test('a custom role from before says beside an action what it lacks', async () => {
  answering(() => ({ body: { customRoles: [role({ base: 'senior-management', withheld: ['risks.read'] })] } }));
  const { user } = show(<CustomRolesTab clientId={clientId} />);
  await user.click(await screen.findByRole('button', { name: 'More for Reader' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change' }));
  expect(
    await screen.findAllByText('This needs “Read risks, and advice on findings”, which is withheld.'),
  ).toHaveLength(4);
});

test('a custom role that somebody has, or that is one’s own, is not removed, and its menu says why', async () => {
  answering(() => ({
    body: {
      customRoles: [role({ people: 2 }), role({ id: sample.freeCustomRoleId, name: 'Mine', people: 1, yours: true })],
    },
  }));
  const { user } = show(<CustomRolesTab clientId={clientId} />);
  await user.click(await screen.findByRole('button', { name: 'More for Reader' }));
  within(await screen.findByRole('menu')).getByText('Take it back from everybody who has it first.');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'More for Mine' }));
  expect(within(await screen.findByRole('menu')).getAllByText(/another administrator has to/)).toHaveLength(2);
});
