import type { AnswersOutcome } from '@claimlock/contract/compliance/endpoints';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { ClientDb, Tables } from '../../../foundation/database/scope.ts';
import type { Write } from '../../../foundation/database/write-together.ts';

export type ScoreRow = Selectable<Tables['compliance_score']>;

/** The scores that hold now, by subject: framework slugs and `overall`. */
export async function readScores(db: ClientDb): Promise<Map<string, ScoreRow>> {
  const rows = await db.selectFrom('compliance_score').selectAll().where('to_at', 'is', null).execute();
  return new Map(rows.map((row) => [row.subject, row]));
}

export type NewScore = Omit<ScoreRow, 'client_id' | 'from_at' | 'to_at' | 'version' | 'answers'> & {
  readonly answers: AnswersOutcome | null;
};

/** Ends scores and begins the next of each, whose version follows the last that there ever was. */
export function keptScores(scores: readonly NewScore[], at: Date): Write | undefined {
  if (scores.length === 0) return undefined;
  return sql`given_score as (select * from jsonb_to_recordset(${JSON.stringify(scores)}::jsonb) as g (subject text,
      percent double precision, met int, partly int, not_met int, not_assessed int, not_applicable int,
      percent_sum bigint, evidenced int, tested int, auto_fail text[], answers jsonb, outstanding int,
      rule_version text, cause text, action_item_id text, control_id text)),
    ended_score as (update compliance_score set to_at = ${at}::timestamptz
      where subject in (select subject from given_score) and to_at is null returning subject),
    begun_score as (insert into compliance_score (subject, from_at, version, percent, met, partly, not_met, not_assessed,
        not_applicable, percent_sum, evidenced, tested, auto_fail, answers, outstanding, rule_version, cause, action_item_id, control_id)
      select subject, ${at}::timestamptz,
        (select coalesce(max(s.version), 0) + 1 from compliance_score s where s.subject = g.subject),
        percent, met, partly, not_met, not_assessed, not_applicable, percent_sum, evidenced, tested, auto_fail, answers,
        outstanding, rule_version, cause, action_item_id, control_id
      from given_score g, (select count(*) from ended_score) as before)`;
}

/** How a score moved, the latest first. */
export function listScoreChanges(db: ClientDb, subject: string, limit: number): Promise<ScoreRow[]> {
  return db
    .selectFrom('compliance_score')
    .selectAll()
    .where('subject', '=', subject)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
}

/** One version of a score. */
export function findScore(db: ClientDb, subject: string, version: number): Promise<ScoreRow | undefined> {
  return db
    .selectFrom('compliance_score')
    .selectAll()
    .where('subject', '=', subject)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** The score of a subject that held at an instant. */
export function scoreAt(db: ClientDb, subject: string, instant: Date): Promise<ScoreRow | undefined> {
  const at = instant.toISOString();
  return db
    .selectFrom('compliance_score')
    .selectAll()
    .where('subject', '=', subject)
    .where('from_at', '<=', at)
    .where((is) => is.or([is('to_at', 'is', null), is('to_at', '>', at)]))
    .orderBy('version', 'desc')
    .executeTakeFirst();
}

/** A score that is worked out no longer. */
export async function endScore(db: ClientDb, subject: string, at: Date): Promise<void> {
  await db
    .updateTable('compliance_score')
    .set({ to_at: at })
    .where('subject', '=', subject)
    .where('to_at', 'is', null)
    .execute();
}
