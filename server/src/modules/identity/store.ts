import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { AnyDb, ClientDb, IdentityDb, PlatformDb, Tables } from '../../foundation/database/scope.ts';

export type SessionRow = Pick<Selectable<Tables['identity_session']>, 'id' | 'user_id' | 'token' | 'assurance'>;

/** The session that a token opens. */
export function findSessionByToken(db: IdentityDb, token: string): Promise<SessionRow | undefined> {
  return db
    .selectFrom('identity_session')
    .select(['id', 'user_id', 'token', 'assurance'])
    .where('token', '=', token)
    .executeTakeFirst();
}

/** An open session by its id. */
export function findSession(db: IdentityDb, id: string): Promise<SessionRow | undefined> {
  return db
    .selectFrom('identity_session')
    .select(['id', 'user_id', 'token', 'assurance'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Says how sure a session is of who it is. */
export async function setAssurance(db: IdentityDb, sessionId: string, assurance: 'demo' | 'double'): Promise<void> {
  await db.updateTable('identity_session').set({ assurance }).where('id', '=', sessionId).execute();
}

/** The open sessions of an account, the latest used first; one that lay unused too long opens nothing any more. */
export function listOpenSessions(db: IdentityDb, userId: string, now: Date, idleSince: Date) {
  return db
    .selectFrom('identity_session')
    .select(['id', 'created_at', 'updated_at', 'expires_at', 'user_agent', 'ip_address'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .where('updated_at', '>', idleSince.toISOString())
    .orderBy('updated_at', 'desc')
    .execute();
}

/** Ends one session of an account; false when it has none by that id. */
export async function deleteSession(db: IdentityDb, userId: string, sessionId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('identity_session')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Ends every session of an account but one, and says how many that were. */
export async function deleteOtherSessions(db: IdentityDb, userId: string, keptId: string): Promise<number> {
  const gone = await db
    .deleteFrom('identity_session')
    .where('user_id', '=', userId)
    .where('id', '<>', keptId)
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

export type UserRow = Selectable<Tables['identity_user']>;

/** An account by its address. */
export function findUserByEmail(db: IdentityDb, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('identity_user').selectAll().where('email', '=', email).executeTakeFirst();
}

/** An account by its id. */
export function findUser(db: IdentityDb, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('identity_user').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Adds an account. */
export async function addUser(db: IdentityDb, user: Insertable<Tables['identity_user']>): Promise<void> {
  await db.insertInto('identity_user').values(user).execute();
}

/** Adds a passkey to an account. */
export async function addPasskey(db: IdentityDb, passkey: Insertable<Tables['identity_passkey']>): Promise<void> {
  await db.insertInto('identity_passkey').values(passkey).execute();
}

/** Whether anybody has an account here yet. */
export async function anyUser(db: IdentityDb): Promise<boolean> {
  return (await db.selectFrom('identity_user').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The demo person of an audience. */
export function findDemoUser(
  db: IdentityDb,
  audience: Selectable<Tables['membership']>['audience'],
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('identity_user')
    .innerJoin('membership', 'membership.user_id', 'identity_user.id')
    .select('identity_user.id')
    .where('identity_user.is_demo', '=', true)
    .where('membership.audience', '=', audience)
    .where('membership.ended_at', 'is', null)
    .orderBy('membership.created_at')
    .orderBy('membership.id')
    .executeTakeFirst();
}

/** Gives an account its password hash; an older one is replaced. */
export async function savePassword(
  db: IdentityDb,
  accountId: string,
  userId: string,
  password: string,
  now: Date,
): Promise<void> {
  const changed = await db
    .updateTable('identity_account')
    .set({ password, updated_at: now })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  if (changed.numUpdatedRows > 0n) return;
  const row = {
    id: accountId,
    user_id: userId,
    account_id: userId,
    provider_id: 'credential',
    password,
    created_at: now,
    updated_at: now,
  };
  await db.insertInto('identity_account').values(row).execute();
}

/** Ends every session of an account, whoever asks. */
export async function deleteSessionsOf(db: IdentityDb, userId: string): Promise<void> {
  await db.deleteFrom('identity_session').where('user_id', '=', userId).execute();
}

/** Which second factors an account has. */
export async function readFactors(db: IdentityDb, userId: string) {
  const [password, authenticator, passkeys] = await Promise.all([
    db
      .selectFrom('identity_account')
      .select('id')
      .where('user_id', '=', userId)
      .where('password', 'is not', null)
      .executeTakeFirst(),
    db
      .selectFrom('identity_two_factor')
      .select(['id', 'verified', 'backup_codes', 'secret'])
      .where('user_id', '=', userId)
      .executeTakeFirst(),
    db
      .selectFrom('identity_passkey')
      .select(['id', 'name', 'created_at', 'backed_up'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
  ]);
  return { hasPassword: password !== undefined, authenticator, passkeys };
}

/** Adds a place in an organisation or on the platform; false where the account has it already. */
export async function addMembership(
  db: IdentityDb | ClientDb,
  membership: Insertable<Tables['membership']>,
): Promise<boolean> {
  const added = await db
    .insertInto('membership')
    .values(membership)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Whether an address has its place in a broker firm already; without a firm, on the platform. */
export async function hasPlace(db: PlatformDb, email: string, brokerId: string | null): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select house.has_place(${email}, ${brokerId}) as held`.execute(db);
  return rows.some(({ held }) => held);
}

/** Ends the memberships that a person of this client holds, and their sessions; says whose sessions those were. */
export async function endMemberships(db: ClientDb, personId: string, now: Date): Promise<string[]> {
  const ended = await db
    .updateTable('membership')
    .set({ ended_at: now })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .returning('user_id')
    .execute();
  const signedOut: string[] = [];
  for (const { user_id } of ended) {
    const { rows } = await sql<{ count: number }>`select house.end_sessions_of_user(${user_id}) as count`.execute(db);
    if (rows.some((row) => row.count > 0)) signedOut.push(user_id);
  }
  return signedOut;
}

/** Ends the sessions of a client's people who belong nowhere else, and says whose those were. */
export async function endClientSessions(db: PlatformDb, clientId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select house.end_sessions_of_client(${clientId}) as id`.execute(db);
  return rows.map((row) => row.id);
}

/** The persons that accounts are at the client whose scope is open, by their accounts. */
export async function readPersonsOf(db: ClientDb, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('membership')
    .select(['user_id', 'person_id'])
    .where('user_id', '=', sql<string>`any(${userIds}::text[])`)
    .where('ended_at', 'is', null)
    .orderBy('user_id')
    .execute();
  return new Map(rows.flatMap(({ user_id, person_id }) => (person_id ? [[user_id, person_id]] : [])));
}

/** The names of accounts, as far as the open scope may read them. */
export async function readNames(db: AnyDb, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('identity_user')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${userIds}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** The memberships of an account with the names of their organisations, as its own scope sees them. */
export async function listMemberships(db: IdentityDb, userId: string) {
  return db
    .selectFrom('membership as m')
    .leftJoin('client as c', 'c.id', 'm.client_id')
    .leftJoin('broker as b', 'b.id', 'm.broker_id')
    .select([
      'm.id',
      'm.audience',
      'm.role',
      'm.client_id',
      'm.broker_id',
      'c.name as client_name',
      'c.type as client_type',
      'c.status',
      'c.held_until',
      'b.name as broker_name',
    ])
    .where('m.user_id', '=', userId)
    .where('m.ended_at', 'is', null)
    .orderBy('m.created_at')
    .orderBy('m.id')
    .execute();
}

/** Removes what has expired: sessions, half-finished sign-ins, used codes, throttles. */
export async function deleteExpired(db: IdentityDb, now: Date): Promise<void> {
  const hourAgo = new Date(now.getTime() - 3_600_000).toISOString();
  await db.deleteFrom('identity_session').where('expires_at', '<', now.toISOString()).execute();
  await db.deleteFrom('identity_verification').where('expires_at', '<', now.toISOString()).execute();
  await db.deleteFrom('identity_used_code').where('used_at', '<', hourAgo).execute();
  await db.deleteFrom('identity_throttle').where('expire', '<', now.getTime()).execute();
}

type SignInFacts = {
  readonly user_id: string;
  readonly open_sessions: number;
  readonly elsewhere: boolean;
  readonly last_seen: string | null;
};

/** How many sessions people of this client have open, and when they were last seen here. */
export async function readSignInFacts(
  db: ClientDb,
  userIds: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, SignInFacts>> {
  if (userIds.length === 0) return new Map();
  const { rows } =
    await sql<SignInFacts>`select * from house.sign_in_facts(${userIds}::text[], ${at.toISOString()}::timestamptz)`.execute(
      db,
    );
  return new Map(rows.map((row) => [row.user_id, row]));
}
