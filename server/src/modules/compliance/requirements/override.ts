import type { OverrideRow } from './override-store.ts';

type Standing = Pick<OverrideRow, 'ended_at' | 'confirmed_at'>;

/** Of the overrides of a requirement: the one that waits for a second person, and the one that was confirmed. */
export function standingOf<Row extends Standing>(
  rows: readonly Row[],
): { readonly waiting: Row | undefined; readonly counting: Row | undefined } {
  const standing = rows.filter(({ ended_at }) => ended_at === null);
  return {
    waiting: standing.find(({ confirmed_at }) => confirmed_at === null),
    counting: standing.find(({ confirmed_at }) => confirmed_at !== null),
  };
}
