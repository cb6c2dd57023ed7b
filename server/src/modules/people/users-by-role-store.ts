import type { Action, Duty, Role } from '@claimlock/contract/access';
import { sql } from 'kysely';
import type { ClientDb } from '../../foundation/database/scope.ts';

/** The most accounts that are asked for one thing, administrators aside. */
const mostAsked = 50;

/** The accounts of active people with one of some roles, of whom no custom role withholds any of these actions, at most 50. */
export async function usersOfRoles(
  db: ClientDb,
  roles: readonly Role[],
  actions: readonly Action[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('person as p')
    .select('p.user_id')
    .where('p.role', 'in', roles)
    .where('p.status', '=', 'Active')
    .where(keeps(actions))
    .orderBy('p.id')
    .limit(mostAsked)
    .execute();
  return rows.flatMap((row) => row.user_id ?? []);
}

type Qualifying = { readonly roles: readonly Role[]; readonly duties: readonly Duty[]; readonly today: string };

/**
 * The accounts of active people to whom one of some roles or duties gives an action on a day, at most 50, those with a duty first.
 * A duty gives the action even if a custom role withholds it. People whose custom role withholds one of `beside` are left out.
 */
export async function usersOfRolesOrDuties(
  db: ClientDb,
  { roles, duties, today }: Qualifying,
  action: Action,
  beside: readonly Action[],
): Promise<string[]> {
  const holds = sql<boolean>`exists (
    select from appointment a
     where a.client_id = p.client_id and a.person_id = p.id and a.duty = any(${[...duties]}::text[])
       and a.from_on <= ${today}::date and (a.until_on is null or a.until_on > ${today}::date))`;
  const rows = await db
    .selectFrom('person as p')
    .select('p.user_id')
    .where('p.status', '=', 'Active')
    .where((is) => is.or([is.and([is('p.role', 'in', roles), keeps([action])]), holds]))
    .where(keeps(beside))
    .orderBy(holds, 'desc')
    .orderBy('p.id')
    .limit(mostAsked)
    .execute();
  return rows.flatMap((row) => row.user_id ?? []);
}

/** Whether no custom role withholds any of some actions from a person. */
const keeps = (actions: readonly Action[]) => sql<boolean>`not exists (
  select from custom_role_holder h join custom_role r on r.client_id = h.client_id and r.id = h.custom_role_id
   where h.client_id = p.client_id and h.person_id = p.id and r.withheld && ${[...actions]}::text[])`;
