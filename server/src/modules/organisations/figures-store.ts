import { sql } from 'kysely';
import type { PlatformDb } from '../../foundation/database/scope.ts';

/** A client of the registry, as far as counting needs it. */
export type RegisteredClient = { readonly id: string; readonly status: string; readonly created_at: string };

/** The next clients of the registry whose records are there, in the order of their ids, after one of them. */
export async function listClientsAfter(db: PlatformDb, after: string, limit: number): Promise<RegisteredClient[]> {
  return db
    .selectFrom('client')
    .select(['id', 'status', 'created_at'])
    .where('id', '>', after)
    .where('purging_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** How many clients are in each state, and how many of all were added since an instant. */
export async function countClientStates(db: PlatformDb, since: Date) {
  const { rows } = await sql<{ active: number; suspended: number; closed: number; added: number }>`
    select count(*) filter (where status = 'Active')::int as active, count(*) filter (where status = 'Suspended' and purging_at is null)::int as suspended,
      count(*) filter (where purging_at is not null)::int as closed,
      count(*) filter (where created_at >= ${since.toISOString()}::timestamptz)::int as added from client`.execute(db);
  return rows[0] ?? { active: 0, suspended: 0, closed: 0, added: 0 };
}

/** How many clients joined in each month in which one did, the earliest first. */
export async function countJoined(db: PlatformDb) {
  const { rows } = await sql<{ month: string; count: number }>`
    select to_char(created_at at time zone 'utc', 'YYYY-MM') as month, count(*)::int as count from client group by 1 order by 1`.execute(
    db,
  );
  return rows;
}

/** How many broker firms there are. */
export async function countBrokers(db: PlatformDb): Promise<number> {
  const { count } = await db
    .selectFrom('broker')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
