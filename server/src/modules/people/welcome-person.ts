import { ProductError } from '@claimlock/contract/errors';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { isSuspended, markJoined } from './store.ts';

/** Notes that somebody who was invited has joined, with the account they use. */
export async function welcomePerson(
  { db, clock, record }: ClientContext,
  { personId, userId, membershipId, name }: { personId: string; userId: string; membershipId: string; name: string },
): Promise<void> {
  if (await isSuspended(db)) throw new ProductError('client.suspended');
  // Whoever was deactivated meanwhile, or has joined already, does not join by this.
  if (!(await markJoined(db, personId, userId, name, dayOf(clock.now())))) throw new ProductError('link.invalid');
  record('person.joined', { personId, membershipId }, { kind: 'person', id: personId });
}
