import { signInsKeptDays } from '@claimlock/contract/identity/account';
import { sql } from 'kysely';
import type { ClientDb, IdentityDb } from '../../foundation/database/scope.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** How a sign-in went. */
export type SignInResult = 'succeeded' | 'failed';

/** Sign-ins of an account in one hour, which its first instant names. */
export type SignInHour = { readonly hour: string; readonly succeeded: number; readonly failed: number };

/** Counts a sign-in in its hour. */
export async function countSignIn(db: IdentityDb, account: string, result: SignInResult, at: Date): Promise<void> {
  const hour = new Date(Math.floor(at.getTime() / hourMs) * hourMs);
  const [succeeded, failed] = result === 'succeeded' ? [1, 0] : [0, 1];
  await sql`insert into identity_sign_in as s (user_id, hour, succeeded, failed)
      values (${account}, ${hour}, ${succeeded}, ${failed})
    on conflict (user_id, hour) do update
      set succeeded = s.succeeded + excluded.succeeded, failed = s.failed + excluded.failed`.execute(db);
}

/** Hours with sign-ins of an account, the latest first. */
export async function listSignInHours(db: IdentityDb, userId: string, limit: number): Promise<SignInHour[]> {
  const rows = await db
    .selectFrom('identity_sign_in')
    .select(['hour', 'succeeded', 'failed'])
    .where('user_id', '=', userId)
    .orderBy('hour', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ hour, succeeded, failed }) => ({ hour: inIso(hour), succeeded, failed }));
}

/** Forgets sign-ins that were kept long enough. */
export async function deleteOldSignIns(db: IdentityDb, now: Date): Promise<void> {
  const before = new Date(now.getTime() - signInsKeptDays * dayMs).toISOString();
  await db.deleteFrom('identity_sign_in').where('hour', '<', before).execute();
}

/**
 * Sign-ins at the client that is open, hour by hour: of some accounts, or of everybody. Hours in which somebody had a place elsewhere
 * as well are left out: what they signed in for is not known.
 */
export async function readSignInsHere(
  db: ClientDb,
  userIds: readonly string[] | null,
  since: Date,
): Promise<(SignInHour & { readonly userId: string })[]> {
  const { rows } = await sql<{ user_id: string; hours: string }>`
    select * from house.sign_ins_here(${userIds}::text[], ${since.toISOString()}::timestamptz)`.execute(db);
  // Many people sign in in the same hours: each is put into words once.
  const said = new Map<string, string>();
  const hourOf = (number: string): string => {
    const known = said.get(number) ?? new Date(Number(number) * hourMs).toISOString();
    said.set(number, known);
    return known;
  };
  return rows.flatMap(({ user_id: userId, hours }) =>
    hours.split(' ').map((one) => {
      const [number = '', succeeded = '1', failed = '0'] = one.split(':');
      return { userId, hour: hourOf(number), succeeded: Number(succeeded), failed: Number(failed) };
    }),
  );
}

/** The accounts, of some, whose sign-ins the client that is open does not see all of. */
export async function readSeenInPart(db: ClientDb, userIds: readonly string[], since: Date): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select * from house.seen_in_part(${userIds}::text[], ${since.toISOString()}::timestamptz) as id`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

const inIso = (instant: string | Date) => new Date(instant).toISOString();
