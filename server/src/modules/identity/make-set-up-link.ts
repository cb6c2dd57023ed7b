import { linkPages } from '@claimlock/contract/identity/links';
import { systemClock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/database/connect.ts';
import { newId, newSecret } from '../../foundation/ids.ts';
import { countUsers, insertSetUpLink } from './link-store.ts';

const lifeMs = 24 * 3_600_000;

/** The one-time link for the first super admin, where nobody has an account yet; undefined where somebody has. */
export async function makeSetUpLink(database: Database, url: string): Promise<string | undefined> {
  if ((await countUsers(database.operator)) > 0) return undefined;
  const token = newSecret();
  const now = systemClock.now();
  await insertSetUpLink(database.operator, {
    id: newId('lnk', systemClock),
    token,
    now,
    expires: new Date(now.getTime() + lifeMs),
  });
  return `${url}${linkPages.setUp}#${token}`;
}
