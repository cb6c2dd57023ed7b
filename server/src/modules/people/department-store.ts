import { type Selectable, sql } from 'kysely';
import { readNamesFrom } from '../../foundation/database/records.ts';
import type { ClientDb, Tables } from '../../foundation/database/scope.ts';

export type DepartmentRow = Selectable<Tables['department']>;
type Named = { readonly id: string; readonly name: string; readonly people: number };

/** The departments of the client by name, each with how many people who have not left work in it. */
export async function listDepartmentRows(db: ClientDb, id?: string): Promise<Named[]> {
  const { rows } = await sql<Named>`select d.id, d.name, (select count(*)::int from person p
      where p.client_id = d.client_id and p.department = d.name and p.status <> 'Deactivated') as people
    from department d where d.removed_at is null and (${id ?? null}::text is null or d.id = ${id ?? null}::text)
    order by d.sort_name, d.id limit 500`.execute(db);
  return rows;
}

/** Departments that have not been removed, by their ids, locked in one order until the transaction ends. */
export async function lockDepartments(
  db: ClientDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DepartmentRow>> {
  const rows = await db
    .selectFrom('department')
    .selectAll()
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** A department that has not been removed, locked until the transaction ends. */
export async function lockDepartment(db: ClientDb, id: string): Promise<DepartmentRow | undefined> {
  return (await lockDepartments(db, [id])).get(id);
}

/** How many departments the client has. */
export async function countDepartments(db: ClientDb): Promise<number> {
  const { count } = await db
    .selectFrom('department')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** The department of a name, in whatever capitals it is written, whether or not it was removed. */
export function findDepartmentNamed(db: ClientDb, name: string): Promise<DepartmentRow | undefined> {
  return db
    .selectFrom('department')
    .selectAll()
    .where('sort_name', '=', sql<string>`house.plain(${name})`)
    .executeTakeFirst();
}

/** The ids of the departments of these names, in whatever capitals each is written, whether or not they were removed. */
export async function findDepartmentsNamed(
  db: ClientDb,
  names: readonly string[],
): Promise<readonly { readonly asked: string; readonly id: string }[]> {
  const { rows } = await sql<{ asked: string; id: string }>`select n.asked, d.id
    from unnest(${[...names]}::text[]) n (asked) join department d on d.sort_name = house.plain(n.asked)`.execute(db);
  return rows;
}

/** The ids of departments by their names. */
export async function readDepartmentIds(db: ClientDb, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom('department')
    .select(['id', 'name'])
    .where('name', '=', sql<string>`any(${[...new Set(names)]}::text[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Adds a department, or brings back one of that name which was removed; nothing where there is one. Answers its id. */
export async function insertDepartment(
  db: ClientDb,
  row: { readonly id: string; readonly name: string; readonly created_at: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`insert into department (id, name, created_at)
    values (${row.id}, ${row.name}, ${row.created_at}) on conflict (client_id, sort_name)
    do update set removed_at = null, name = excluded.name where department.removed_at is not null returning id`.execute(
    db,
  );
  return rows[0]?.id;
}

/** Gives a department another name, which its people and the rules that name it have from then on. */
export async function updateDepartmentName(db: ClientDb, id: string, name: string): Promise<void> {
  await db.updateTable('department').set({ name }).where('id', '=', id).execute();
}

/** Says that a department was removed. */
export async function markDepartmentRemoved(db: ClientDb, id: string, at: Date): Promise<void> {
  await db.updateTable('department').set({ removed_at: at }).where('id', '=', id).execute();
}

/** The people of a department who have not left, at most so many, locked in one order until the transaction ends. */
export async function lockPeopleOf(db: ClientDb, department: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('person')
    .select('id')
    .where('department', '=', department)
    .where('status', '<>', 'Deactivated')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** The names of departments by id, also of those that were removed. */
export function readDepartmentNames(db: ClientDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return readNamesFrom(db, 'department', sql`name`, ids);
}
