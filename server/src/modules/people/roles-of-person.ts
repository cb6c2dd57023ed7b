import type { RoleOrDuty } from '@claimlock/contract/access';
import type { ClientDb } from '../../foundation/database/scope.ts';
import { listAppointments, type PersonRow } from './store.ts';

/** The columns of the permission table that a person stands in on a day. */
export async function rolesOfPerson(
  db: ClientDb,
  { id, role, access }: Pick<PersonRow, 'id' | 'role' | 'access'>,
  today: string,
): Promise<RoleOrDuty[]> {
  const held = await listAppointments(db, [id], today);
  const duties = held.flatMap(({ duty, from_on }) => (from_on <= today ? [duty] : []));
  return [access === 'client_admin' ? access : role, ...duties];
}
