import { createHash } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type pg from 'pg';
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

/** Says how sure a session is of who it is. */
export async function setAssurance(db: IdentityDb, sessionId: string, assurance: 'demo' | 'double'): Promise<void> {
  await db.updateTable('identity_session').set({ assurance }).where('id', '=', sessionId).execute();
}

/** The open sessions of an account, the latest used first. */
export function listOpenSessions(db: IdentityDb, userId: string, now: Date) {
  return db
    .selectFrom('identity_session')
    .select(['id', 'created_at', 'updated_at', 'expires_at', 'user_agent', 'ip_address'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
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

/** Marks an authenticator code as used; false when it was used before. */
export async function claimCode(db: IdentityDb, userId: string, code: string, now: Date): Promise<boolean> {
  const code_hash = createHash('sha256').update(`${userId} ${code}`).digest();
  const claimed = await db
    .insertInto('identity_used_code')
    .values({ user_id: userId, code_hash, used_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'code_hash'])
        .doUpdateSet({ used_at: now })
        .where('identity_used_code.used_at', '<', new Date(now.getTime() - 5 * 60_000).toISOString()),
    )
    .executeTakeFirst();
  return (claimed.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export type LinkRow = Selectable<Tables['identity_link']>;

/** Keeps a link that was handed out; older ones to the same person and purpose stop working. */
export async function saveLink(
  db: IdentityDb | ClientDb | PlatformDb,
  link: Insertable<Tables['identity_link']>,
): Promise<void> {
  if (link.person_id && link.client_id) {
    await db
      .updateTable('identity_link')
      .set({ replaced_at: link.created_at })
      .where('client_id', '=', link.client_id)
      .where('person_id', '=', link.person_id)
      .where('used_at', 'is', null)
      .where('replaced_at', 'is', null)
      .execute();
  }
  await db.insertInto('identity_link').values(link).execute();
}

/** Reset links of an account stop working: a newer one was asked for, or the password was changed. */
export async function replaceResetLinks(db: IdentityDb, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('identity_link')
    .set({ replaced_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'password-reset')
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute();
}

/** The link that a token opens, locked until the transaction ends, so that it cannot be used twice at once. */
export function lockLink(
  db: IdentityDb,
  purpose: LinkRow['purpose'],
  token: string,
  now: Date,
): Promise<LinkRow | undefined> {
  return db
    .selectFrom('identity_link')
    .selectAll()
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .forUpdate()
    .executeTakeFirst();
}

/** The link that a token opens, only looked at. */
export function findLink(
  db: IdentityDb,
  purpose: LinkRow['purpose'],
  token: string,
  now: Date,
): Promise<LinkRow | undefined> {
  return db
    .selectFrom('identity_link')
    .selectAll()
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
}

/** A link works once. */
export async function useLink(db: IdentityDb, id: string, now: Date): Promise<void> {
  await db.updateTable('identity_link').set({ used_at: now }).where('id', '=', id).execute();
}

/** What is kept of a link's token. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Adds a membership. */
export async function addMembership(
  db: IdentityDb | ClientDb,
  membership: Insertable<Tables['membership']>,
): Promise<void> {
  await db.insertInto('membership').values(membership).execute();
}

/** Ends the memberships that a person of this client holds, and their sessions. */
export async function endMemberships(db: ClientDb, personId: string, now: Date): Promise<string[]> {
  const ended = await db
    .updateTable('membership')
    .set({ ended_at: now })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .returning('user_id')
    .execute();
  for (const { user_id } of ended) await sql`select house.end_sessions_of_user(${user_id})`.execute(db);
  return ended.map((row) => row.user_id);
}

/** Ends the sessions of a client's people who belong nowhere else. */
export async function endClientSessions(db: PlatformDb, clientId: string): Promise<void> {
  await sql`select house.end_sessions_of_client(${clientId})`.execute(db);
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

const askerText = (by: 'token' | 'id') => `
  select s.id as "sessionId", s.user_id as "userId", s.assurance, s.updated_at as "usedAt",
    (select json_agg(json_build_object('id', m.id, 'audience', m.audience, 'role', m.role, 'clientId', m.client_id,
        'brokerId', m.broker_id, 'personId', m.person_id, 'suspended', coalesce(c.status = 'Suspended', false),
        'duties', (select coalesce(json_agg(a.duty), '[]'::json) from appointment a where a.client_id = m.client_id
          and a.person_id = m.person_id and a.from_on <= $3::date and (a.until_on is null or a.until_on > $3::date)))
        order by m.created_at, m.id)
      from membership m left join client c on c.id = m.client_id where m.user_id = s.user_id and m.ended_at is null) as memberships,
    (select json_build_object('id', c.id, 'brokerId', c.broker_id) from client c where c.id = $2) as client
  from (select) always left join (identity_session s join identity_user u on u.id = s.user_id and u.disabled_at is null)
    on s.${by} = $1 and s.expires_at > $4 and s.updated_at > $5`;

export type AskerRow = {
  sessionId: string | null;
  userId: string | null;
  assurance: 'demo' | 'single' | 'double' | null;
  usedAt: string | null;
  memberships:
    | {
        id: string;
        audience: Selectable<Tables['membership']>['audience'];
        role: Selectable<Tables['membership']>['role'];
        clientId: string | null;
        brokerId: string | null;
        personId: string | null;
        suspended: boolean;
        duties: Selectable<Tables['appointment']>['duty'][];
      }[]
    | null;
  client: { id: string; brokerId: string | null } | null;
};

/** Who a session belongs to, where they stand, and the client that is asked about: one statement, before any scope. */
export async function findAskerRow(
  pool: pg.Pool,
  session: { readonly by: 'token' | 'id'; readonly value: string },
  clientId: string | undefined,
  times: { readonly today: string; readonly now: Date; readonly idleSince: Date },
): Promise<AskerRow | undefined> {
  const values = [session.value, clientId ?? '', times.today, times.now, times.idleSince];
  const result = await pool.query<AskerRow>({ name: `asker-by-${session.by}`, text: askerText(session.by), values });
  return result.rows[0];
}

/** Notes that a session is in use. */
export async function touchSession(pool: pg.Pool, sessionId: string, now: Date): Promise<void> {
  await pool.query({
    name: 'touch-session',
    text: 'update identity_session set updated_at = $2 where id = $1',
    values: [sessionId, now],
  });
}

/** Makes the link for the very first account, before anyone can ask for it. */
export async function insertSetUpLink(
  pool: pg.Pool,
  link: { id: string; token: string; now: Date; expires: Date },
): Promise<void> {
  await pool.query(
    `insert into identity_link (id, purpose, token_hash, created_at, expires_at) values ($1, 'set-up', $2, $3, $4)`,
    [link.id, tokenHash(link.token), link.now, link.expires],
  );
}

/** Whether anybody has an account, asked before any scope. */
export async function countUsers(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>('select count(*) as count from identity_user');
  return rows[0]?.count ?? 0;
}
