import type { Action } from '@claimlock/contract/access';
import { type Selectable, sql } from 'kysely';
import { readNamesFrom } from '../../foundation/database/records.ts';
import type { ClientDb, Tables } from '../../foundation/database/scope.ts';

type Row = Selectable<Tables['custom_role']>;
export type CustomRoleRow = Pick<Row, 'id' | 'name' | 'base' | 'withheld' | 'version'>;

/** A custom role with how many people have it, and whether one of them is whoever asks. */
export type CountedRole = CustomRoleRow & { readonly people: number; readonly yours: boolean };

const columns = ['id', 'name', 'base', 'withheld', 'version'] as const;

/** The custom roles of the client by name, or one of them. */
export async function listCustomRoleRows(db: ClientDb, userId: string | null, id?: string): Promise<CountedRole[]> {
  const { rows } = await sql<CountedRole>`select r.id, r.name, r.base, r.withheld, r.version, held.people, held.yours
    from custom_role r cross join lateral (
      select count(*)::int as people, coalesce(bool_or(p.user_id = ${userId}::text), false) as yours
        from custom_role_holder h join person p on p.client_id = h.client_id and p.id = h.person_id
       where h.client_id = r.client_id and h.custom_role_id = r.id) held
    where r.removed_at is null and (${id ?? null}::text is null or r.id = ${id ?? null}::text)
    order by r.sort_name, r.id limit 100`.execute(db);
  return rows;
}

/** How many custom roles there are. */
export async function countCustomRoles(db: ClientDb): Promise<number> {
  const { count } = await db
    .selectFrom('custom_role')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** A custom role that was not removed, locked until the transaction ends. */
export function lockCustomRole(db: ClientDb, id: string): Promise<CustomRoleRow | undefined> {
  return db
    .selectFrom('custom_role')
    .select(columns)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Adds a custom role; false where there is one of that name. */
export async function insertCustomRole(
  db: ClientDb,
  row: Pick<Row, 'id' | 'name' | 'base' | 'withheld'> & { readonly created_at: Date },
): Promise<boolean> {
  const added = await db
    .insertInto('custom_role')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Whether another custom role has a name, in whatever capitals it is written. */
export async function isCustomRoleNameTaken(db: ClientDb, name: string, exceptId: string): Promise<boolean> {
  const found = await db
    .selectFrom('custom_role')
    .select('id')
    .where('sort_name', '=', sql<string>`house.plain(${name})`)
    .where('removed_at', 'is', null)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Changes a custom role. */
export async function updateCustomRole(
  db: ClientDb,
  id: string,
  change: Partial<Pick<Row, 'name' | 'withheld'>>,
): Promise<void> {
  await db
    .updateTable('custom_role')
    .set((is) => ({ ...change, version: is('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Says that a custom role was removed. */
export async function markCustomRoleRemoved(db: ClientDb, id: string, at: Date): Promise<void> {
  await db.updateTable('custom_role').set({ removed_at: at }).where('id', '=', id).execute();
}

/** The custom role that a person has, with since when and by which account. */
export function findCustomRoleOf(db: ClientDb, personId: string) {
  return db
    .selectFrom('custom_role_holder as h')
    .innerJoin('custom_role as r', (join) =>
      join.onRef('r.client_id', '=', 'h.client_id').onRef('r.id', '=', 'h.custom_role_id'),
    )
    .select(['r.id', 'r.name', 'r.withheld', 'h.given_at', 'h.given_by'])
    .where('h.person_id', '=', personId)
    .executeTakeFirst();
}

/** What the custom role of a person leaves out; nothing where they have none. */
export async function readWithheld(db: ClientDb, personId: string): Promise<readonly string[]> {
  return (await findCustomRoleOf(db, personId))?.withheld ?? [];
}

/** The accounts from which a custom role withholds an action. */
export async function listWithheldFrom(db: ClientDb, action: Action): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ user_id: string }>`select p.user_id from custom_role_holder h
    join custom_role r on r.client_id = h.client_id and r.id = h.custom_role_id
    join person p on p.client_id = h.client_id and p.id = h.person_id
    where p.user_id is not null and ${action} = any(r.withheld)`.execute(db);
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Gives a person a custom role in place of the one that they have. */
export async function insertCustomRoleHolder(
  db: ClientDb,
  row: {
    readonly person_id: string;
    readonly custom_role_id: string;
    readonly given_at: Date;
    readonly given_by: string;
  },
): Promise<void> {
  await db.insertInto('custom_role_holder').values(row).execute();
}

/** Takes custom roles back from people; answers from whom, and which. */
export function deleteCustomRoleHolders(db: ClientDb, personIds: readonly string[]) {
  return db
    .deleteFrom('custom_role_holder')
    .where('person_id', '=', sql<string>`any(${[...personIds]}::text[])`)
    .returning(['person_id', 'custom_role_id'])
    .execute();
}

/** The names of custom roles by id, of those that were removed too. */
export function readCustomRoleNames(db: ClientDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return readNamesFrom(db, 'custom_role', sql`name`, ids);
}
