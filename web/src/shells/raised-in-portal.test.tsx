import { ClientId, RiskId } from '@claimlock/contract/identifiers';
import { reopenRisk } from '@claimlock/contract/risks/steps';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { useWrite } from '../lib/query.ts';
import { answering, show } from '../lib/testing/screen.tsx';
import { UnsavedGuard } from '../ui/form/UnsavedGuard.tsx';
import { Portal } from './Portal.tsx';

const clientId = ClientId.parse('cli_01hzzzzzzzzzzzzzzzzzzzzzzz');
const riskId = RiskId.parse('rsk_01hzzzzzzzzzzzzzzzzzzzzzzz');
type Audience = 'employee' | 'client_admin';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const membership = (audience: Audience, place: number) => ({
  id: `mem_${place}`,
  audience,
  organisation: { id: clientId, name: 'One', type: 'client' },
  duties: [],
  withheld: [],
});

/** A server whose only account is something at a client, with one factor; what it is may change. */
function server(...audiences: readonly Audience[]) {
  const now = { audiences };
  const needs = () => now.audiences.includes('client_admin');
  const asked = answering(({ path }) => {
    if (path !== '/api/session')
      return needs()
        ? { status: 403, body: { error: 'Set up MFA.', code: 'session.needs-second-factor' } }
        : { body: {} };
    const memberships = now.audiences.map(membership);
    const session = { user: { id: 'usr_ada', name: 'Ada' }, needsSecondFactor: needs(), memberships };
    return { body: { mode: 'real', now: '2026-11-20T12:00:00.000Z', session } };
  });
  return { now, asked };
}

function Inside({ name }: { readonly name: string }) {
  const [text, setText] = useState('');
  const send = useWrite(reopenRisk);
  return (
    <>
      <h1>{name}</h1>
      <UnsavedGuard dirty={text !== ''} />
      <input aria-label="Note" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={() => send.mutate({ clientId, riskId })}>
        Save
      </button>
      {send.isError && <p>It is refused</p>}
    </>
  );
}

function At({ audience, path }: { readonly audience: Audience; readonly path: string }) {
  if (useLocation().pathname !== path) return null;
  return <Portal audience={audience}>{({ session }) => <Inside name={session.user.name} />}</Portal>;
}
const dashboard = <At audience="employee" path="/dashboard" />;

test('whoever is made a client admin while they work is led to MFA by their next click', async () => {
  const { now } = server('employee');
  const { user, address } = show(dashboard, '/dashboard');
  await screen.findByRole('heading', { name: 'Ada' });
  now.audiences = ['client_admin'];
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe('/secure-account'));
});

test('what they have typed stays with them, and is asked about before it is left', async () => {
  const { now } = server('employee');
  const { user, address } = show(dashboard, '/dashboard');
  await user.type(await screen.findByLabelText('Note'), 'Kept');
  now.audiences = ['client_admin'];
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('It is refused');
  expect(address()).toBe('/dashboard');
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'Kept');
});

test('the dashboard is open without MFA to whoever is an employee somewhere, and asks no more than once who they are', async () => {
  const { asked } = server('employee', 'client_admin');
  const { user, address } = show(dashboard, '/dashboard');
  await screen.findByRole('heading', { name: 'Ada' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('It is refused');
  expect(address()).toBe('/dashboard');
  expect(asked.filter(({ path }) => path === '/api/session')).toHaveLength(1);
});

test('whoever comes to a portal that they were given since is let in, and others are told whose it is', async () => {
  const { now } = server('employee');
  const portal = (
    <>
      {dashboard}
      <At audience="client_admin" path="/client-admin" />
    </>
  );
  const { go, address } = show(portal, '/dashboard');
  await screen.findByRole('heading', { name: 'Ada' });
  await go('/client-admin');
  await screen.findByRole('heading', { name: 'This part is for Client Admins' });
  await go('/dashboard');
  await screen.findByRole('heading', { name: 'Ada' });
  now.audiences = ['client_admin'];
  await go('/client-admin');
  await waitFor(() => expect(address()).toBe('/secure-account'));
});
