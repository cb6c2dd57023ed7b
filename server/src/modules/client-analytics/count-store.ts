import type { CountedClients } from '@claimlock/contract/client-analytics/endpoints';
import { sql } from 'kysely';
import type { PlatformDb } from '../../foundation/database/scope.ts';

/** A count that nobody worked on for so long has failed, and another may be begun. */
const givenUpAfterMs = 15 * 60_000;

/** The instant since which somebody must have worked on a count that is under way. */
export const givenUpBefore = (now: Date) => new Date(now.getTime() - givenUpAfterMs);

type NewCount = { readonly countId: string; readonly total: number; readonly at: Date; readonly givenUpBefore: Date };

/** Begins a count, unless another is under way; one that nobody worked on since an instant is given up, and this takes its place. */
export async function beginCount(db: PlatformDb, { countId, total, at, givenUpBefore }: NewCount): Promise<boolean> {
  const { rows } = await sql`insert into client_count as c (count_id, begun_at, worked_at, under_way, total, done)
    values (${countId}, ${at}::timestamptz, ${at}::timestamptz, true, ${total}, 0)
    on conflict (one) do update set count_id = excluded.count_id, begun_at = excluded.begun_at,
      worked_at = excluded.worked_at, under_way = true, total = excluded.total, done = 0
      where not c.under_way or c.worked_at < ${givenUpBefore}::timestamptz
    returning count_id`.execute(db);
  return rows.length > 0;
}

/** Notes that so many more clients were counted; false where another count has taken the place of this one. */
export async function workOnCount(db: PlatformDb, countId: string, more: number, at: Date): Promise<boolean> {
  const worked = await db
    .updateTable('client_count')
    .set((is) => ({ done: is('done', '+', more), worked_at: at }))
    .where('count_id', '=', countId)
    .where('under_way', '=', true)
    .executeTakeFirst();
  return worked.numUpdatedRows > 0n;
}

/** Ends a count with what it came to. */
export async function endCount(db: PlatformDb, countId: string, figures: CountedClients, at: Date): Promise<void> {
  await db
    .updateTable('client_count')
    .set({ under_way: false, worked_at: at, counted_at: at, figures: JSON.stringify(figures) })
    .where('count_id', '=', countId)
    .execute();
}

/** The count that is under way or was the last, with what the last whole one came to; nothing where clients were never counted. */
export function findCount(db: PlatformDb) {
  return db
    .selectFrom('client_count')
    .select(['begun_at', 'worked_at', 'under_way', 'total', 'done', 'figures'])
    .executeTakeFirst();
}
