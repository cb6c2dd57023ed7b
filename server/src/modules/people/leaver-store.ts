import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { ClientDb, Tables } from '../../foundation/database/scope.ts';
import type { PersonRow } from './store.ts';

/**
 * A person and every active administrator, locked in one order until the transaction ends, so that of two
 * administrators who remove each other at once the second sees what the first did.
 */
export async function lockWithAdmins(
  db: ClientDb,
  id: string,
): Promise<{ person: PersonRow | undefined; admins: PersonRow[] }> {
  const rows = await lockLeavers(db, [id]);
  return {
    person: rows.find((row) => row.id === id),
    admins: rows.filter((row) => row.access === 'client_admin' && row.status === 'Active'),
  };
}

/**
 * People by their ids and every active administrator, locked in one order in one statement: two requests that take the one
 * after the other, in two orders, would each wait for the other.
 */
export function lockLeavers(db: ClientDb, ids: readonly string[]): Promise<PersonRow[]> {
  return db
    .selectFrom('person')
    .selectAll()
    .where((is) =>
      is.or([
        is('id', '=', sql<string>`any(${[...ids]}::text[])`),
        is.and([is('access', '=', 'client_admin'), is('status', '=', 'Active')]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Says that somebody who left is to come back, as an employee who is invited next. The days that they were here stay as an earlier stay. */
export async function markReturning(
  db: ClientDb,
  id: string,
  change: Pick<Updateable<Tables['person']>, 'department' | 'job_title' | 'role'>,
): Promise<void> {
  await db
    .updateTable('person')
    .set((is) => ({
      ...change,
      status: 'Invited',
      access: 'employee',
      joined_on: null,
      left_on: null,
      earlier_stays: sql<string>`case when joined_on is null or left_on is null then earlier_stays
        else earlier_stays + datemultirange(daterange(joined_on, left_on)) end`,
      version: is('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** When somebody was here before they left and came back, the first stay first; `until` is the day they left. */
export async function listEarlierStays(
  db: ClientDb,
  id: string,
): Promise<{ readonly from: string; readonly until: string }[]> {
  const { rows } = await sql<{
    from: string;
    until: string;
  }>`select lower(stay)::text as from, upper(stay)::text as until
    from person p, unnest(p.earlier_stays) stay where p.id = ${id} order by 1`.execute(db);
  return rows;
}

/** Whether a person `p` worked here at the end of a day: now, or before they left and came back. */
export const isHereOn = (day: string): RawBuilder<boolean> =>
  sql<boolean>`((p.joined_on <= ${day}::date and (p.left_on is null or p.left_on > ${day}::date))
    or p.earlier_stays @> ${day}::date)`;
