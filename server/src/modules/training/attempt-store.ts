import type { Insertable, Selectable, Updateable } from 'kysely';
import type { ClientDb, Tables } from '../../foundation/database/scope.ts';

export type AttemptRow = Selectable<Tables['training_attempt']>;

/** The attempt of a course that is not answered yet. */
export function findOpenAttempt(db: ClientDb, assignmentId: string): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('training_attempt')
    .selectAll()
    .where('assignment_id', '=', assignmentId)
    .where('answered_at', 'is', null)
    .where('dropped', '=', false)
    .executeTakeFirst();
}

/** An attempt at the quiz of a course that somebody has. */
export function findAttempt(db: ClientDb, assignmentId: string, id: string): Promise<AttemptRow | undefined> {
  return db
    .selectFrom('training_attempt')
    .selectAll()
    .where('assignment_id', '=', assignmentId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Begins an attempt. */
export async function insertAttempt(db: ClientDb, attempt: Insertable<Tables['training_attempt']>): Promise<void> {
  await db.insertInto('training_attempt').values(attempt).execute();
}

/** Keeps how an attempt ended. */
export async function updateAttempt(
  db: ClientDb,
  id: string,
  change: Updateable<Tables['training_attempt']>,
): Promise<void> {
  await db.updateTable('training_attempt').set(change).where('id', '=', id).execute();
}
