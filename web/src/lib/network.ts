import { useSyncExternalStore } from 'react';

/** Whether the browser knows that it has no network. Where it thinks it has one, the server may still be out of reach. */
export function isOffline(): boolean {
  return navigator.onLine === false;
}

/** Follows whether there is a network. */
export function useOffline(): boolean {
  return useSyncExternalStore(followNetwork, isOffline, isOffline);
}

/** Calls back whenever the network goes or comes back; answers how to end that. */
export function followNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/**
 * What is said of a call that got no answer. `wasOffline`: there was no network when it began, so nothing of it was sent;
 * where the network broke off later, that is not known, and is not said.
 */
export function unansweredSentence(kind: 'read' | 'write', wasOffline: boolean): string {
  if (!wasOffline) return 'We could not reach ClaimLock. Check your connection, then try again.';
  return kind === 'read'
    ? 'You are offline. This loads by itself when the network is back.'
    : 'You are offline, so this was not saved. It is not sent later by itself: try again when the network is back.';
}
