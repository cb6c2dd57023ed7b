import { BrokerId, ClientId, MembershipId } from '@claimlock/contract/identifiers';
import { readRiskSummary } from '@claimlock/contract/risks/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useRead } from './query.ts';
import { organisationStorageKey } from './selected-organisation.ts';
import {
  didSignOut,
  endSessionHere,
  homeOf,
  isBrokerId,
  isClientId,
  membershipsFor,
  rememberSignedOut,
  useRenewSession,
  useSession,
  useSessionAnswer,
} from './session.ts';
import { answering, show } from './testing/screen.tsx';

const clientId = ClientId.parse('cli_01hzzzzzzzzzzzzzzzzzzzzzzz');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('somebody begins at the first audience they have, and nowhere without one', () => {
  expect(homeOf([{ audience: 'broker_admin' }, { audience: 'employee' }])).toBe('/broker');
  expect(homeOf([])).toBe('/no-access');
});

test('an id says what it is of', () => {
  expect(isClientId('cli_1')).toBe(true);
  expect(isClientId('brk_1')).toBe(false);
  expect(isBrokerId('brk_1')).toBe(true);
  expect(isBrokerId('platform')).toBe(false);
});

test('a portal opens to its own audience; client admins and support access open the dashboard too', () => {
  const places = (['client_admin', 'employee', 'broker_admin', 'support'] as const).map((audience, place) => {
    const at = audience === 'broker_admin' ? BrokerId.parse('brk_00000000000000000000000000') : clientId;
    const organisation = { id: at, name: 'One', type: 'client' };
    const id = MembershipId.parse(`mem_${'0'.repeat(25)}${place}`);
    return { id, audience, role: null, duties: [], withheld: [], organisation, suspended: false, heldUntil: null };
  });
  const open = (audience: Parameters<typeof membershipsFor>[1]) =>
    membershipsFor(places, audience).map((place) => place.audience);
  expect(open('employee')).toEqual(['client_admin', 'employee', 'support']);
  expect(open('client_admin')).toEqual(['client_admin']);
  expect(open('super_admin')).toEqual([]);
});

test('that somebody signed out is remembered until they sign in, and nothing breaks where nothing can be kept', () => {
  expect(didSignOut()).toBe(false);
  rememberSignedOut(true);
  expect(didSignOut()).toBe(true);
  rememberSignedOut(false);
  expect(didSignOut()).toBe(false);
  vi.stubGlobal('sessionStorage', undefined);
  rememberSignedOut(true);
  expect(didSignOut()).toBe(false);
});

const answerFor = (name: string | null) => ({
  mode: 'real',
  now: '2026-11-20T12:00:00.000Z',
  session: name === null ? null : { user: { id: 'usr_1', name }, memberships: [] },
});

function Portal() {
  const session = useSession();
  const known = useSessionAnswer().data !== undefined;
  const risks = useRead(readRiskSummary, { clientId });
  const renew = useRenewSession();
  const client = useQueryClient();
  return (
    <>
      <p>{known ? (session ? `Signed in as ${session.user.name}` : 'Signed out') : 'Asking'}</p>
      <p>{risks.data ? 'Risks are known' : 'No risks are known'}</p>
      <button type="button" onClick={() => void renew()}>
        Renew
      </button>
      <button type="button" onClick={() => endSessionHere(client)}>
        End
      </button>
    </>
  );
}

test('whoever signs in next is asked for anew, and nothing that was read for another is shown to them', async () => {
  let who: string | null = 'Ada';
  let risksAnswered = true;
  answering(({ path }) => {
    if (path === '/api/session') return { body: answerFor(who) };
    return risksAnswered ? { body: {} } : new Promise(() => undefined);
  });
  const { user } = show(<Portal />);
  await screen.findByText('Signed in as Ada');
  await screen.findByText('Risks are known');
  who = 'Grace';
  risksAnswered = false;
  await user.click(screen.getByRole('button', { name: 'Renew' }));
  await screen.findByText('Signed in as Grace');
  screen.getByText('No risks are known');
});

test('a session that ends leaves nothing of what was read in it, and how one signs in here stays known', async () => {
  let risksAnswered = true;
  const asked = answering(({ path }) => {
    if (path === '/api/session') return { body: answerFor('Ada') };
    return risksAnswered ? { body: {} } : new Promise(() => undefined);
  });
  localStorage.setItem(organisationStorageKey, '{}');
  const { user } = show(<Portal />);
  await screen.findByText('Risks are known');
  risksAnswered = false;
  await user.click(screen.getByRole('button', { name: 'End' }));
  await screen.findByText('Signed out');
  await waitFor(() => screen.getByText('No risks are known'));
  expect(localStorage.getItem(organisationStorageKey)).toBeNull();
  expect(asked.filter(({ path }) => path === '/api/session')).toHaveLength(1);
});
