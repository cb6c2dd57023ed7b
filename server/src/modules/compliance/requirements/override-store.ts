import { type Selectable, sql, type Updateable } from 'kysely';
import { type ClientsAfter, listClientsWith } from '../../../foundation/database/records.ts';
import type { ClientDb, PlatformDb, Tables } from '../../../foundation/database/scope.ts';
import type { Override, Overrides } from '../scores/score-requirement.ts';
import { missedNow } from './missed-deadline-store.ts';

export type OverrideRow = Selectable<Tables['requirement_override']>;

type Counting = Pick<OverrideRow, 'framework_id' | 'ref' | 'result' | 'until_on'> & {
  readonly is_assessors: boolean;
  readonly missed: readonly number[] | null;
};

function byFramework(rows: readonly Counting[]): Map<string, Overrides> {
  const found = new Map<string, Map<string, Override>>();
  for (const { framework_id, ref, result, until_on, is_assessors, missed } of rows) {
    const override = { result, until: until_on, isAssessors: is_assessors, ...(missed && { missed }) };
    found.set(framework_id, (found.get(framework_id) ?? new Map()).set(ref, override));
  }
  return found;
}

/**
 * What counts in place of what follows from controls, by framework, of all of them or of one: overrides that a second person
 * confirmed, and, before these, statutory deadlines that were missed.
 */
export async function readOverrides(db: ClientDb, frameworkId?: string): Promise<Map<string, Overrides>> {
  const { rows } =
    await sql<Counting>`select framework_id, ref, result, until_on, report_id is not null as is_assessors,
      null::int[] as missed
    from requirement_override
    where ended_at is null and confirmed_at is not null and framework_id = coalesce(${frameworkId ?? null}, framework_id)
    union all
    select framework_id, ref, 'not-met', date '9999-12-31', false, array_agg(number order by number)
    from ${missedNow} as missed_now
    where framework_id = coalesce(${frameworkId ?? null}, framework_id)
    group by framework_id, ref
    order by missed nulls first`.execute(db);
  return byFramework(rows);
}

