import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { endOfMonth } from '../../../foundation/clock.ts';
import { type ClientsAfter, listClientsWith } from '../../../foundation/database/records.ts';
import type { ClientDb, PlatformDb, Tables } from '../../../foundation/database/scope.ts';

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

/** A month-end of a client. */
export type MonthEnd = { readonly client_id: string; readonly month: string };

/** Month-ends that were not taken of clients that work, the earliest first: since each was added, of the months given. */
export async function listWithoutSnapshot(
  db: PlatformDb,
  months: readonly string[],
  after: MonthEnd | undefined,
  limit: number,
): Promise<MonthEnd[]> {
  const ends = months.map((month) => endOfMonth(month));
  const { rows } = await sql<MonthEnd>`select c.id as client_id, m.month
    from unnest(${months}::text[], ${ends}::timestamptz[]) as m (month, ends)
    join client c on c.status = 'Active' and c.created_at <= m.ends
    where (m.month, c.id) > (${after?.month ?? ''}, ${after?.client_id ?? ''})
      and not exists (select from compliance_snapshot s where s.client_id = c.id and s.month = m.month)
    order by m.month, c.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Clients that work and of which something grew old in the last days: evidence or a test that ended, or a confirmation that passed one of the
 * ages given. So many days are looked back on that a worker that stood still catches up.
 */
export function listGrownOld(
  db: PlatformDb,
  today: string,
  agesInDays: readonly number[],
  daysBack: number,
  page: ClientsAfter,
): Promise<string[]> {
  const old = sql<boolean>`s.to_at is null and (s.evidence_until between ${today}::date - ${daysBack}::int - 1 and ${today}::date - 1
    or s.tested_until between ${today}::date - ${daysBack}::int - 1 and ${today}::date - 1
    or exists (select from unnest(${agesInDays}::int[]) as age
      where s.confirmed_on between ${today}::date - age - ${daysBack}::int and ${today}::date - age))`;
  return listClientsWith(db, 'control_state', 's', old, page);
}

/** Clients that work and whose scores of today were computed by other rules than those given. */
export async function listByOtherRules(
  db: PlatformDb,
  { compliance, assurance }: { readonly compliance: string; readonly assurance: string },
  { after, limit }: ClientsAfter,
): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select c.id from client c where c.status = 'Active' and c.id > ${after} and (
      exists (select from compliance_score s where s.client_id = c.id and s.to_at is null and s.rule_version <> ${compliance})
      or exists (select from assurance_score a where a.client_id = c.id and a.to_at is null and a.rule_version <> ${assurance}))
    order by c.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

type TimeFollowed = Pick<
  Selectable<Tables['followed_framework']>,
  'framework_id' | 'version' | 'followed_at' | 'ended_at' | 'succeeded_by'
>;

/** Every time that a framework is or was followed, the oldest first. */
export async function listEverFollowed(db: ClientDb): Promise<TimeFollowed[]> {
  const { rows } = await sql<TimeFollowed>`
    select framework_id, version, followed_at, ended_at, succeeded_by from followed_framework
    union all
    select f.framework_id, e.version, e.followed_at, e.ended_at, e.succeeded_by from followed_framework f,
      jsonb_to_recordset(f.earlier) as e (version text, followed_at timestamptz, ended_at timestamptz, succeeded_by text)
    order by followed_at, framework_id`.execute(db);
  return rows;
}

/** Since when the overall score was counted by each version of the rules, the first first. */
export async function listRuleVersions(
  db: ClientDb,
): Promise<{ readonly rule_version: string; readonly since: string }[]> {
  const { rows } = await sql<{ rule_version: string; since: string }>`select rule_version, min(from_at) as since
    from compliance_score where subject = 'overall' group by rule_version order by since`.execute(db);
  return rows;
}
