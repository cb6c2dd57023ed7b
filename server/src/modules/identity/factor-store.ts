import { createHash } from 'node:crypto';
import type { IdentityDb } from '../../foundation/database/scope.ts';

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
