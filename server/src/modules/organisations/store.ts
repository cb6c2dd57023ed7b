import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { AnyDb, BrokerDb, ClientDb, IdentityDb, PlatformDb, Tables } from '../../foundation/database/scope.ts';

export type ClientRow = Selectable<Tables['client']>;

/** Adds a client to the registry; false where its domain belongs to a client already. */
export async function insertClient(db: PlatformDb, client: Insertable<Tables['client']>): Promise<boolean> {
  const added = await db
    .insertInto('client')
    .values(client)
    .onConflict((conflict) => conflict.column('domain').where(sql<boolean>`domain <> ''`).doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Whether another client has a name, whatever its case and spaces. */
export async function hasNamesake(db: PlatformDb, id: string, name: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`select id from client
    where id <> ${id} and lower(regexp_replace(btrim(name), '\\s+', ' ', 'g')) = lower(regexp_replace(btrim(${name}), '\\s+', ' ', 'g'))
    limit 1`.execute(db);
  return rows.length > 0;
}

/** A client of the registry, locked while it is changed; rows that only name it may still be added meanwhile. */
export function lockClient(db: PlatformDb, id: string): Promise<ClientRow | undefined> {
  return db.selectFrom('client').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** A client of the registry, locked so that meanwhile no row anywhere may be added that names it. */
export function lockWholeClient(db: PlatformDb, id: string): Promise<ClientRow | undefined> {
  return db.selectFrom('client').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Changes a client of the registry; its version grows. */
export async function updateClient(db: PlatformDb, id: string, change: Updateable<Tables['client']>): Promise<void> {
  await db
    .updateTable('client')
    .set((is) => ({ ...change, version: is('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The client whose scope is open, with its broker's name. */
export function readOwnClient(db: ClientDb) {
  return ownClient(db).executeTakeFirstOrThrow();
}

/** The same where a client may be asked about that is none. */
export function findOwnClient(db: ClientDb) {
  return ownClient(db).executeTakeFirst();
}

const ownClient = (db: ClientDb) =>
  db
    .selectFrom('client as c')
    .leftJoin('broker as b', 'b.id', 'c.broker_id')
    .selectAll('c')
    .select('b.name as broker_name');

/** Lets nobody else change the client whose scope is open until this transaction ends. */
export async function lockOwnClient(db: ClientDb): Promise<void> {
  await db.selectFrom('client').select('id').forNoKeyUpdate().execute();
}

/** The broker of the client whose scope is open: how many of its people can sign in, and when one of them was last seen. */
export async function findOwnBroker(db: ClientDb) {
  const { rows } = await sql<{ id: string; name: string; people: number; last_seen: string | null }>`
    select id, name, people, last_seen from house.own_broker()`.execute(db);
  return rows[0];
}

/** Takes the client whose scope is open out of its broker's book. */
export async function leaveBroker(db: ClientDb, now: Date): Promise<void> {
  await db
    .updateTable('client')
    .set((is) => ({ broker_id: null, updated_at: now, version: is('version', '+', 1) }))
    .execute();
}

/** Changes the facts that a client keeps of itself, if nobody changed them meanwhile. */
export async function updateOwnClient(
  db: ClientDb,
  version: number,
  change: Pick<Updateable<Tables['client']>, 'industry' | 'employee_count' | 'region' | 'updated_at'>,
): Promise<boolean> {
  const changed = await db
    .updateTable('client')
    .set((is) => ({ ...change, version: is('version', '+', 1) }))
    .where('version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Adds a broker firm; false where one has this name already, in whatever letters. */
export async function insertBroker(db: PlatformDb, broker: Insertable<Tables['broker']>): Promise<boolean> {
  const added = await db
    .insertInto('broker')
    .values(broker)
    .onConflict((conflict) => conflict.column('sort_name').doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** A broker firm. */
export function findBroker(db: PlatformDb, id: string): Promise<{ name: string } | undefined> {
  return db.selectFrom('broker').select('name').where('id', '=', id).executeTakeFirst();
}

/** Every broker firm with how many clients and people it has. */
export function listBrokerRows(db: PlatformDb) {
  return db
    .selectFrom('broker as b')
    .select(['b.id', 'b.name', 'b.fca_number as fcaNumber', 'b.created_at as createdAt'])
    .select((of) =>
      of
        .selectFrom('client as c')
        .select((is) => is.fn.countAll<number>().as('count'))
        .whereRef('c.broker_id', '=', 'b.id')
        .as('clients'),
    )
    .select((of) =>
      of
        .selectFrom('membership as m')
        .select((is) => is.fn.countAll<number>().as('count'))
        .whereRef('m.broker_id', '=', 'b.id')
        .where('m.ended_at', 'is', null)
        .as('administrators'),
    )
    .orderBy('b.sort_name')
    .execute();
}

/** One's own firm. */
export function readOwnBroker(db: BrokerDb): Promise<{ id: string; name: string }> {
  return db.selectFrom('broker').select(['id', 'name']).executeTakeFirstOrThrow();
}

/** The names of clients and brokers, as far as the open scope reads them. */
export async function readOrganisationNames(db: AnyDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`select id, name from client where id = any(${ids}::text[])
    union all select id, name from broker where id = any(${ids}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** The organisation that a link leads to, for whoever holds the link: the link's own scope is entered for it. */
export function findBrokerName(db: IdentityDb, id: string): Promise<{ name: string } | undefined> {
  return db.selectFrom('broker').select('name').where('id', '=', id).executeTakeFirst();
}
