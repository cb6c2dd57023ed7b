import type { Role } from '@claimlock/contract/access';
import { sql } from 'kysely';
import type { ClientDb } from '../../foundation/database/scope.ts';
import type { AskedStep, StepRow } from './checklist.ts';

/** The version of the checklist of a role; 0 where none was saved yet. */
export async function readVersion(db: ClientDb, role: Role): Promise<number> {
  const row = await db.selectFrom('onboarding_checklist').select('version').where('role', '=', role).executeTakeFirst();
  return row?.version ?? 0;
}

/** Says that the checklist of a role is another one from now on; false where it is not the version that was read any more. */
export async function takeVersion(db: ClientDb, role: Role, version: number, at: Date): Promise<boolean> {
  const { rows } =
    await sql`insert into onboarding_checklist as c (role, changed_at) values (${role}, ${at}::timestamptz)
    on conflict (client_id, role) do update set version = c.version + 1, changed_at = excluded.changed_at
      where c.version = ${version} returning 1`.execute(db);
  return rows.length > 0;
}

const stepColumns = ['id', 'role', 'place', 'kind', 'document_id', 'course_id', 'task', 'due_days'] as const;

/** The steps that the checklist of a role asks for, in their order. */
export function listSteps(db: ClientDb, roles: readonly Role[]): Promise<StepRow[]> {
  return db
    .selectFrom('onboarding_step')
    .select(stepColumns)
    .where('role', '=', sql<Role>`any(${[...roles]}::text[])`)
    .where('removed_at', 'is', null)
    .orderBy('role')
    .orderBy('place')
    .orderBy('id')
    .execute();
}

/** The steps that name a document, and are asked for. */
export function listStepsOfDocuments(db: ClientDb, documentIds: readonly string[]): Promise<StepRow[]> {
  return db
    .selectFrom('onboarding_step')
    .select(stepColumns)
    .where('document_id', '=', sql<string>`any(${[...documentIds]}::text[])`)
    .where('removed_at', 'is', null)
    .orderBy('role')
    .execute();
}

/** Adds a step at a place. */
export async function insertStep(
  db: ClientDb,
  id: string,
  role: Role,
  place: number,
  { kind, documentId, courseId, task, dueDays }: AskedStep,
): Promise<void> {
  await db
    .insertInto('onboarding_step')
    .values({ id, role, place, kind, document_id: documentId, course_id: courseId, task, due_days: dueDays })
    .execute();
}

/** Gives a step its place, its words and its days. */
export async function updateStep(
  db: ClientDb,
  id: string,
  place: number,
  { task, dueDays }: Pick<AskedStep, 'task' | 'dueDays'>,
): Promise<void> {
  await db.updateTable('onboarding_step').set({ place, task, due_days: dueDays }).where('id', '=', id).execute();
}

/** Takes steps out of their checklist. */
export async function removeSteps(db: ClientDb, ids: readonly string[], at: Date): Promise<void> {
  await db
    .updateTable('onboarding_step')
    .set({ removed_at: at })
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();
}

/** The documents that a step can name: those that are published. */
export function listPublished(db: ClientDb): Promise<{ readonly id: string; readonly title: string }[]> {
  return db
    .selectFrom('document')
    .select(['id', 'title'])
    .where('published_edition', 'is not', null)
    .where('state', '<>', 'Archived')
    .orderBy('title')
    .orderBy('id')
    .limit(500)
    .execute();
}

/** The titles of documents that are published, of some. */
export async function readPublishedTitles(db: ClientDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('document')
    .select(['id', 'title'])
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .where('published_edition', 'is not', null)
    .where('state', '<>', 'Archived')
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** How many people have the checklist of a role before them. */
export async function countPeopleWith(db: ClientDb, role: Role): Promise<number> {
  const row = await db
    .selectFrom('onboarding')
    .select((is) => is.fn.countAll<number>().as('people'))
    .where('role', '=', role)
    .where('completed_on', 'is', null)
    .where('ended_on', 'is', null)
    .executeTakeFirstOrThrow();
  return row.people;
}
