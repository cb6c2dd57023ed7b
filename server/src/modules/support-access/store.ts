import type { Insertable, Selectable } from 'kysely';
import type { ClientDb, PlatformDb, Tables } from '../../foundation/database/scope.ts';

export type SupportAccessRow = Selectable<Tables['support_access']>;

/** How many are listed: the rest is on the trail. */
const mostListed = 50;

/** Whether a client is worked in, or undefined where there is none by this id. */
export async function readClientStatus(db: PlatformDb, id: string): Promise<string | undefined> {
  return (await db.selectFrom('client').select('status').where('id', '=', id).executeTakeFirst())?.status;
}

/** The latest support accesses to a client, the newest first. */
export function listAccessRows(db: ClientDb | PlatformDb, clientId: string): Promise<SupportAccessRow[]> {
  return db
    .selectFrom('support_access')
    .selectAll()
    .where('client_id', '=', clientId)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute();
}

/** Locks the client until the transaction ends: others who open support access to it, or suspend it, wait. */
export async function lockClient(db: ClientDb): Promise<{ readonly status: string } | undefined> {
  return db.selectFrom('client').select('status').forNoKeyUpdate().executeTakeFirst();
}

/** Whether an account has support access to the client whose scope is open. */
export async function hasOpenAccess(db: ClientDb, userId: string, now: Date): Promise<boolean> {
  const open = await db
    .selectFrom('support_access')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** Keeps a support access to the client whose scope is open. */
export function insertAccess(db: ClientDb, access: Insertable<Tables['support_access']>): Promise<SupportAccessRow> {
  return db.insertInto('support_access').values(access).returningAll().executeTakeFirstOrThrow();
}

/** A support access to the client whose scope is open. */
export function findAccess(db: ClientDb, id: string): Promise<SupportAccessRow | undefined> {
  return db.selectFrom('support_access').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Ends a support access that is open; nothing where it was over. */
export function endAccessRow(
  db: ClientDb,
  id: string,
  endedBy: 'operator' | 'client',
  now: Date,
): Promise<SupportAccessRow | undefined> {
  return db
    .updateTable('support_access')
    .set({ ended_at: now, ended_by: endedBy })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returningAll()
    .executeTakeFirst();
}
