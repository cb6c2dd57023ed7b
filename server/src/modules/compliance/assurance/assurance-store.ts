import { type Selectable, sql } from 'kysely';
import { type ClientsAfter, listClientsWith } from '../../../foundation/database/records.ts';
import type { ClientDb, PlatformDb, Tables } from '../../../foundation/database/scope.ts';
import type { Write } from '../../../foundation/database/write-together.ts';

type AssuranceRow = Selectable<Tables['assurance_score']>;

/** The assurance that holds now. */
export function readAssuranceRow(db: ClientDb): Promise<AssuranceRow | undefined> {
  return db.selectFrom('assurance_score').selectAll().where('to_at', 'is', null).executeTakeFirst();
}

/** Whether the status of any control is on record, or a fact that somebody stated. */
export async function hasAnyOnRecord(db: ClientDb): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from control_state where to_at is null)
    or exists (select from assurance_fact where to_at is null and source = 'stated') as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Since when the score was counted by a version of the rule; null where it never was. */
export async function readRuleSince(db: ClientDb, version: string): Promise<string | null> {
  const row = await db
    .selectFrom('assurance_score')
    .select(({ fn }) => fn.min('from_at').as('since'))
    .where('rule_version', '=', version)
    .executeTakeFirst();
  return row?.since ?? null;
}

type NewAssurance = Pick<AssuranceRow, 'raw' | 'score' | 'tier' | 'rule_version'> & {
  readonly levels: Record<string, number>;
};

/** Ends an assurance score and begins the next. */
export function keptAssurance(before: AssuranceRow | undefined, after: NewAssurance, at: Date): Write {
  const { raw, score, tier, levels, rule_version } = after;
  return sql`ended_assurance as (update assurance_score set to_at = ${at}::timestamptz where to_at is null returning version),
    begun_assurance as (insert into assurance_score (raw, score, tier, levels, rule_version, from_at, version)
      select ${raw}::double precision, ${score}::int, ${tier}, ${JSON.stringify(levels)}::jsonb, ${rule_version},
        ${at}::timestamptz, ${(before?.version ?? 0) + 1}::int
      from (select count(*) from ended_assurance) as before)`;
}

/** Clients that work and have an assurance score. */
export function listScored(db: PlatformDb, page: ClientsAfter): Promise<string[]> {
  return listClientsWith(db, 'assurance_score', 's', sql<boolean>`s.to_at is null`, page);
}
