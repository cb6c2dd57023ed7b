import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { AnyDb, PlatformDb, Tables } from '../database/scope.ts';

type Row = Selectable<Tables['idempotency_key']>;

/** Lets one request at a time in under a key: a repeat that comes meanwhile waits for the answer to the first. */
export async function lockKey(db: AnyDb, owner: string, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${owner} ${key}`}, 0))`.execute(db);
}

/** What was answered to a key of this account, if it was used before. */
export function findAnswer(
  db: AnyDb,
  owner: string,
  key: string,
): Promise<Pick<Row, 'request' | 'status' | 'answer'> | undefined> {
  return db
    .selectFrom('idempotency_key')
    .select(['request', 'status', 'answer'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Keeps an answer under its key. */
export async function keepAnswer(db: AnyDb, row: Insertable<Tables['idempotency_key']>): Promise<void> {
  await db.insertInto('idempotency_key').values(row).execute();
}

/** Forgets the answers that are kept no longer; the database itself says which those are. */
export async function forgetAnswers(db: PlatformDb, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_key').where('created_at', '<', before.toISOString()).execute();
}