/** Whether somebody set or confirmed one of the overrides that count on a framework. */
export async function overrodeIn(db: ClientDb, frameworkId: string, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('requirement_override')
    .select('ref')
    .where('framework_id', '=', frameworkId)
    .where((is) => is.or([is('set_by', '=', userId), is('confirmed_by', '=', userId)]))
    .where('ended_at', 'is', null)
    .where('confirmed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The overrides of one requirement: those that stand, and then the latest that ended. */
export function listOverrides(db: ClientDb, frameworkId: string, ref: string): Promise<OverrideRow[]> {
  return db
    .selectFrom('requirement_override')
    .selectAll()
    .where('framework_id', '=', frameworkId)
    .where('ref', '=', ref)
    .orderBy(sql`(ended_at is null)`, 'desc')
    .orderBy('place', 'desc')
    .limit(50)
    .execute();
}

/**
 * Lets the overrides of requirements of one framework stand on those of another, where none of their kind stands there yet:
 * whose they are, why, and until when stays as it was. Those of a requirement that asks something else there wait to be
 * confirmed anew, the newest of each.
 */
export async function carryOverrides(
  db: ClientDb,
  from: string,
  to: string,
  { alike, changed }: { readonly alike: readonly string[]; readonly changed: readonly string[] },
): Promise<void> {
  await sql`with carried as (
      select distinct on (o.ref, k.counts) o.*, k.counts
      from requirement_override o
      cross join lateral (select o.confirmed_at is not null and o.ref <> all(${changed}::text[]) as counts) k
      where o.framework_id = ${from} and o.ended_at is null and o.ref = any(${[...alike, ...changed]}::text[])
      order by o.ref, k.counts, o.place desc)
    insert into requirement_override (framework_id, ref, place, result, reason, until_on, set_by, set_at, said_by, said_at,
      confirmed_by, confirmed_at, assessor, assessor_firm, report_id)
    select ${to}, o.ref,
      row_number() over (partition by o.ref order by o.place)
        + (select coalesce(max(p.place), 0) from requirement_override p where p.framework_id = ${to} and p.ref = o.ref),
      o.result, o.reason, o.until_on, o.set_by, o.set_at, o.said_by, o.said_at,
      case when o.counts then o.confirmed_by end, case when o.counts then o.confirmed_at end,
      o.assessor, o.assessor_firm, o.report_id
    from carried o
    where not exists (select from requirement_override t
      where t.framework_id = ${to} and t.ref = o.ref and t.ended_at is null and (t.confirmed_at is not null) = o.counts)`.execute(
    db,
  );
}

/** The overrides of requirements of a framework that count on a day or wait for a second person, by requirement. */
export async function listStandingOverrides(db: ClientDb, frameworkId: string, today: string): Promise<OverrideRow[]> {
  return db
    .selectFrom('requirement_override')
    .selectAll()
    .where('framework_id', '=', frameworkId)
    .where('ended_at', 'is', null)
    .where('until_on', '>=', today)
    .orderBy('ref')
    .execute();
}

/** The overrides that await their second person, of a framework or of all. */
export function listWaiting(db: ClientDb, frameworkId?: string): Promise<OverrideRow[]> {
  return db
    .selectFrom('requirement_override')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('confirmed_at', 'is', null)
    .$if(frameworkId !== undefined, (query) => query.where('framework_id', '=', frameworkId ?? ''))
    .orderBy('framework_id')
    .orderBy('ref')
    .execute();
}

/** Keeps that those who may confirm some overrides were asked to. */
export async function markAsked(
  db: ClientDb,
  rows: readonly Pick<OverrideRow, 'framework_id' | 'ref' | 'place'>[],
  at: Date,
): Promise<void> {
  await sql`update requirement_override o set asked_at = ${at}
    from unnest(${rows.map(({ framework_id }) => framework_id)}::text[], ${rows.map(({ ref }) => ref)}::text[],
      ${rows.map(({ place }) => place)}::int[]) as a (framework_id, ref, place)
    where o.framework_id = a.framework_id and o.ref = a.ref and o.place = a.place and o.confirmed_at is null`.execute(
    db,
  );
}

/** Clients that work and where an override awaits its second person, whom nobody has asked yet. */
export function listUnasked(db: PlatformDb, today: string, page: ClientsAfter): Promise<string[]> {
  const unasked = sql<boolean>`o.ended_at is null and o.confirmed_at is null and o.asked_at is null
    and o.until_on >= ${today}::date`;
  return listClientsWith(db, 'requirement_override', 'o', unasked, page);
}

/** Changes an override that stands: it is confirmed, or ended. */
export async function changeOverride(
  db: ClientDb,
  { framework_id, ref, place }: Pick<OverrideRow, 'framework_id' | 'ref' | 'place'>,
  change: Pick<Updateable<Tables['requirement_override']>, 'confirmed_by' | 'confirmed_at' | 'ended_by' | 'ended_at'>,
): Promise<void> {
  await db
    .updateTable('requirement_override')
    .set(change)
    .where('framework_id', '=', framework_id)
    .where('ref', '=', ref)
    .where('place', '=', place)
    .where('ended_at', 'is', null)
    .execute();
}

/** The overrides that stand on the report in a piece of evidence. */
export function listResting(db: ClientDb, evidenceItemId: string): Promise<OverrideRow[]> {
  return db
    .selectFrom('requirement_override')
    .selectAll()
    .where('report_id', '=', evidenceItemId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Keeps an override of a requirement. */
export function insertOverride(
  db: ClientDb,
  word: Pick<
    OverrideRow,
    | 'framework_id'
    | 'ref'
    | 'place'
    | 'result'
    | 'reason'
    | 'until_on'
    | 'set_by'
    | 'said_by'
    | 'said_at'
    | 'confirmed_by'
    | 'assessor'
    | 'assessor_firm'
    | 'report_id'
  > & { readonly set_at: Date; readonly asked_at: Date; readonly confirmed_at: Date | null },
): Promise<OverrideRow> {
  return db.insertInto('requirement_override').values(word).returningAll().executeTakeFirstOrThrow();
}

/** Clients that work and where an override ran out in the last days, of which so many are looked back on. */
export function listRunOutOverrides(
  db: PlatformDb,
  today: string,
  daysBack: number,
  page: ClientsAfter,
): Promise<string[]> {
  const ranOut = sql<boolean>`o.ended_at is null and o.confirmed_at is not null
    and o.until_on between ${today}::date - ${daysBack}::int - 1 and ${today}::date - 1`;
  return listClientsWith(db, 'requirement_override', 'o', ranOut, page);
}
