import type { ClientDb } from '../../foundation/database/scope.ts';

/** The scope of a link that speaks of the organisation as a whole; every other is the id of a part of it. */
export const wholeOrganisation = 'organisation';

/** Links a piece of evidence to controls in a scope; false where it is linked to one of them there already. */
export async function insertLinks(
  db: ClientDb,
  itemId: string,
  controls: readonly string[],
  scope: string,
  at: Date,
): Promise<boolean> {
  if (controls.length === 0) return true;
  const added = await db
    .insertInto('evidence_link')
    .values(controls.map((control_id) => ({ item_id: itemId, control_id, scope, linked_at: at })))
    .onConflict((conflict) => conflict.columns(['client_id', 'item_id', 'control_id', 'scope']).doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === BigInt(controls.length);
}

/** Takes a link away; false where there is none. */
export async function removeLink(db: ClientDb, itemId: string, control: string, scope: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('evidence_link')
    .where('item_id', '=', itemId)
    .where('control_id', '=', control)
    .where('scope', '=', scope)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
