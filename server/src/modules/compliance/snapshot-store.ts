import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { ClientDb, PlatformDb, Tables } from '../../foundation/database/scope.ts';

/** Month-ends that were taken, the latest first. */
export function listSnapshots(db: ClientDb, limit: number): Promise<Selectable<Tables['compliance_snapshot']>[]> {
  return db.selectFrom('compliance_snapshot').selectAll().orderBy('month', 'desc').limit(limit).execute();
}

/** Takes a month-end, once; false when it was taken before. */
export async function insertSnapshot(
  db: ClientDb,
  snapshot: {
    month: string;
    percent: number | null;
    taken_at: Date;
    as_of: Date;
    rule_version: string;
    frameworks: Record<string, number | null>;
  },
): Promise<boolean> {
  const added = await db
    .insertInto('compliance_snapshot')
    .values({ ...snapshot, frameworks: JSON.stringify(snapshot.frameworks) })
    .onConflict((conflict) => conflict.columns(['client_id', 'month']).doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Clients that work and have a month whose end has not been taken. */
export async function listWithoutSnapshot(
  db: PlatformDb,
  month: string,
  endOfMonth: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('client as c')
    .select('c.id')
    .where('c.status', '=', 'Active')
    .where('c.created_at', '<=', endOfMonth.toISOString())
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('compliance_snapshot as s')
            .select('s.month')
            .whereRef('s.client_id', '=', 'c.id')
            .where('s.month', '=', month),
        ),
      ),
    )
    .orderBy('c.id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Clients that work and of which something grew old in the last days: evidence that ended, or a confirmation that passed one of the
 * ages given. A week is looked back on, so that a worker that stood still catches up.
 */
export async function listGrownOld(
  db: PlatformDb,
  today: string,
  agesInDays: readonly number[],
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ client_id: string }>`select distinct client_id from control_state
    join client on client.id = client_id and client.status = 'Active'
    where to_at is null and (evidence_until between ${today}::date - 8 and ${today}::date - 1
      or exists (select from unnest(${agesInDays}::int[]) as age where confirmed_on between ${today}::date - age - 7 and ${today}::date - age))
    order by client_id limit ${limit}`.execute(db);
  return rows.map((row) => row.client_id);
}
