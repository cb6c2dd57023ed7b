import { sql } from 'kysely';
import { readNamesFrom } from '../../foundation/database/records.ts';
import type { ClientDb } from '../../foundation/database/scope.ts';

type Named = { readonly id: string; readonly name: string; readonly people: number };

/** The groups of the client by name, each with how many people who have not left belong to it; or one of them. */
export async function listGroupRows(db: ClientDb, id?: string): Promise<Named[]> {
  const { rows } = await sql<Named>`select g.id, g.name, (select count(*)::int from person_group_member m
      join person p on p.client_id = m.client_id and p.id = m.person_id and p.status <> 'Deactivated'
      where m.client_id = g.client_id and m.group_id = g.id) as people
    from person_group g where g.removed_at is null and (${id ?? null}::text is null or g.id = ${id ?? null}::text)
    order by g.sort_name, g.id limit 500`.execute(db);
  return rows;
}

/** A group that has not been removed, locked until the transaction ends. */
export function lockGroup(db: ClientDb, id: string): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('person_group')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether another group has a name, in whatever capitals it is written. */
export async function isGroupNameTaken(db: ClientDb, name: string, exceptId: string): Promise<boolean> {
  const found = await db
    .selectFrom('person_group')
    .select('id')
    .where('sort_name', '=', sql<string>`house.plain(${name})`)
    .where('removed_at', 'is', null)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Adds a group; false where there is one of that name. */
export async function insertGroup(
  db: ClientDb,
  row: { readonly id: string; readonly name: string; readonly created_at: Date },
): Promise<boolean> {
  const added = await db
    .insertInto('person_group')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Gives a group another name. */
export async function updateGroupName(db: ClientDb, id: string, name: string): Promise<void> {
  await db.updateTable('person_group').set({ name }).where('id', '=', id).execute();
}

/** Says that a group was removed. */
export async function markGroupRemoved(db: ClientDb, id: string, at: Date): Promise<void> {
  await db.updateTable('person_group').set({ removed_at: at }).where('id', '=', id).execute();
}

/** How many groups the client has. */
export async function countGroups(db: ClientDb): Promise<number> {
  const { count } = await db
    .selectFrom('person_group')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds people to a group; answers those who did not belong to it. */
export async function insertMembers(db: ClientDb, groupId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ person_id: string }>`insert into person_group_member (group_id, person_id)
    select ${groupId}, * from unnest(${[...ids]}::text[]) on conflict do nothing returning person_id`.execute(db);
  return rows.map(({ person_id }) => person_id).sort();
}

/** Takes people out of a group; answers those who belonged to it. */
export async function deleteMembers(db: ClientDb, groupId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .deleteFrom('person_group_member')
    .where('group_id', '=', groupId)
    .where('person_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .returning('person_id')
    .execute();
  return rows.map(({ person_id }) => person_id).sort();
}

/** Takes somebody out of every group; answers which those were. */
export async function leaveGroups(db: ClientDb, personId: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('person_group_member')
    .where('person_id', '=', personId)
    .returning('group_id')
    .execute();
  return rows.map(({ group_id }) => group_id).sort();
}

/** The groups that people belong to, by name. */
export async function listGroupsOf(db: ClientDb, personIds: readonly string[]) {
  if (personIds.length === 0) return [];
  // Written as text, as the list of people asks this for every page.
  const { rows } = await sql<{ person_id: string; id: string; name: string }>`select m.person_id, g.id, g.name
    from person_group_member m join person_group g on g.client_id = m.client_id and g.id = m.group_id
    where m.person_id = any(${[...personIds]}::text[]) and g.removed_at is null order by g.sort_name`.execute(db);
  return rows;
}

/** The names of groups by id, also of those that were removed. */
export function readGroupNames(db: ClientDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return readNamesFrom(db, 'person_group', sql`name`, ids);
}
