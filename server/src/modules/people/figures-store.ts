import { sql } from 'kysely';
import type { PlatformDb } from '../../foundation/database/scope.ts';

type CountedPeople = {
  readonly client_id: string;
  readonly active: number;
  readonly invited: number;
  readonly admins: number;
  readonly admins_invited: number;
};

/** How many people of each of some clients work there or are invited, and how many of each administer it. */
export async function countPeopleOf(db: PlatformDb, clientIds: readonly string[]) {
  const { rows } = await sql<CountedPeople>`select client_id,
      count(*) filter (where status = 'Active')::int as active, count(*) filter (where status = 'Invited')::int as invited,
      count(*) filter (where status = 'Active' and access = 'client_admin')::int as admins,
      count(*) filter (where status = 'Invited' and access = 'client_admin')::int as admins_invited
      from person where client_id = any(${clientIds}::text[]) group by client_id`.execute(db);
  return new Map(rows.map((row) => [row.client_id, row]));
}
