import { systemClock } from '../../foundation/clock.ts';
import type { IdentityContext } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { addUser, savePassword } from './store.ts';

/**
 * Opens an account, with the hash of its password, for an address that its owner has just proved by using a link that
 * was sent there.
 */
export async function openAccount(
  context: IdentityContext,
  email: string,
  name: string,
  passwordHash: string,
): Promise<string> {
  const now = systemClock.now();
  const id = newId('usr', systemClock);
  await addUser(context.db, { id, name, email, email_verified: true, created_at: now, updated_at: now });
  await savePassword(context.db, newId('acc', systemClock), id, passwordHash, now);
  return id;
}
