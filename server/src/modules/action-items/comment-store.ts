import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { ClientDb, Tables } from '../../foundation/database/scope.ts';

export type CommentRow = Selectable<Tables['action_item_comment']>;

/** What was said about an item, the newest first, before a place. */
export function listComments(
  db: ClientDb,
  itemId: string,
  before: number | undefined,
  limit: number,
): Promise<CommentRow[]> {
  return db
    .selectFrom('action_item_comment')
    .selectAll()
    .where('item_id', '=', itemId)
    .$if(before !== undefined, (query) => query.where('place', '<', before ?? 0))
    .orderBy('place', 'desc')
    .limit(limit)
    .execute();
}

/** How many comments an item has. */
export async function countComments(db: ClientDb, itemId: string): Promise<number> {
  const { count } = await db
    .selectFrom('action_item_comment')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds a comment after the last one. Two at once cannot be: writers of one client take turns. */
export function insertComment(
  db: ClientDb,
  {
    itemId,
    userId,
    text,
    at,
  }: { readonly itemId: string; readonly userId: string; readonly text: string; readonly at: Date },
): Promise<CommentRow> {
  return db
    .insertInto('action_item_comment')
    .values({
      item_id: itemId,
      place: sql<number>`(select coalesce(max(c.place), 0) + 1 from action_item_comment c where c.item_id = ${itemId})`,
      said_by: userId,
      said_at: at,
      text,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
