import type { Audience } from '@claimlock/contract/access';
import type { BrokerId, ClientId } from '@claimlock/contract/identifiers';
import { type Membership, readSession, type SessionState } from '@claimlock/contract/identity/endpoints';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type OutputOf } from './api.ts';
import { keepTimeWith } from './clock.ts';
import { homes } from './paths.ts';
import { reading } from './query.ts';
import { forgetOrganisations } from './selected-organisation.ts';

/** Who is signed in, and how this installation lets people in. */
export type SessionAnswer = OutputOf<typeof readSession>;

/** The question of who is signed in; its answer holds until somebody signs in or out. */
export const sessionReading = queryOptions({
  ...reading(readSession, {}),
  queryFn: async ({ signal }) => {
    const answer = await call(readSession, {}, { signal });
    keepTimeWith(answer.now);
    return answer;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** Who is signed in here, if anyone, as far as it is known. */
export function useSessionAnswer() {
  return useQuery(sessionReading);
}

/** Whether email leaves this installation; before that is known, as usual. */
export const useMailDelivered = (): boolean => useSessionAnswer().data?.mailDelivered ?? true;

/** The session of whoever is signed in, or null. */
export function useSession(): SessionState | null {
  return useSessionAnswer().data?.session ?? null;
}

/** Asks anew who is signed in, after somebody signed in, and drops what was read as somebody else. */
export function useRenewSession(): () => Promise<SessionAnswer> {
  const client = useQueryClient();
  return async () => {
    dropAllButSession(client);
    return client.fetchQuery({ ...sessionReading, staleTime: 0 });
  };
}

/** Forgets the session and all that was read in it; how this installation lets people in stays known. */
export function endSessionHere(client: QueryClient): void {
  forgetOrganisations();
  client.setQueryData(sessionReading.queryKey, (answer) => answer && { ...answer, session: null });
  dropAllButSession(client);
}

function dropAllButSession(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionReading.queryKey[0] });
}

/** Where somebody begins: at the home of the first audience they have. */
export function homeOf(memberships: readonly Pick<Membership, 'audience'>[]): string {
  const first = memberships[0];
  return first && first.audience !== 'support' ? homes[first.audience] : '/no-access';
}

/**
 * The memberships that open a portal: the dashboard is for everybody at a client and for support access, the others for
 * their own audience.
 */
export function membershipsFor(memberships: readonly Membership[], audience: Audience): Membership[] {
  return memberships.filter((one) =>
    audience === 'employee' ? isClientId(one.organisation.id) : one.audience === audience,
  );
}

/** Whether an organisation's id is a client's. */
export function isClientId(id: string): id is ClientId {
  return id.startsWith('cli_');
}

/** Whether an organisation's id is a broker firm's. */
export function isBrokerId(id: string): id is BrokerId {
  return id.startsWith('brk_');
}

const signedOutKey = 'claimlock-signed-out';

/**
 * Remembers, in this tab alone and until it is closed, that somebody signed out on purpose: then the demo opens nothing
 * by itself. It is no fact about a person and no credential, so it is kept beside the two stored keys of the
 * specification, in the tab's own short-lived storage.
 */
export function rememberSignedOut(signedOut: boolean): void {
  try {
    if (signedOut) sessionStorage.setItem(signedOutKey, 'yes');
    else sessionStorage.removeItem(signedOutKey);
  } catch {
    // Storage is closed to us: the demo may then open by itself, which harms nobody.
  }
}

/** Whether somebody signed out on purpose in this tab. */
export function didSignOut(): boolean {
  try {
    return sessionStorage.getItem(signedOutKey) !== null;
  } catch {
    return false;
  }
}

const wasInKey = 'claimlock-was-in';

/** Remembers, in this tab alone, that somebody was signed in here: once that ends, the demo makes nobody somebody else. */
export function rememberWasIn(): void {
  try {
    sessionStorage.setItem(wasInKey, 'yes');
  } catch {
    // Storage is closed to us: it is then known as long as the page lasts.
  }
}

/** Whether somebody was signed in in this tab. */
export function wasIn(): boolean {
  try {
    return sessionStorage.getItem(wasInKey) !== null;
  } catch {
    return false;
  }
}
