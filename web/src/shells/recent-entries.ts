import type { Entry } from './palette-entries.ts';

/** How many of what was opened last are kept. */
const kept = 8;

export type Recent = Pick<Entry, 'id' | 'label' | 'kind'> & { readonly to: string };

/** What was opened last, by account and organisation. Kept in memory only: the browser must not store names of records. */
const opened = new Map<string, readonly Recent[]>();

forgetStored();

/** Removes what earlier versions stored in the browser. */
function forgetStored(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith('claimlock-recent ')) localStorage.removeItem(key);
  } catch {
    // Storage is closed to us: nothing is in it.
  }
}

const keyOf = (accountId: string, organisationId: string | undefined) => `${accountId} ${organisationId ?? ''}`;

/** What a person opened last from the palette, the newest first. */
export function recentEntries(accountId: string, organisationId: string | undefined): readonly Recent[] {
  return opened.get(keyOf(accountId, organisationId)) ?? [];
}

/** Keeps that an entry was opened, before all that were opened earlier. What only does something is not kept. */
export function keepRecent(accountId: string, organisationId: string | undefined, entry: Entry): void {
  const { id, label, kind, to } = entry;
  if (to === undefined || kind === 'Do') return;
  const others = recentEntries(accountId, organisationId).filter((one) => one.to !== to);
  opened.set(keyOf(accountId, organisationId), [{ id, label, kind, to }, ...others].slice(0, kept));
}
