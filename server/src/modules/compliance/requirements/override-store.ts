import { type Selectable, sql } from 'kysely';
import { type ClientsAfter, listClientsWith } from '../../../foundation/database/records.ts';
import type { ClientDb, PlatformDb, Tables } from '../../../foundation/database/scope.ts';
import type { Overrides } from '../scores/score-requirement.ts';

export type OverrideRow = Selectable<Tables['requirement_override']>;

type Word = Pick<OverrideRow, 'framework_id' | 'ref' | 'result' | 'until_on'>;

function byFramework(rows: readonly Word[], into: Map<string, Map<string, { result: Word['result']; until: string }>>) {
  for (const { framework_id, ref, result, until_on } of rows)
    into.set(framework_id, (into.get(framework_id) ?? new Map()).set(ref, { result, until: until_on }));
  return into;
}

/** The assessors’ words that stand, by framework, of all of them or of one. */
export async function readOverrides(db: ClientDb, frameworkId?: string): Promise<Map<string, Overrides>> {
  const rows = await db
    .selectFrom('requirement_override')
    .select(['framework_id', 'ref', 'result', 'until_on'])
    .where('ended_at', 'is', null)
    .$if(frameworkId !== undefined, (query) => query.where('framework_id', '=', frameworkId ?? ''))
    .execute();
  return byFramework(rows, new Map());
}

/** Whether somebody gave one of the words that stand on a framework. */
export async function gaveWord(db: ClientDb, frameworkId: string, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('requirement_override')
    .select('ref')
    .where('framework_id', '=', frameworkId)
    .where('set_by', '=', userId)
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Every word that was given on one requirement, the latest first. */
export function listOverrides(db: ClientDb, frameworkId: string, ref: string): Promise<OverrideRow[]> {
  return db
    .selectFrom('requirement_override')
    .selectAll()
    .where('framework_id', '=', frameworkId)
    .where('ref', '=', ref)
    .orderBy('place', 'desc')
    .limit(50)
    .execute();
}

/**
 * Lets the words that stand on requirements of one framework stand on those of another, where none stands there yet: whose
 * they are, why, and until when stays as it was.
 */
export async function carryOverrides(db: ClientDb, from: string, to: string, refs: readonly string[]): Promise<void> {
  await sql`insert into requirement_override (framework_id, ref, place, result, reason, until_on, set_by, set_at, said_by, said_at)
    select ${to}, o.ref,
      1 + (select coalesce(max(p.place), 0) from requirement_override p where p.framework_id = ${to} and p.ref = o.ref),
      o.result, o.reason, o.until_on, o.set_by, o.set_at, o.said_by, o.said_at
    from requirement_override o
    where o.framework_id = ${from} and o.ended_at is null and o.ref = any(${refs}::text[])
      and not exists (select from requirement_override t
        where t.framework_id = ${to} and t.ref = o.ref and t.ended_at is null)`.execute(db);
}

/** The words that stand on requirements of a framework and hold on a day, by requirement. */
export async function listHoldingOverrides(db: ClientDb, frameworkId: string, today: string): Promise<OverrideRow[]> {
  return db
    .selectFrom('requirement_override')
    .selectAll()
    .where('framework_id', '=', frameworkId)
    .where('ended_at', 'is', null)
    .where('until_on', '>=', today)
    .orderBy('ref')
    .execute();
}

/** Ends the word that stands on a requirement. */
export async function endStandingOverride(
  db: ClientDb,
  { framework_id, ref, place }: Pick<OverrideRow, 'framework_id' | 'ref' | 'place'>,
  by: string | null,
  at: Date,
): Promise<void> {
  await db
    .updateTable('requirement_override')
    .set({ ended_by: by, ended_at: at })
    .where('framework_id', '=', framework_id)
    .where('ref', '=', ref)
    .where('place', '=', place)
    .where('ended_at', 'is', null)
    .execute();
}

/** Keeps a word on a requirement. */
export function insertOverride(
  db: ClientDb,
  word: Pick<
    OverrideRow,
    'framework_id' | 'ref' | 'place' | 'result' | 'reason' | 'until_on' | 'set_by' | 'said_by' | 'said_at'
  > & { readonly set_at: Date },
): Promise<OverrideRow> {
  return db.insertInto('requirement_override').values(word).returningAll().executeTakeFirstOrThrow();
}

/** Clients that work and where a word ran out in the last days, of which so many are looked back on. */
export function listRunOutOverrides(
  db: PlatformDb,
  today: string,
  daysBack: number,
  page: ClientsAfter,
): Promise<string[]> {
  const ranOut = sql<boolean>`o.ended_at is null
    and o.until_on between ${today}::date - ${daysBack}::int - 1 and ${today}::date - 1`;
  return listClientsWith(db, 'requirement_override', 'o', ranOut, page);
}
