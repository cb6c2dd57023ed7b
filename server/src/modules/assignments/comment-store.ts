import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { declareList, declareOrders } from '../../foundation/database/keyset.ts';
import type { ClientDb, Tables } from '../../foundation/database/scope.ts';

export type CommentRow = Selectable<Tables['requirement_comment']>;
export type AboutRequirement = { readonly frameworkId: string; readonly ref: string };

function matching(db: ClientDb, { frameworkId, ref }: AboutRequirement) {
  return db.selectFrom('requirement_comment as c').where('c.framework_id', '=', frameworkId).where('c.ref', '=', ref);
}

const orderOf = declareOrders('c', { place: 'whole' }, { newest: ['-place'] });

/** A page of what was said of a requirement, the newest first. */
export const pageComments = declareList({
  matching,
  shown: (found) => found.select(['c.place', 'c.said_at', 'c.said_by', 'c.text']),
  orderOf,
});

/** Adds a comment after the last one. Two at once cannot be: writers of one client take turns. */
export function insertComment(
  db: ClientDb,
  { frameworkId, ref }: AboutRequirement,
  said: { readonly userId: string; readonly text: string; readonly at: Date },
): Promise<CommentRow> {
  return db
    .insertInto('requirement_comment')
    .values({
      framework_id: frameworkId,
      ref,
      said_by: said.userId,
      said_at: said.at,
      text: said.text,
      place: sql<number>`(select coalesce(max(c.place), 0) + 1 from requirement_comment c
        where c.framework_id = ${frameworkId} and c.ref = ${ref})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Whether whoever acts may speak of a requirement: those who see only what is theirs, of what they are or were asked to
 * answer and what was not taken back. The database holds them to the same.
 */
export async function mayComment(db: ClientDb, { frameworkId, ref }: AboutRequirement): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select house.only_person_id() is null or exists (
    select from assignment_answer a join assignment m on m.client_id = a.client_id and m.id = a.assignment_id
    where a.framework_id = ${frameworkId} and a.ref = ${ref} and m.status <> 'Withdrawn') as may`.execute(db);
  return rows[0]?.may ?? false;
}
