import type { IdentityContext } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { addMembership } from './store.ts';

/** Gives an account its place on the platform or in a broker firm. */
export async function enrolOutside(
  { db, clock }: IdentityContext,
  userId: string,
  place: { readonly brokerId: string } | 'platform',
): Promise<string> {
  const id = newId('mem', clock);
  const of =
    place === 'platform'
      ? { audience: 'super_admin' as const }
      : { audience: 'broker_admin' as const, broker_id: place.brokerId };
  await addMembership(db, { id, user_id: userId, created_at: clock.now(), ...of });
  return id;
}
