import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { endSessionHere, sessionReading } from './session.ts';
import { letGoOfUnsaved, unsavedForms } from './unsaved.ts';

let held = false;
const listeners = new Set<() => void>();

/**
 * What follows when the server says that nobody is signed in: the session is forgotten here. Where something is typed and
 * not saved, the page stays as it is until the person signs in again or lets go of it.
 */
export function whenSessionEnded(client: QueryClient): void {
  const known = client.getQueryData(sessionReading.queryKey)?.session;
  if (known && unsavedForms().length > 0) hold(true);
  else endSessionHere(client);
}

/** Follows whether the page is held for what is unsaved although its session has ended. */
export function useHeldPage(): boolean {
  return useSyncExternalStore(follow, () => held);
}

/** Goes on with a page that was held: its session is there again, or somebody wants to see what they typed. */
export function goOnWithPage(): void {
  hold(false);
}

/** Lets go of a page that was held, and of what is unsaved on it. */
export function leaveHeldPage(client: QueryClient): void {
  letGoOfUnsaved();
  endSessionHere(client);
  hold(false);
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function hold(next: boolean): void {
  held = next;
  for (const listener of listeners) listener();
}
