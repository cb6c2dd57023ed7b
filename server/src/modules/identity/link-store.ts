import { createHash } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type pg from 'pg';
import type { ClientDb, IdentityDb, PlatformDb, Tables } from '../../foundation/database/scope.ts';

// No other lock of ours has this number.
const invitingLock = 4_718_230;

export type LinkRow = Selectable<Tables['identity_link']>;

/**
 * Keeps a link that was handed out; older invitations of the same person, or of the same address to the same firm or to
 * the platform, stop working.
 */
export async function saveLink(
  db: IdentityDb | ClientDb | PlatformDb,
  link: Insertable<Tables['identity_link']>,
): Promise<void> {
  const { person_id, client_id, broker_id, email, audience, created_at } = link;
  if (person_id && client_id) {
    await db
      .updateTable('identity_link')
      .set({ replaced_at: created_at })
      .where('client_id', '=', client_id)
      .where('person_id', '=', person_id)
      .where('used_at', 'is', null)
      .where('replaced_at', 'is', null)
      .execute();
  } else if (email && audience) {
    // There is no row that all who invite the same address would meet at, so they take turns without one.
    await sql`select pg_advisory_xact_lock(${invitingLock}, hashtext(${email}))`.execute(db);
    await db
      .updateTable('identity_link')
      .set({ replaced_at: created_at })
      .where('client_id', 'is', null)
      .where('broker_id', broker_id ? '=' : 'is', broker_id ?? null)
      .where('audience', '=', audience)
      .where('email', '=', email)
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

/** Locks every set-up link until the transaction ends: of two that set up at once, the second sees what the first did. */
export async function lockSetUpLinks(db: IdentityDb): Promise<void> {
  await db.selectFrom('identity_link').select('id').where('purpose', '=', 'set-up').orderBy('id').forUpdate().execute();
}

/** Invitations of people stop working: there are newer ones, or they are not to join any more. */
export async function replaceInvitations(db: ClientDb, personIds: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('identity_link')
    .set({ replaced_at: now })
    .where('person_id', '=', sql<string>`any(${[...personIds]}::text[])`)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute();
}

/** Whether a person of the client holds an invitation that can still be accepted. */
export async function holdsInvitation(db: ClientDb, personId: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('identity_link')
    .select('id')
    .where('purpose', '=', 'invitation')
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return found !== undefined;
}

/** How many invitations were sent to an address since an instant, by whoever's scope is open. */
export async function countInvitationsTo(db: ClientDb | PlatformDb, email: string, since: Date): Promise<number> {
  const { sent } = await db
    .selectFrom('identity_link')
    .select((is) => is.fn.countAll<number>().as('sent'))
    .where('purpose', '=', 'invitation')
    .where('email', '=', email)
    .where('created_at', '>', since.toISOString())
    .executeTakeFirstOrThrow();
  return Number(sent);
}

/** The addresses that so many invitations were sent to since an instant, by whoever's scope is open. */
export async function listInvitedOften(
  db: ClientDb,
  emails: readonly string[],
  { since, times }: { readonly since: Date; readonly times: number },
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('identity_link')
    .select('email')
    .where('purpose', '=', 'invitation')
    .where('email', '=', sql<string>`any(${[...emails]}::text[])`)
    .where('created_at', '>', since.toISOString())
    .groupBy('email')
    .having((is) => is.fn.countAll<number>(), '>=', times)
    .execute();
  return new Set(rows.flatMap(({ email }) => email ?? []));
}

/** Keeps links that were handed out to people of a client, each once; older invitations of theirs stop working. */
export async function saveLinksOfPeople(
  db: ClientDb,
  links: readonly Insertable<Tables['identity_link']>[],
  now: Date,
): Promise<void> {
  if (links.length === 0) return;
  const people = links.flatMap(({ person_id }) => person_id ?? []);
  await replaceInvitations(db, people, now);
  await db
    .insertInto('identity_link')
    .values([...links])
    .execute();
}

/** The invitations to the platform and to broker firms that can still be accepted, the newest first. */
export function listOpenInvitations(db: PlatformDb, now: Date) {
  return db
    .selectFrom('identity_link')
    .select(['id', 'broker_id', 'name', 'email', 'created_at', 'expires_at'])
    .where('client_id', 'is', null)
    .where('purpose', '=', 'invitation')
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** An invitation to the platform or to a broker firm stops working; false where it did so already, or was used. */
export async function replaceInvitation(db: PlatformDb, id: string, now: Date): Promise<boolean> {
  const replaced = await db
    .updateTable('identity_link')
    .set({ replaced_at: now })
    .where('id', '=', id)
    .where('client_id', 'is', null)
    .where('purpose', '=', 'invitation')
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
  return replaced.numUpdatedRows > 0n;
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
