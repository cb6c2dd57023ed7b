import { sql } from 'kysely';
import type { ClientDb, PlatformDb } from '../../foundation/database/scope.ts';

type Visit = { readonly visitor: string; readonly brokerId: string | null; readonly at: Date };

/** Keeps a visit, unless the client is being deleted; whoever begins that waits for this, or this for them. */
export async function keepVisit(db: ClientDb, { visitor, brokerId, at }: Visit): Promise<void> {
  await sql`insert into outside_visit (client_id, visitor, broker_id, at)
    select c.id, ${visitor}, ${brokerId}, ${at}::timestamptz from client c where c.id = house.client_id() and c.purging_at is null for share
    on conflict (client_id, visitor) do update set broker_id = excluded.broker_id, at = excluded.at
      where outside_visit.at < excluded.at`.execute(db);
}

/** When somebody of a firm last looked at the client; null where nobody is known to have. */
export async function readLastVisitOf(db: ClientDb, brokerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('outside_visit')
    .select((of) => of.fn.max('at').as('at'))
    .where('broker_id', '=', brokerId)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** When each of some support accesses was last used. */
export async function readVisitsBy(
  db: ClientDb | PlatformDb,
  accesses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (accesses.length === 0) return new Map();
  const rows = await db
    .selectFrom('outside_visit')
    .select(['visitor', 'at'])
    .where('visitor', 'in', [...accesses])
    .execute();
  return new Map(rows.map(({ visitor, at }) => [visitor, at]));
}
