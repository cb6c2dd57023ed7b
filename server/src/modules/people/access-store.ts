import type { ClientDb } from '../../foundation/database/scope.ts';
import type { PersonRow } from './store.ts';

/** Changes what a person may do in the portals, as it is kept with them. */
export async function updateAccess(db: ClientDb, id: string, access: PersonRow['access']): Promise<void> {
  await db
    .updateTable('person')
    .set((is) => ({ access, version: is('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
