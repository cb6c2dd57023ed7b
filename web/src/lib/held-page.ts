import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { followSession } from './api.ts';
import { endSessionHere, sessionReading } from './session.ts';
import { letGoOfUnsaved, unsavedForms } from './unsaved.ts';

/** Why a page stands still: nobody is signed in any more, or somebody else is. */
export type HeldFor = 'ended' | 'somebody-else';

let held: HeldFor | undefined;
const listeners = new Set<() => void>();

/**
 * Keeps a page with the session that it was opened in. When the server says that nobody is signed in, the session is
 * forgotten here; where something is typed and not saved, the page stays as it is until the person signs in again or lets
 * go of it. When somebody else is signed in, it always stays: it never turns into theirs by itself.
 */
export function keepWithSession(client: QueryClient): void {
  followSession({
    account: () => accountOf(client),
    onMissing: () => {
      if (accountOf(client) && unsavedForms().length > 0) hold('ended');
      else endSessionHere(client);
    },
    onSomebodyElse: () => hold('somebody-else'),
    onSecondFactorNeeded: () => {
      // Whoever was made a client admin meanwhile learns it here. What is typed stays: the refusal says what is lacking.
      const known = client.getQueryData(sessionReading.queryKey)?.session?.needsSecondFactor;
      if (known === false && unsavedForms().length === 0)
        void client.invalidateQueries({ queryKey: sessionReading.queryKey });
    },
  });
}

/**
 * Tells the other pages of this browser who signed in on this one, and holds this one when it hears of somebody else. It is
 * a hint that comes early: the server refuses whatever a page asks as somebody who is not signed in any more.
 */
export function followOtherPages(client: QueryClient): void {
  if (typeof BroadcastChannel !== 'function') return;
  const channel = new BroadcastChannel('claimlock-account');
  let told: string | undefined;
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== sessionReading.queryKey[0]) return;
    const mine = accountOf(client);
    if (mine && mine !== told) channel.postMessage(mine);
    told = mine;
  });
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const mine = accountOf(client);
    if (!mine) return;
    if (data === mine) goOnWithPage();
    else hold('somebody-else');
  };
}

/** Follows why the page is held, if it is. */
export function useHeldPage(): HeldFor | undefined {
  return useSyncExternalStore(follow, () => held);
}

/** Goes on with a page that was held: its session is there again, or somebody wants to see what they typed. */
export function goOnWithPage(): void {
  hold(undefined);
}

/** Lets go of a page that was held, and of what is unsaved on it. */
export function leaveHeldPage(client: QueryClient): void {
  letGoOfUnsaved();
  endSessionHere(client);
  goOnWithPage();
}

const accountOf = (client: QueryClient): string | undefined =>
  client.getQueryData(sessionReading.queryKey)?.session?.user.id;

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function hold(next: HeldFor | undefined): void {
  held = next;
  for (const listener of listeners) listener();
}
