import type { Selectable } from 'kysely';
import type { ClientDb, Tables } from '../../foundation/database/scope.ts';
import { wholeOrganisation } from './store.ts';

/** Lets a control wait for an action item. */
export async function insertRemedy(db: ClientDb, actionItemId: string, controlId: string): Promise<void> {
  await db
    .insertInto('control_remedy')
    .values({ action_item_id: actionItemId, control_id: controlId, scope: wholeOrganisation, becomes: 'implemented' })
    .execute();
}

/** The controls that wait for an action item. */
export function listRemedies(db: ClientDb, actionItemId: string): Promise<Selectable<Tables['control_remedy']>[]> {
  return db
    .selectFrom('control_remedy')
    .selectAll()
    .where('action_item_id', '=', actionItemId)
    .orderBy('control_id')
    .execute();
}

/** Remembers what a completion made of a control, so that it can be taken back. */
export async function saveRemedy(
  db: ClientDb,
  actionItemId: string,
  controlId: string,
  made: number | null,
  was: number | null,
): Promise<void> {
  await db
    .updateTable('control_remedy')
    .set({ made_version: made, was_version: was })
    .where('action_item_id', '=', actionItemId)
    .where('control_id', '=', controlId)
    .execute();
}
