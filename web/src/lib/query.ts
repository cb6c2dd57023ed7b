import type { Endpoint } from '@claimlock/contract/endpoint';
import {
  keepPreviousData,
  onlineManager,
  type Query,
  QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { call, type InputOf, type OutputOf } from './api.ts';
import { isOffline } from './network.ts';
import { newReference } from './start.ts';
import { touches } from './touched.ts';

/** How long an answer may be shown again without asking: as long as it takes to go somewhere and back. */
const freshMs = 10_000;

/**
 * Makes the one store of server state: no retries and no refetch on focus (specification §7). Without a network whatever
 * is asked fails at once: nothing waits to be sent later, when it may have been taken back. What is read is read anew
 * when the network is back. `follow` ties it to the session.
 */
export function makeQueryClient(follow: (client: QueryClient) => void): QueryClient {
  // A page that was opened without a network must notice when there is one: otherwise it is taken for online at first.
  onlineManager.setOnline(!isOffline());
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        staleTime: freshMs,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  // Also for what is not asked through here, such as an answer of the questionnaire or a file.
  follow(client);
  return client;
}

/** What to read and under which key it is kept: the endpoint's name and its input. */
export function reading<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  return queryOptions({
    queryKey: [endpoint.name, input],
    meta: { path: endpoint.path },
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });
}

/** Reads an endpoint for a screen. `when` false waits: something it needs is not known yet. */
export function useRead<E extends Endpoint>(endpoint: E, input: InputOf<E>, when = true) {
  return useQuery({ ...reading(endpoint, input), enabled: when });
}

/** Reads a page of a list; while the next page comes, the one before stays in sight. */
export function useReadPage<E extends Endpoint>(endpoint: E, input: InputOf<E>, when = true) {
  return useQuery({ ...reading(endpoint, input), enabled: when, placeholderData: keepPreviousData });
}

/** What a write can have done beside its own answer. */
type WriteOptions<E extends Endpoint> = {
  readonly onDone?: (answer: OutputOf<E>, input: InputOf<E>) => void;
  /** What is written under one name is sent one after the other, so that the last is the one that stays. */
  readonly inTurn?: string;
};

/**
 * Writes through an endpoint. The same submit sent again after a failure carries the same key, so it is done once. After
 * a success what the change can have touched is read anew: a score, a trail and a count may all have moved.
 */
export function useWrite<E extends Endpoint>(endpoint: E, { onDone, inTurn }: WriteOptions<E> = {}) {
  const client = useQueryClient();
  const submit = useRef<{ key: string; of: string } | undefined>(undefined);
  return useMutation({
    ...(inTurn !== undefined && { scope: { id: inTurn } }),
    mutationFn: (input: InputOf<E>) => {
      const of = JSON.stringify(input);
      if (submit.current?.of !== of) submit.current = { key: newReference(), of };
      return call(endpoint, input, { idempotencyKey: submit.current.key });
    },
    onSuccess: (answer, input) => {
      submit.current = undefined;
      onDone?.(answer, input);
      return refreshTouched(client, endpoint.path);
    },
  });
}

/** Reads anew what a change through an address can have touched. */
export function refreshTouched(client: QueryClient, changed: string): Promise<void> {
  return readAnew(client, ({ meta }) => typeof meta?.path !== 'string' || touches(changed, meta.path));
}

/** Reads anew whatever is shown, but not who is signed in: that changes by signing in and out alone. */
export function refreshAll(client: QueryClient): Promise<void> {
  return readAnew(client, () => true);
}

/** Has everything but one reading, and who is signed in, read anew once it is shown; what is shown stays as it is. */
export async function markStale(client: QueryClient, but: string): Promise<void> {
  const predicate = ({ queryKey: [name] }: Query) => name !== 'readSession' && name !== but;
  await client.invalidateQueries({ predicate, refetchType: 'none' });
}

async function readAnew(client: QueryClient, isMeant: (query: Query) => boolean): Promise<void> {
  const predicate = (query: Query) => query.queryKey[0] !== 'readSession' && isMeant(query);
  // A first reading that set out before the change would be taken for one after it: it is given up, and set out anew.
  await client.cancelQueries({ predicate: (query) => query.state.data === undefined && predicate(query) });
  await client.invalidateQueries({ predicate });
}
