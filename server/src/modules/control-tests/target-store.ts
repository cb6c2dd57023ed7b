import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { ClientDb, Tables } from '../../foundation/database/scope.ts';

type Target = Tables['test_target'];
export type TargetRow = Selectable<Target>;

/** Everything that is tested from outside, domains first, by name. */
export function listTargets(db: ClientDb): Promise<TargetRow[]> {
  return db
    .selectFrom('test_target')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy(sql`array_position(array['domain', 'host', 'address'], kind)`)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** One target that is still there. */
export function findTarget(db: ClientDb, id: string): Promise<TargetRow | undefined> {
  return db
    .selectFrom('test_target')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

/** Adds a target; nothing where one of this kind has its name. */
export function insertTarget(db: ClientDb, target: Insertable<Target>): Promise<TargetRow | undefined> {
  return db
    .insertInto('test_target')
    .values(target)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Changes a target, of the version that was looked at where one is given; nothing when it is another by now. */
export function updateTarget(
  db: ClientDb,
  id: string,
  change: Updateable<Target>,
  version?: number,
): Promise<TargetRow | undefined> {
  return db
    .updateTable('test_target')
    .set({ ...change, ...(version !== undefined && { version: version + 1 }) })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returningAll()
    .executeTakeFirst();
}

/** Takes a target away, a domain with its hosts, and answers what went. What was seen of them stays. */
export async function retireTarget(db: ClientDb, id: string, at: Date): Promise<TargetRow[]> {
  const gone = await db
    .updateTable('test_target')
    .set({ removed_at: at })
    .where((is) => is.or([is('id', '=', id), is('domain_id', '=', id)]))
    .where('removed_at', 'is', null)
    .returningAll()
    .execute();
  await db
    .deleteFrom('control_test')
    .where('target_id', '=', sql<string>`any(${gone.map((row) => row.id)}::text[])`)
    .execute();
  return gone;
}

/** What targets are called, by id, gone ones among them. */
export async function readTargetNames(db: ClientDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('test_target')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}
