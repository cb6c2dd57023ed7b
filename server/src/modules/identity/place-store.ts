import { sql } from 'kysely';
import { containing } from '../../foundation/database/plain.ts';
import type { ClientDb, IdentityDb, PlatformDb } from '../../foundation/database/scope.ts';

/** Somebody's place in a broker firm or on the platform, as it is kept. */
export type PlaceRow = {
  readonly id: string;
  readonly user_id: string;
  readonly name: string;
  readonly email: string;
  readonly broker_id: string | null;
  readonly since: string;
};

const matching = (search: string | undefined) => {
  const pattern = containing(search);
  return sql<boolean>`(${search ?? ''} = '' or house.plain(p.name) like ${pattern} or p.email like ${pattern})`;
};

/** A page of the places outside the clients, the newest first; ids sort by age. */
export async function listPlaceRows(
  db: PlatformDb,
  search: string | undefined,
  below: string | undefined,
  limit: number,
): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`select p.* from house.places_outside() p
    where ${matching(search)} and (${below ?? null}::text is null or p.id < ${below ?? null}) order by p.id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** How many places match. */
export async function countPlaceRows(db: PlatformDb, search: string | undefined): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from house.places_outside() p
    where ${matching(search)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * The place that is asked for and those of every operator, locked until the transaction ends: of two operators who end
 * each other's at once, the second finds that they are none any more.
 */
export function lockPlaces(db: PlatformDb, membershipId: string) {
  return db
    .selectFrom('membership')
    .select(['id', 'user_id', 'broker_id'])
    .where('client_id', 'is', null)
    .where('ended_at', 'is', null)
    .where((is) => is.or([is('broker_id', 'is', null), is('id', '=', membershipId)]))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Ends a place outside the clients, and the sessions of whoever had it; says whether they were signed in. */
export async function endPlaceRow(db: PlatformDb, membershipId: string, userId: string, now: Date): Promise<boolean> {
  await db.updateTable('membership').set({ ended_at: now }).where('id', '=', membershipId).execute();
  const { rows } = await sql<{ count: number }>`select house.end_sessions_outside(${userId}) as count`.execute(db);
  return rows.some(({ count }) => count > 0);
}

/** What an account is in the places that it has. */
export async function listAudiencesOf(db: IdentityDb, userId: string) {
  const places = await db
    .selectFrom('membership')
    .select('audience')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
  return places.map(({ audience }) => audience);
}

/** The accounts, of some, that visitors of a demo sign in as. */
export async function listDemoPersons(db: ClientDb, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const users = await db
    .selectFrom('identity_user')
    .select('id')
    .where('id', '=', sql<string>`any(${[...userIds]}::text[])`)
    .where('is_demo', '=', true)
    .execute();
  return new Set(users.map(({ id }) => id));
}

/** Whether visitors of a demo sign in as this account. */
export async function isDemoPerson(db: ClientDb | PlatformDb, userId: string): Promise<boolean> {
  const user = await db.selectFrom('identity_user').select('is_demo').where('id', '=', userId).executeTakeFirst();
  return user?.is_demo === true;
}

/** The clients that an account has support access to, as its own scope sees them. */
export function readClientsOfSupport(db: IdentityDb, clientIds: readonly (string | null)[]) {
  return db
    .selectFrom('client')
    .select(['id', 'name', 'type'])
    .where('id', '=', sql<string>`any(${clientIds}::text[])`)
    .execute();
}

/** Whether an account runs the platform now. */
export async function isOperator(db: ClientDb, userId: string): Promise<boolean> {
  const { rows } = await sql<{ runs: boolean }>`select house.is_operator(${userId}) as runs`.execute(db);
  return rows.some(({ runs }) => runs);
}

/** The accounts of the platform's operators. */
export async function listOperators(db: PlatformDb): Promise<string[]> {
  const rows = await db
    .selectFrom('membership')
    .select('user_id')
    .where('audience', '=', 'super_admin')
    .where('ended_at', 'is', null)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
