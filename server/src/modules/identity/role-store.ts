import { type Selectable, sql } from 'kysely';
import type { ClientDb, Tables } from '../../foundation/database/scope.ts';

type Role = NonNullable<Selectable<Tables['membership']>['role']>;
type Audience = Extract<Selectable<Tables['membership']>['audience'], 'employee' | 'client_admin'>;

/** Gives people of this client another role from now on: where they have joined, and in the invitation that they have. */
export function changeRoleOf(db: ClientDb, personIds: readonly string[], role: Role): Promise<void> {
  return changePlaces(db, personIds, { role });
}

/** Makes people of this client something else in its portals from now on: where they have joined, and in the invitation that they have. */
export function changeAudienceOf(db: ClientDb, personIds: readonly string[], audience: Audience): Promise<void> {
  return changePlaces(db, personIds, { audience });
}

async function changePlaces(
  db: ClientDb,
  personIds: readonly string[],
  change: { readonly role: Role } | { readonly audience: Audience },
): Promise<void> {
  const theirs = sql<string>`any(${[...personIds]}::text[])`;
  await db
    .updateTable('membership')
    .set(change)
    .where('person_id', '=', theirs)
    .where('ended_at', 'is', null)
    .execute();
  await db
    .updateTable('identity_link')
    .set(change)
    .where('person_id', '=', theirs)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute();
}
