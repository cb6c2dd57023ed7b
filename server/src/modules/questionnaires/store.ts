import type { RegisterFacts } from '@claimlock/contract/questionnaires/question-set';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { type ClientsAfter, listClientsWith } from '../../foundation/database/records.ts';
import type { ClientDb, PlatformDb, Tables } from '../../foundation/database/scope.ts';

type Assessment = Tables['questionnaire_assessment'];
export type AssessmentRow = Selectable<Assessment>;
export type AnswerRow = Selectable<Tables['questionnaire_answer']>;
export type LineRow = Selectable<Tables['questionnaire_line']>;

/** Every assessment, the newest first; what was declared is read apart, for it is long. */
export function listAssessments(db: ClientDb): Promise<AssessmentRow[]> {
  return db
    .selectFrom('questionnaire_assessment')
    .selectAll()
    .select(sql<string | null>`null`.as('declared_sheet'))
    .orderBy('number', 'desc')
    .limit(50)
    .execute();
}

/** Active clients that have begun a questionnaire. */
export function listClientsWithAssessment(db: PlatformDb, page: ClientsAfter): Promise<string[]> {
  return listClientsWith(db, 'questionnaire_assessment', 'q', sql<boolean>`true`, page);
}

/** One assessment. */
export function findAssessment(db: ClientDb, id: string): Promise<AssessmentRow | undefined> {
  return db.selectFrom('questionnaire_assessment').selectAll().where('id', '=', id).executeTakeFirst();
}

/** One assessment, locked while it or what belongs to it is changed. */
export function lockAssessment(db: ClientDb, id: string): Promise<AssessmentRow | undefined> {
  return db.selectFrom('questionnaire_assessment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Starts an assessment with the next number; nothing where one is open already. */
export function insertAssessment(
  db: ClientDb,
  row: Omit<Insertable<Assessment>, 'client_id' | 'number'>,
): Promise<AssessmentRow | undefined> {
  return db
    .insertInto('questionnaire_assessment')
    .values((is) => ({
      ...row,
      number: is.selectFrom('questionnaire_assessment').select(sql<number>`coalesce(max(number), 0) + 1`.as('next')),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Saves a step made on a version; nothing when that is not the version any more. */
export function updateAssessment(
  db: ClientDb,
  id: string,
  version: number,
  change: Updateable<Assessment>,
): Promise<AssessmentRow | undefined> {
  return db
    .updateTable('questionnaire_assessment')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
}

/** What is answered now, by question. */
export function readAnswers(db: ClientDb, assessmentId: string): Promise<AnswerRow[]> {
  return db
    .selectFrom('questionnaire_answer')
    .selectAll()
    .where('assessment_id', '=', assessmentId)
    .where('is_current', '=', true)
    .execute();
}

/** The answers to one question over time, newest first. */
export function listVersions(db: ClientDb, assessmentId: string, ref: string, limit: number): Promise<AnswerRow[]> {
  return db
    .selectFrom('questionnaire_answer')
    .selectAll()
    .where('assessment_id', '=', assessmentId)
    .where('ref', '=', ref)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
}

/** Keeps an answer as the next version of its question; the ones before stay. */
export async function insertAnswer(
  db: ClientDb,
  row: Omit<Insertable<Tables['questionnaire_answer']>, 'client_id' | 'is_current'>,
): Promise<AnswerRow> {
  await db
    .updateTable('questionnaire_answer')
    .set({ is_current: false })
    .where('assessment_id', '=', row.assessment_id)
    .where('ref', '=', row.ref)
    .where('is_current', '=', true)
    .execute();
  return db.insertInto('questionnaire_answer').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Copies what stands in one assessment into another: its answers as their first versions, and its registers. */
export async function copySheet(
  db: ClientDb,
  from: string,
  to: string,
  lines: readonly { readonly id: string; readonly facts: RegisterFacts; readonly editors: readonly string[] }[],
  at: Date,
  by: string | null,
): Promise<void> {
  await sql`insert into questionnaire_answer (assessment_id, ref, version, value, notes, answered_by, answered_at)
    select ${to}, ref, 1, value, notes, answered_by, answered_at from questionnaire_answer
    where assessment_id = ${from} and is_current`.execute(db);
  for (const { id, facts, editors } of lines) await insertLine(db, to, id, facts, at, by, editors);
}

/** The lines of the registers, by name. */
export function readLines(db: ClientDb, assessmentId: string): Promise<LineRow[]> {
  return db
    .selectFrom('questionnaire_line')
    .selectAll()
    .where('assessment_id', '=', assessmentId)
    .where('removed_at', 'is', null)
    .orderBy(sql`facts ->> 'name'`)
    .orderBy('id')
    .execute();
}

/** Adds a line to a register, by whoever wrote it: of a copy that is whoever wrote what was copied. */
export function insertLine(
  db: ClientDb,
  assessmentId: string,
  id: string,
  facts: RegisterFacts,
  at: Date,
  by: string | null,
  editors: readonly string[] = by === null ? [] : [by],
): Promise<LineRow> {
  return db
    .insertInto('questionnaire_line')
    .values({
      assessment_id: assessmentId,
      id,
      register: facts.register,
      facts: JSON.stringify(facts),
      added_at: at,
      changed_at: at,
      changed_by: by,
      edited_by: [...editors],
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes a line made on a version, or takes it out; nothing when that is not the version any more. */
export function updateLine(
  db: ClientDb,
  assessmentId: string,
  id: string,
  version: number,
  change: { readonly facts?: RegisterFacts; readonly removed_at?: Date; readonly at: Date; readonly by: string | null },
): Promise<LineRow | undefined> {
  const { facts, removed_at, at, by } = change;
  return db
    .updateTable('questionnaire_line')
    .set({
      ...(facts && { facts: JSON.stringify(facts) }),
      ...(removed_at && { removed_at }),
      changed_at: at,
      changed_by: by,
      version: version + 1,
      ...(by !== null && { edited_by: sql<string[]>`array(select distinct unnest(edited_by || ${by}::text))` }),
    })
    .where('assessment_id', '=', assessmentId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** One line of a register that is still there. */
export function findLine(db: ClientDb, assessmentId: string, id: string): Promise<LineRow | undefined> {
  return db
    .selectFrom('questionnaire_line')
    .selectAll()
    .where('assessment_id', '=', assessmentId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** Whether somebody gave an answer of an assessment, in any version of it, or kept a line of its registers. */
export async function hasPrepared(db: ClientDb, assessmentId: string, userId: string): Promise<boolean> {
  const { rows } = await sql<{ prepared: boolean }>`select exists (select from questionnaire_answer
      where assessment_id = ${assessmentId} and answered_by = ${userId})
    or exists (select from questionnaire_line
      where assessment_id = ${assessmentId} and ${userId} = any(edited_by)) as prepared`.execute(db);
  return rows[0]?.prepared ?? true;
}

/** The accounts that gave an answer of an assessment, in any version of it, or kept a line of its registers. */
export async function listPreparers(db: ClientDb, assessmentId: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`select answered_by as user_id from questionnaire_answer
      where assessment_id = ${assessmentId} and answered_by is not null
    union
    select unnest(edited_by) from questionnaire_line where assessment_id = ${assessmentId}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** Assessments by their ids as the audit trail names them. */
export async function readAssessmentNames(db: ClientDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('questionnaire_assessment')
    .select(['id', 'number'])
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, `Cyber Essentials questionnaire ${row.number}`]));
}
