import type { IdentityContext } from '../../foundation/http/hallway.ts';
import { newId, newSecret } from '../../foundation/ids.ts';
import { addPasskey, addUser } from './store.ts';

/**
 * Opens an account without a password, for somebody who is let in another way; with a passkey that nobody holds, where it is to
 * be one of those that have a second factor. Answers its id.
 */
export async function enrolAccount(
  { db, clock }: IdentityContext,
  account: { readonly name: string; readonly email: string; readonly isDemo: boolean; readonly hasPasskey?: boolean },
): Promise<string> {
  const id = newId('usr', clock);
  const now = clock.now();
  const { name, email, isDemo, hasPasskey } = account;
  await addUser(db, { id, name, email, email_verified: true, is_demo: isDemo, created_at: now, updated_at: now });
  if (hasPasskey)
    await addPasskey(db, {
      id: newId('psk', clock),
      user_id: id,
      name: 'Passkey',
      public_key: newSecret(),
      credential_id: newSecret(),
      counter: 0,
      device_type: 'multiDevice',
      backed_up: true,
      created_at: now,
    });
  return id;
}
