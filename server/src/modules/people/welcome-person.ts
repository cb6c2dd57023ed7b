import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { markJoined } from './store.ts';

/** Notes that somebody who was invited has joined, with the account they use. */
export async function welcomePerson(
  { db, clock, record }: ClientContext,
  { personId, userId, membershipId, name }: { personId: string; userId: string; membershipId: string; name: string },
): Promise<void> {
  await markJoined(db, personId, userId, name, dayOf(clock.now()));
  record('person.joined', { personId, membershipId }, { kind: 'person', id: personId });
}
