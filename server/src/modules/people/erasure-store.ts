import { sql } from 'kysely';
import type { ClientDb } from '../../foundation/database/scope.ts';
import type { PersonRow } from './store.ts';

/** What an erased person is called from then on. */
export const erasedName = 'Erased person';

/** Takes out of the database who a person was, and what their account keeps where it is used nowhere else. */
export async function eraseRow(db: ClientDb, { id, email }: PersonRow, at: Date): Promise<void> {
  await db
    .updateTable('person')
    .set((is) => ({
      name: erasedName,
      // An address has to be somebody's alone; nobody is ever reached at one that ends so (RFC 2606).
      email: `${id.toLowerCase()}@erased.invalid`,
      job_title: '',
      user_id: null,
      erased_at: at,
      version: is('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await sql`select house.erase_person(${id}, ${email})`.execute(db);
}
