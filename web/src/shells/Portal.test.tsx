import { ClientId, RiskId } from '@claimlock/contract/identifiers';
import { reopenRisk } from '@claimlock/contract/risks/steps';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { useWrite } from '../lib/query.ts';
import { answering, show } from '../lib/testing/screen.tsx';
import { UnsavedGuard } from '../ui/form/UnsavedGuard.tsx';
import { Portal } from './Portal.tsx';

const clientId = ClientId.parse('cli_01hzzzzzzzzzzzzzzzzzzzzzzz');
const riskId = RiskId.parse('rsk_01hzzzzzzzzzzzzzzzzzzzzzzz');

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

function Typing() {
  const [text, setText] = useState('');
  const send = useWrite(reopenRisk);
  return (
    <>
      <UnsavedGuard dirty={text !== ''} />
      <input aria-label="Note" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={() => send.mutate({ clientId, riskId })}>
        Save
      </button>
      {send.isSuccess && <p>It is saved</p>}
    </>
  );
}

function Dashboard() {
  if (useLocation().pathname !== '/dashboard') return null;
  return <Portal audience="employee">{({ session }) => <Part name={session.user.name} />}</Portal>;
}
const portal = <Dashboard />;
function Part({ name }: { readonly name: string }) {
  return (
    <>
      <h1>{name}</h1>
      <Typing />
    </>
  );
}

const answerFor = (mode: 'real' | 'demo', name: string | null) => ({
  mode,
  now: '2026-11-20T12:00:00.000Z',
  session: name && {
    user: { id: `usr_${name}`, name },
    needsSecondFactor: false,
    memberships: [
      {
        id: 'mem_1',
        audience: 'employee',
        organisation: { id: clientId, name: 'One', type: 'client' },
        duties: [],
        withheld: [],
      },
    ],
  },
});

/** A server that somebody is signed in to, until the test ends their session. */
function server(mode: 'real' | 'demo') {
  const now = { who: 'Ada' as string | null };
  const asked = answering(({ path, openedAs }) => {
    if (path === '/api/session') return { body: answerFor(mode, now.who) };
    if (path === '/api/session/demo') {
      now.who = 'Demo person';
      return { body: { home: '/dashboard' } };
    }
    if (now.who === null) return { status: 401, body: { error: 'Please sign in.', code: 'session.missing' } };
    if (openedAs !== null && openedAs !== `usr_${now.who}`)
      return { status: 409, body: { error: 'Another person has signed in.', code: 'session.somebody-else' } };
    return { body: {} };
  });
  return { now, asked };
}

test('what was typed stays when the session ends, and is saved after signing in again in another tab', async () => {
  const { now } = server('real');
  const { user } = show(portal, '/dashboard');
  await user.type(await screen.findByLabelText('Note'), 'Kept');
  now.who = null;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('dialog', { name: 'Your session has ended' });
  expect(screen.getByRole('link', { name: 'Sign in again' }).getAttribute('href')).toBe('/sign-in?audience=employee');
  await user.click(screen.getByRole('button', { name: 'Continue here' }));
  await screen.findByText(/You are not signed in yet/);
  now.who = 'Ada';
  await user.click(screen.getByRole('button', { name: 'Continue here' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'Kept');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('It is saved');
});

test('what one person typed is not saved by another who signed in meanwhile', async () => {
  const { now, asked } = server('real');
  const { user } = show(portal, '/dashboard');
  await user.type(await screen.findByLabelText('Note'), 'Ada’s');
  now.who = null;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('dialog', { name: 'Your session has ended' });
  now.who = 'Grace';
  await user.click(screen.getByRole('button', { name: 'Continue here' }));
  await screen.findByText(/Grace is now signed in/);
  const sent = asked.length;
  await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
  await screen.findByRole('heading', { name: 'Grace' });
  expect(asked.slice(sent).filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('a session that ends with nothing unsaved leads to the sign-in', async () => {
  const { now } = server('real');
  const { user, address } = show(portal, '/dashboard');
  await screen.findByRole('heading', { name: 'Ada' });
  now.who = null;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe('/sign-in?audience=employee&next=%2Fdashboard&ended=yes'));
});

test('in the demo an ended session makes nobody somebody else: it is said, and the person chooses', async () => {
  const { now, asked } = server('demo');
  const { user, address, unmount } = show(portal, '/dashboard');
  await screen.findByRole('heading', { name: 'Ada' });
  now.who = null;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe('/?ended=yes'));
  unmount();
  // Nor does it when the page is opened anew in the same tab.
  const again = show(portal, '/dashboard');
  await waitFor(() => expect(again.address()).toBe('/?ended=yes'));
  expect(asked.filter(({ path }) => path === '/api/session/demo')).toEqual([]);
});

test('a first visit opens the demo by itself', async () => {
  const { now } = server('demo');
  now.who = null;
  show(portal, '/dashboard');
  await screen.findByRole('heading', { name: 'Demo person' });
});

describe('a page in whose browser somebody else has signed in', () => {
  test('says so and stops; what was typed stays, and is saved once its own person is back', async () => {
    const { now } = server('demo');
    const { user } = show(portal, '/dashboard');
    await user.type(await screen.findByLabelText('Note'), 'Kept');
    now.who = 'Grace';
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('dialog', { name: 'Another person is signed in' });
    await screen.findByText('Grace is now signed in, in this browser. Only Ada can save the changes on this page.');
    await user.click(screen.getByRole('button', { name: 'Continue here' }));
    await screen.findByText(/Grace is now signed in/);
    // Whoever closes it sees what they typed, and is stopped again.
    await user.keyboard('{Escape}');
    expect(screen.getByLabelText('Note')).toHaveProperty('value', 'Kept');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('dialog', { name: 'Another person is signed in' });
    expect(screen.queryByText('It is saved')).toBeNull();
    now.who = 'Ada';
    await user.click(screen.getByRole('button', { name: 'Continue here' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Note')).toHaveProperty('value', 'Kept');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('It is saved');
  });

  test('becomes theirs when they say so, and not before', async () => {
    const { now } = server('real');
    const { user } = show(portal, '/dashboard');
    await screen.findByRole('heading', { name: 'Ada' });
    now.who = 'Grace';
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Continue as Grace' }));
    await screen.findByRole('heading', { name: 'Grace' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('It is saved');
  });
});
