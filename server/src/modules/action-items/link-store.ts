import type { Selectable } from 'kysely';
import type { ClientDb, Tables } from '../../foundation/database/scope.ts';

export type LinkRow = Pick<Selectable<Tables['action_item_link']>, 'kind' | 'target' | 'ref'>;

/** The links of an item, in the order they were made. */
export function listLinks(db: ClientDb, itemId: string): Promise<LinkRow[]> {
  return db
    .selectFrom('action_item_link')
    .select(['kind', 'target', 'ref'])
    .where('item_id', '=', itemId)
    .orderBy('kind')
    .orderBy('linked_at')
    .orderBy('target')
    .orderBy('ref')
    .execute();
}

/** Links an item to things, where it is not linked already; answers those that are new. */
export function insertLinks(db: ClientDb, itemId: string, links: readonly LinkRow[], at: Date): Promise<LinkRow[]> {
  if (links.length === 0) return Promise.resolve([]);
  return db
    .insertInto('action_item_link')
    .values(links.map((link) => ({ ...link, item_id: itemId, linked_at: at })))
    .onConflict((same) => same.columns(['client_id', 'item_id', 'kind', 'target', 'ref']).doNothing())
    .returning(['kind', 'target', 'ref'])
    .execute();
}

/** Takes a link away; answers whether there was one. */
export async function removeLink(db: ClientDb, itemId: string, { kind, target, ref }: LinkRow): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('action_item_link')
    .where('item_id', '=', itemId)
    .where('kind', '=', kind)
    .where('target', '=', target)
    .where('ref', '=', ref)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
