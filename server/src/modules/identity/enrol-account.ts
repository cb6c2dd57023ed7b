import type { IdentityContext } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { addUser } from './store.ts';

/** Opens an account without a password, for somebody who is let in another way. Answers its id. */
export async function enrolAccount(
  { db, clock }: IdentityContext,
  account: { readonly name: string; readonly email: string; readonly isDemo: boolean },
): Promise<string> {
  const id = newId('usr', clock);
  const now = clock.now();
  const { name, email, isDemo } = account;
  await addUser(db, { id, name, email, email_verified: true, is_demo: isDemo, created_at: now, updated_at: now });
  return id;
}
