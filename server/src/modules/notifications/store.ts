import { type Insertable, sql } from 'kysely';
import type { ClientDb, IdentityDb, Tables } from '../../foundation/database/scope.ts';

/** Tells an account something. */
export async function insertNotice(db: ClientDb, notice: Insertable<Tables['notification']>): Promise<void> {
  await db.insertInto('notification').values(notice).execute();
}

/** A page of what the asker was told, newest first, below a place. */
export function listNotices(db: IdentityDb, unreadOnly: boolean, below: string | undefined, limit: number) {
  return db
    .selectFrom('notification as n')
    .leftJoin('client as c', 'c.id', 'n.client_id')
    .select(['n.id', 'n.at', 'n.title', 'n.detail', 'n.link', 'n.read_at', 'c.name as organisation'])
    .$if(unreadOnly, (query) => query.where('n.read_at', 'is', null))
    .$if(below !== undefined, (query) => query.where('n.id', '<', below ?? ''))
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute();
}

/** How much of it is unread, or of it all. */
export async function countNotices(db: IdentityDb, unreadOnly: boolean): Promise<number> {
  const { count } = await db
    .selectFrom('notification')
    .select((of) => of.fn.countAll<number>().as('count'))
    .$if(unreadOnly, (query) => query.where('read_at', 'is', null))
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks one as read; false when there is none by that id. */
export async function markRead(db: IdentityDb, id: string, at: Date): Promise<boolean> {
  const found = await db.selectFrom('notification').select('id').where('id', '=', id).executeTakeFirst();
  if (found)
    await db
      .updateTable('notification')
      .set({ read_at: at })
      .where('id', '=', id)
      .where('read_at', 'is', null)
      .execute();
  return found !== undefined;
}

/** Marks everything as read, and says how much that was. */
export async function markAllRead(db: IdentityDb, at: Date): Promise<number> {
  const marked = await db
    .updateTable('notification')
    .set({ read_at: at })
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return Number(marked.numUpdatedRows);
}

/** Marks as read, for everybody at the client or for one account alone, what is unread about things. */
export async function settleNotices(
  db: ClientDb,
  clientId: string,
  about: readonly string[],
  at: Date,
  userId?: string,
): Promise<void> {
  if (about.length === 0) return;
  await db
    .updateTable('notification')
    .set({ read_at: at })
    .where('client_id', '=', clientId)
    .where('about', 'in', about)
    .where('read_at', 'is', null)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .execute();
}

/** The things whose names begin so and of which something is unread at the client. */
export async function listUnreadAbout(db: ClientDb, clientId: string, prefix: string): Promise<string[]> {
  const rows = await db
    .selectFrom('notification')
    .select('about')
    .distinct()
    .where('client_id', '=', clientId)
    .where('read_at', 'is', null)
    .where(sql<boolean>`starts_with(about, ${prefix})`)
    .execute();
  return rows.flatMap(({ about }) => about ?? []);
}
