import { readSession } from '@claimlock/contract/identity/endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { permitEverything } from '../../lib/testing/permission.ts';
import { listedPerson } from '../../lib/testing/person.ts';
import { answering, show } from '../../lib/testing/screen.tsx';
import { stopClock } from '../../lib/testing/stopped-clock.ts';
import { AddPersonForm } from './AddPersonForm.tsx';
import { PeopleTable } from './PeopleTable.tsx';

permitEverything();

const clientId = 'cli_01hzzzzzzzzzzzzzzzzzzzzzzz';
const named = (name: string, said: Parameters<typeof listedPerson>[0] = {}) =>
  listedPerson({
    id: `per_${name
      .padEnd(26, 'z')
      .toLowerCase()
      .replace(/[ilou ]/g, 'x')}`,
    name,
    email: `${name.toLowerCase()}@sample.example`,
    ...said,
  });
const people = [named('Ann', { you: true }), named('Bea', { status: 'Invited', joinedOn: null })];
const noMail = readSession.output.parse({
  mode: 'real',
  now: '2026-11-20T12:00:00.000Z',
  setUpNeeded: false,
  mailDelivered: false,
  demoResets: false,
  session: null,
});
const plan = { holdings: [], duties: [], groups: 0, sessions: 0, invited: true, tooMany: false };
const list = { items: people, next: null, total: 2, departments: [], groups: [] };
const table = (address: string) => {
  const asked = answering(({ method, path }) => {
    if (method !== 'GET') return { body: people[1] };
    return { body: path.endsWith('/leaving') ? plan : list };
  });
  return { asked, ...show(<PeopleTable clientId={clientId} />, address) };
};

test('people cannot deactivate themselves, and deactivating somebody else needs confirmation', async () => {
  const { asked, user, go } = table(`/?person=${people[0]?.id}`);
  const own = await screen.findByRole('dialog', { name: 'Ann' });
  await user.click(within(own).getByRole('button', { name: 'Deactivate' }));
  within(own).getByText('You cannot deactivate yourself.');
  await go(`/?person=${people[1]?.id}`);
  const hers = await screen.findByRole('dialog', { name: 'Bea' });
  await user.click(within(hers).getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
  expect(asked.filter(({ method }) => method !== 'GET')).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Deactivate Bea' }));
  await waitFor(() => expect(asked.filter(({ method }) => method !== 'GET')).toHaveLength(1));
});

test('only people who have not joined yet can be invited again', async () => {
  const { user, go } = table(`/?person=${people[0]?.id}`);
  await screen.findByRole('dialog', { name: 'Ann' });
  expect(screen.queryByRole('button', { name: /^Send an? .*invitation/ })).toBe(null);
  await go(`/?person=${people[1]?.id}`);
  await user.click(await screen.findByRole('button', { name: 'Send an invitation' }));
  await screen.findByText(/An invitation is on its way to bea@sample.example/);
});

async function fill(user: ReturnType<typeof show>['user'], press = (button: Element) => user.click(button)) {
  for (const [label, value] of [
    ['Name', 'Cy'],
    ['Email address', 'cy@sample.example'],
    ['Department', 'IT'],
    ['Job title', 'Engineer'],
  ] as const)
    await user.type(screen.getByLabelText(label), value);
  const form = screen.getByRole('form', { name: 'Add an employee' });
  await press(
    within(form)
      .getAllByRole('button')
      .find((one) => one.getAttribute('type') === 'submit') ?? form,
  );
}

test('somebody is added with what was said, and it is confirmed for 1.2 seconds before the form closes', async () => {
  const asked = answering(() => ({ status: 201, body: people[1] }));
  const onClose = vi.fn();
  const { user } = show(<AddPersonForm clientId={clientId} onClose={onClose} />);
  expect(screen.getByLabelText('Role')).toHaveProperty('value', 'senior-management');
  expect(screen.getByRole('option', { name: 'Senior Management' })).toHaveProperty('selected', true);
  let clock: ReturnType<typeof stopClock> | undefined;
  await fill(user, async (button) => {
    clock = stopClock();
    fireEvent.click(button);
  });
  await clock?.see('User added successfully!');
  const sent = asked.find(({ method }) => method === 'POST');
  expect(sent?.body).toMatchObject({
    name: 'Cy',
    department: 'IT',
    role: 'senior-management',
    permissions: 'employee',
    onboarding: true,
  });
  await clock?.pass(1_199);
  expect(onClose).not.toHaveBeenCalled();
  await clock?.pass(1);
  expect(onClose).toHaveBeenCalledWith(people[1]?.email);
});

test('an address with a letter that looks like another is refused beside its field, and said while it is typed', async () => {
  const asked = answering(() => ({ status: 201, body: people[1] }));
  const { user } = show(<AddPersonForm clientId={clientId} onClose={() => undefined} />);
  const email = screen.getByLabelText('Email address');
  // Its first letter is Cyrillic.
  await user.type(email, 'аnn@sample.example');
  screen.getByText('This address holds letters that look like others. Type it again.');
  for (const label of ['Name', 'Department', 'Job title']) await user.type(screen.getByLabelText(label), 'IT');
  await user.click(screen.getByRole('button', { name: 'Add Employee' }));
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
  const described = (email.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
  expect(described.map((one) => one?.textContent)).toContain('Enter an email address such as name@company.co.uk.');
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a name that mixes alphabets or begins like a formula, and a domain for other letters, are said and taken', async () => {
  const asked = answering(() => ({ status: 201, body: people[1] }));
  const { user } = show(<AddPersonForm clientId={clientId} onClose={() => undefined} />);
  // Its second letter is Cyrillic.
  await user.type(screen.getByLabelText('Name'), '=Sаm');
  await user.type(screen.getByLabelText('Email address'), 'sam@xn--pple-43d.example');
  screen.getByText('This name mixes Latin and Cyrillic letters, which look alike. Check who it is.');
  screen.getByText('This begins like a formula. It is kept as text.');
  screen.getByText('This address holds letters that look like others. Type it again.');
  for (const label of ['Department', 'Job title']) await user.type(screen.getByLabelText(label), 'IT');
  await user.click(screen.getByRole('button', { name: 'Add Employee' }));
  await screen.findByText('User added successfully!');
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
    name: '=Sаm',
    email: 'sam@xn--pple-43d.example',
  });
});

test('the form says beforehand where no email is sent', async () => {
  answering(({ path }) => (path === '/api/session' ? { body: noMail } : { status: 201, body: people[1] }));
  show(<AddPersonForm clientId={clientId} onClose={() => undefined} />);
  await screen.findByText(/No email server is set up here, so no email is sent/);
});

test('a failure without a sentence says what the specification says, and keeps what was typed', async () => {
  answering(() => ({ status: 500, body: {} }));
  const { user } = show(<AddPersonForm clientId={clientId} onClose={() => undefined} />);
  await fill(user);
  await screen.findByText('Failed to add user');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Cy');
});
