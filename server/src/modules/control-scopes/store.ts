import { type Selectable, sql, type Updateable } from 'kysely';
import type { ClientDb, Tables } from '../../foundation/database/scope.ts';

export type ScopeRow = Selectable<Tables['control_scope']>;

/** Every part of the organisation, those in use first, by name. */
export function listScopes(db: ClientDb): Promise<ScopeRow[]> {
  return db
    .selectFrom('control_scope')
    .selectAll()
    .orderBy(sql`retired_at is not null`)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

/** The parts that are in use, by name. */
export function readScopesInUse(db: ClientDb): Promise<ScopeRow[]> {
  return db
    .selectFrom('control_scope')
    .selectAll()
    .where('retired_at', 'is', null)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

/** The parts that were in use at an instant. One that was retired and came back counts as never gone. */
export function readScopesAt(db: ClientDb, at: Date): Promise<ScopeRow[]> {
  const instant = at.toISOString();
  return db
    .selectFrom('control_scope')
    .selectAll()
    .where('created_at', '<=', instant)
    .where((is) => is.or([is('retired_at', 'is', null), is('retired_at', '>', instant)]))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
}

/** One part, in use or retired. */
export function findScope(db: ClientDb, id: string): Promise<ScopeRow | undefined> {
  return db.selectFrom('control_scope').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Adds a part; undefined where one in use has its kind, name and release already. */
export function insertScope(
  db: ClientDb,
  scope: Pick<ScopeRow, 'id' | 'kind' | 'name' | 'release' | 'role'>,
  at: Date,
): Promise<ScopeRow | undefined> {
  return db
    .insertInto('control_scope')
    .values({ ...scope, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Changes a part that still has the version it was read at; undefined where it has not. */
export function updateScope(
  db: ClientDb,
  id: string,
  version: number,
  change: Updateable<Tables['control_scope']>,
): Promise<ScopeRow | undefined> {
  return db
    .updateTable('control_scope')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
}

/** Whether a part in use, other than this one, is called the same. */
export async function isTaken(
  db: ClientDb,
  { id, kind, name, release }: Pick<ScopeRow, 'id' | 'kind' | 'name' | 'release'>,
): Promise<boolean> {
  const found = await db
    .selectFrom('control_scope')
    .select('id')
    .where('id', '<>', id)
    .where('kind', '=', kind)
    .where('retired_at', 'is', null)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where(sql`coalesce(lower(release), '')`, '=', (release ?? '').toLowerCase())
    .executeTakeFirst();
  return found !== undefined;
}

/** What parts are called, by id. */
export async function readScopeNames(db: ClientDb, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('control_scope')
    .select(['id', 'name', 'release'])
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  return new Map(rows.map(({ id, name, release }) => [id, release ? `${name} ${release}` : name]));
}
