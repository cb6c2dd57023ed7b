import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { declareList, declareOrders } from '../../foundation/database/keyset.ts';
import type { ClientDb, Tables } from '../../foundation/database/scope.ts';

export type CommentRow = Selectable<Tables['action_item_comment']>;

function matching(db: ClientDb, { itemId }: { readonly itemId: string }) {
  return db.selectFrom('action_item_comment as c').where('c.item_id', '=', itemId);
}

const orderOf = declareOrders('c', { place: 'whole' }, { newest: ['-place'] });

/** A page of what was said about an item, the newest first. */
export const pageComments = declareList({
  matching,
  shown: (found) => found.select(['c.place', 'c.said_at', 'c.said_by', 'c.text']),
  orderOf,
});

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

/** The accounts that said something about an item, those who spoke last first: at most 50. */
export async function listCommenters(db: ClientDb, itemId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('action_item_comment')
    .select('said_by')
    .where('item_id', '=', itemId)
    .groupBy('said_by')
    .orderBy((said) => said.fn.max('place'), 'desc')
    .limit(50)
    .execute();
  return rows.map(({ said_by }) => said_by);
}
