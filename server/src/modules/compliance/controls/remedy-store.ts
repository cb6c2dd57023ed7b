import type { Selectable } from 'kysely';
import type { ClientDb, Tables } from '../../../foundation/database/scope.ts';
import { wholeOrganisation } from './store.ts';

/** Lets a control wait for an action item. */
export async function insertRemedy(db: ClientDb, actionItemId: string, controlId: string): Promise<void> {
  await db
    .insertInto('control_remedy')
    .values({ action_item_id: actionItemId, control_id: controlId, scope: wholeOrganisation, becomes: 'implemented' })
    .execute();
}

/** Lets no control wait for an action item any more. */
export async function removeRemedies(db: ClientDb, actionItemId: string): Promise<void> {
  await db.deleteFrom('control_remedy').where('action_item_id', '=', actionItemId).execute();
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

/** For each control the action item that puts it in place and is still open, where there is one. */
export async function listOpenRemedies(db: ClientDb): Promise<Map<string, string>> {
  const rows = await remedies(db).where('i.status', '<>', 'Completed').execute();
  return new Map(rows.map(({ controlId, actionItemId }) => [controlId, actionItemId]));
}

/** The controls that an open action puts in place which is not overdue: what is planned, and by when. */
export async function listPlannedControls(db: ClientDb, today: string): Promise<Set<string>> {
  const rows = await remedies(db).where('i.status', '<>', 'Completed').where('i.due_on', '>=', today).execute();
  return new Set(rows.map(({ controlId }) => controlId));
}

/** Completed action items with the controls that they were to put in place. */
export function listDoneRemedies(db: ClientDb): Promise<{ actionItemId: string; title: string; controlId: string }[]> {
  return remedies(db).where('i.status', '=', 'Completed').limit(1000).execute();
}

function remedies(db: ClientDb) {
  return db
    .selectFrom('control_remedy as r')
    .innerJoin('action_item as i', (join) =>
      join.onRef('i.client_id', '=', 'r.client_id').onRef('i.id', '=', 'r.action_item_id'),
    )
    .select(['r.action_item_id as actionItemId', 'i.title', 'r.control_id as controlId'])
    .orderBy('r.action_item_id');
}
