import type { Actor } from '@claimlock/evidence/entry';
import type { AnyDb } from '../../foundation/database/scope.ts';
import { openEntry } from './audit-entry.ts';
import { listRows } from './store.ts';

/** Who wrote the newest entry of a kind about a subject; nothing where there is none, or where it does not hold. */
export async function lastActor(
  db: AnyDb,
  ledgerId: string,
  about: { readonly type: string; readonly subject: string },
): Promise<Actor | undefined> {
  const [row] = await listRows(db, ledgerId, about, undefined, 1);
  return row && openEntry(row).entry?.actor;
}
