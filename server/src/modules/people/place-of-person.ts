import type { Place } from '@claimlock/contract/access';
import type { ClientDb } from '../../foundation/database/scope.ts';
import { readWithheld } from './custom-role-store.ts';
import { listAppointments, type PersonRow } from './store.ts';

/** Where a person stands here on a day, as far as permission goes: what the hallway would find if they asked. */
export async function placeOfPerson(
  db: ClientDb,
  { id, role, access }: Pick<PersonRow, 'id' | 'role' | 'access'>,
  today: string,
): Promise<Place> {
  const [held, withheld] = await Promise.all([listAppointments(db, [id], today), readWithheld(db, id)]);
  const duties = held.flatMap(({ duty, from_on }) => (from_on <= today ? [duty] : []));
  return { audience: access, role, duties, withheld };
}
