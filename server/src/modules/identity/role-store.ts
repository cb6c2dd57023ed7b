import { type Selectable, sql } from 'kysely';
import type { ClientDb, Tables } from '../../foundation/database/scope.ts';

type Role = NonNullable<Selectable<Tables['membership']>['role']>;

/** Gives people of this client another role from now on: where they have joined, and in the invitation that they have. */
export async function changeRoleOf(db: ClientDb, personIds: readonly string[], role: Role): Promise<void> {
  const theirs = sql<string>`any(${[...personIds]}::text[])`;
  await db
    .updateTable('membership')
    .set({ role })
    .where('person_id', '=', theirs)
    .where('ended_at', 'is', null)
    .execute();
  await db
    .updateTable('identity_link')
    .set({ role })
    .where('person_id', '=', theirs)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute();
}
