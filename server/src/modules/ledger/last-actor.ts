import type { Actor, Entry } from '@claimlock/evidence/entry';
import type { AnyDb } from '../../foundation/database/scope.ts';
import { openEntry } from './audit-entry.ts';
import { listRows } from './store.ts';

type About = { readonly type: string; readonly subject: string };

/** How far back an entry is looked for. */
const newest = 200;

/** Who wrote the newest entry of a kind about a subject; nothing where there is none, or where it does not hold. */
export async function lastActor(db: AnyDb, ledgerId: string, about: About): Promise<Actor | undefined> {
  const [row] = await listRows(db, ledgerId, about, undefined, 1);
  return row && openEntry(row).entry?.actor;
}

/**
 * The newest entry of a kind about a subject that fits; `whole` is false where there may be an older one, or where one on
 * the way does not hold: then nothing can be said of what came before it.
 */
export async function lastEntry(
  db: AnyDb,
  ledgerId: string,
  about: About,
  fits: (entry: Entry) => boolean,
): Promise<{ readonly entry: Entry | undefined; readonly whole: boolean }> {
  const rows = await listRows(db, ledgerId, about, undefined, newest);
  for (const row of rows) {
    const { entry } = openEntry(row);
    if (!entry) return { entry: undefined, whole: false };
    if (fits(entry)) return { entry, whole: true };
  }
  return { entry: undefined, whole: rows.length < newest };
}
