import { sql } from 'kysely';
import type { ClientDb } from '../../foundation/database/scope.ts';
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
