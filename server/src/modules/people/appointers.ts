import { type Action, type Duty, duties, reachIn, reachOf, roles } from '@claimlock/contract/access';
import { narrowableIn } from '@claimlock/contract/people/custom-role';
import { givesBeyond } from '../../foundation/access/actor.ts';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { findPersonOfUser } from './many-store.ts';
import { placeOfPerson } from './place-of-person.ts';
import { adminUsers } from './store.ts';
import { usersOfRolesOrDuties } from './users-by-role-store.ts';

/**
 * The accounts that may do something anywhere at the client that is open, by their role or by a duty: its administrators, and at
 * most 50 others. A duty gives the action even if a custom role withholds it. People whose custom role withholds one of `beside` are
 * left out, and so are people who qualify by a duty alone and turned notices off.
 */
export async function usersWhoMay(
  { db, clock }: Pick<ClientContext, 'db' | 'clock'>,
  action: Action,
  beside: readonly Action[] = [],
): Promise<string[]> {
  const may = {
    roles: roles.filter((role) => reachOf(role, action) === 'client'),
    duties: duties.filter((duty) => reachOf(duty, action) === 'client'),
    today: dayOf(clock.now()),
  };
  const [admins, others] = [await adminUsers(db), await usersOfRolesOrDuties(db, may, action, beside)];
  return [...new Set([...admins, ...others])];
}

/**
 * The accounts that may confirm a duty at the client that is open: its administrators, and at most 50 others. Nobody is one whose
 * custom role leaves out to confirm, or something that the duty gives.
 */
export async function listConfirmers(context: ClientContext, duty: Duty): Promise<string[]> {
  const given = narrowableIn(duty).filter((action) => reachOf(duty, action) !== 'own');
  return usersWhoMay(context, 'duty-proposals.decide', given);
}

/** Whether an account may appoint somebody to a duty at the client that is open, as it stands there now. */
export async function mayStillAppoint({ db, clock }: ClientContext, userId: string, duty: Duty): Promise<boolean> {
  const person = await findPersonOfUser(db, userId);
  if (!person) return false;
  const place = await placeOfPerson(db, person, dayOf(clock.now()));
  return reachIn(place, 'people.appoint') === 'client' && !givesBeyond(place, duty);
}
