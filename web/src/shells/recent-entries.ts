import type { Entry } from './palette-entries.ts';

/** How many of what was opened last are kept. */
const kept = 8;

export type Recent = Pick<Entry, 'id' | 'label' | 'kind'> & { readonly to: string };

/** Under what a person's recent entries are kept: of one account at one organisation. Signing out empties it with the rest. */
const keyOf = (accountId: string, organisationId: string | undefined) =>
  `claimlock-recent ${accountId} ${organisationId ?? ''}`;

/** What a person opened last from the palette, the newest first; nothing where nothing could be kept. */
export function recentEntries(accountId: string, organisationId: string | undefined): readonly Recent[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(accountId, organisationId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, kept) : [];
  } catch {
    return [];
  }
}

/** Keeps that an entry was opened, before all that were opened earlier. What only does something is not kept. */
export function keepRecent(accountId: string, organisationId: string | undefined, entry: Entry): void {
  const { id, label, kind, to } = entry;
  if (to === undefined || kind === 'Do') return;
  const others = recentEntries(accountId, organisationId).filter((one) => one.to !== to);
  try {
    localStorage.setItem(
      keyOf(accountId, organisationId),
      JSON.stringify([{ id, label, kind, to }, ...others].slice(0, kept)),
    );
  } catch {
    // Storage is full or closed to us: then nothing is recent.
  }
}

// Another version of ours, or somebody by hand, may have written it: an address leads inside or is none.
function isRecent(value: unknown): value is Recent {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const to = fields.get('to');
  const isNamed = ['id', 'label', 'kind'].every((name) => typeof fields.get(name) === 'string');
  return isNamed && typeof to === 'string' && /^\/(?![/\\])/.test(to);
}
