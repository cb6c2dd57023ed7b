import type { Selectable } from 'kysely';
import type { IdentityDb, Tables } from '../../../foundation/database/scope.ts';

type Row = Selectable<Tables['support_reply_address']>;

/** Whose reply comes to an address, to which ticket. */
export type Replier = Pick<Row, 'ticket_id' | 'user_id'> & { readonly email: string };

/** Keeps the hash of an address that a letter is replied to. */
export async function insertReplyAddress(db: IdentityDb, row: Omit<Row, 'made_at'>, at: Date): Promise<void> {
  await db
    .insertInto('support_reply_address')
    .values({ ...row, made_at: at })
    .execute();
}

/** Who replies to an address that was made after an instant. */
export function findReplier(db: IdentityDb, hash: Buffer, since: Date): Promise<Replier | undefined> {
  return db
    .selectFrom('support_reply_address as a')
    .innerJoin('identity_user as u', 'u.id', 'a.user_id')
    .select(['a.ticket_id', 'a.user_id', 'u.email'])
    .where('a.token_hash', '=', hash)
    .where('a.made_at', '>', since.toISOString())
    .executeTakeFirst();
}

/** Forgets addresses that were made before an instant. */
export async function forgetAddresses(db: IdentityDb, before: Date): Promise<void> {
  await db.deleteFrom('support_reply_address').where('made_at', '<', before.toISOString()).execute();
}
