import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { IdentityDb } from '../../foundation/database/scope.ts';
import { lockout } from './lockout.ts';

/** Locks the authenticator of the account whose sign-in waits for its second factor, until the transaction ends. */
export async function lockFactorsOf(db: IdentityDb, pendingSignIn: string): Promise<void> {
  await db
    .selectFrom('identity_two_factor as f')
    .innerJoin('identity_verification as v', 'v.value', 'f.user_id')
    .select('f.id')
    .where('v.identifier', '=', pendingSignIn)
    .forUpdate('f')
    .execute();
}

/** The account whose sign-in waits for its second factor. */
export async function findWaiting(db: IdentityDb, pendingSignIn: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('identity_verification as v')
    .innerJoin('identity_user as u', 'u.id', 'v.value')
    .select('u.id')
    .where('v.identifier', '=', pendingSignIn)
    .executeTakeFirst();
  return found?.id;
}

/** The account that a passkey belongs to. */
export async function findPasskeyOwner(db: IdentityDb, credentialId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('identity_passkey')
    .select('user_id')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return found?.user_id;
}

/** For so long nobody uses a code again: longer than it is good for. */
const usedForMs = 5 * 60_000;

const hashOf = (userId: string, code: string) => createHash('sha256').update(`${userId} ${code}`).digest();

/** Whether an authenticator code was used before. */
export async function isCodeUsed(db: IdentityDb, userId: string, code: string, now: Date): Promise<boolean> {
  const used = await db
    .selectFrom('identity_used_code')
    .select('used_at')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(userId, code))
    .where('used_at', '>=', new Date(now.getTime() - usedForMs).toISOString())
    .executeTakeFirst();
  return used !== undefined;
}

/** Counts a failed code as the library counts a wrong one, and locks the account's second factor where they are too many. */
export async function countFailedCode(db: IdentityDb, userId: string, now: Date): Promise<void> {
  const { maxFailedAttempts, durationSeconds } = lockout;
  const until = new Date(now.getTime() + durationSeconds * 1_000);
  await sql`update identity_two_factor f
      set failed_verification_count = c.failed,
          locked_until = case when c.failed >= ${maxFailedAttempts}::int then ${until}::timestamptz end
     from (select id, case when locked_until is null then coalesce(failed_verification_count, 0) + 1 else 1 end as failed
             from identity_two_factor where user_id = ${userId}::text) c
    where f.id = c.id and (f.locked_until is null or f.locked_until <= ${now}::timestamptz)`.execute(db);
}

/** Marks an authenticator code as used; false when it was used before. */
export async function claimCode(db: IdentityDb, userId: string, code: string, now: Date): Promise<boolean> {
  const code_hash = hashOf(userId, code);
  const claimed = await db
    .insertInto('identity_used_code')
    .values({ user_id: userId, code_hash, used_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'code_hash'])
        .doUpdateSet({ used_at: now })
        .where('identity_used_code.used_at', '<', new Date(now.getTime() - usedForMs).toISOString()),
    )
    .executeTakeFirst();
  return (claimed.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
