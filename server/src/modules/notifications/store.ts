import type { NoticeTopic } from '@claimlock/contract/words';
import { type Insertable, sql } from 'kysely';
import type { ClientDb, IdentityDb, PlatformDb, Tables } from '../../foundation/database/scope.ts';
import type { NoticeKind } from './kinds.ts';
import { shownInApp } from './topic-store.ts';

/** A notice that is told: each has a topic, but for those that were told before there were topics. */
type NewNotice = Insertable<Tables['notification']> & { readonly topic: NoticeTopic };

/** Tells an account something, with the things that it is about. */
export async function insertNotice(db: ClientDb, notice: NewNotice, about: readonly string[]): Promise<void> {
  await db.insertInto('notification').values(notice).execute();
  if (about.length === 0) return;
  const { user_id, id: notification_id } = notice;
  await db
    .insertInto('notification_subject')
    .values(about.map((thing) => ({ about: thing, user_id, notification_id })))
    .execute();
}

/** A page of what the asker was told and has in the app, newest first, below a place. */
export function listNotices(db: IdentityDb, unreadOnly: boolean, below: string | undefined, limit: number) {
  return db
    .selectFrom('notification as n')
    .leftJoin('client as c', 'c.id', 'n.client_id')
    .select(['n.id', 'n.at', 'n.title', 'n.detail', 'n.link', 'n.read_at', 'c.name as organisation'])
    .where(shownInApp)
    .$if(unreadOnly, (query) => query.where('n.read_at', 'is', null))
    .$if(below !== undefined, (query) => query.where('n.id', '<', below ?? ''))
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute();
}

/** How much of it is unread, or of it all: as many as are listed. */
export async function countNotices(db: IdentityDb, unreadOnly: boolean): Promise<number> {
  const { count } = await db
    .selectFrom('notification as n')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where(shownInApp)
    .$if(unreadOnly, (query) => query.where('n.read_at', 'is', null))
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

/**
 * Marks as read everything in the app that was told until an instant, and says how much that was: what is not shown was not
 * read, and may yet be mailed. Rows are taken in the order in which closing takes them, so that neither waits for the other.
 */
export async function markAllRead(db: IdentityDb, at: Date): Promise<number> {
  const marked = await db
    .with('told', (all) =>
      all
        .selectFrom('notification as n')
        .select('n.id')
        .where(shownInApp)
        .where('n.read_at', 'is', null)
        .where('n.at', '<=', at.toISOString())
        .orderBy('n.id')
        .forUpdate(),
    )
    .updateTable('notification')
    .set({ read_at: at })
    .where('id', 'in', (of) => of.selectFrom('told').select('id'))
    .executeTakeFirst();
  return Number(marked.numUpdatedRows);
}

type Closed = {
  readonly about: readonly string[];
  readonly kinds: readonly NoticeKind[];
  readonly at: Date;
  /** For this account alone; otherwise for everybody at the client. */
  readonly userId?: string;
  /** Not for these accounts. */
  readonly except?: readonly string[];
  /** Only what nobody has read: what was read stays known. */
  readonly unreadOnly?: boolean;
};

/**
 * Ends what notices of some kinds ask about things, and marks as read those that wait for nothing any more; answers the
 * things of which nothing that ended had been read yet.
 */
export async function closeNotices(
  db: ClientDb,
  clientId: string,
  { about, kinds, at, userId, except = [], unreadOnly = false }: Closed,
): Promise<ReadonlySet<string>> {
  if (about.length === 0) return new Set();
  const ended = await db
    .deleteFrom('notification_subject as s')
    .using('notification as n')
    .whereRef('n.client_id', '=', 's.client_id')
    .whereRef('n.user_id', '=', 's.user_id')
    .whereRef('n.id', '=', 's.notification_id')
    .where('s.client_id', '=', clientId)
    .where('s.about', '=', sql<string>`any(${[...about]}::text[])`)
    .where('n.kind', 'in', kinds)
    .$if(userId !== undefined, (query) => query.where('s.user_id', '=', userId ?? ''))
    .where('s.user_id', '<>', sql<string>`all(${[...except]}::text[])`)
    .$if(unreadOnly, (query) => query.where('n.read_at', 'is', null))
    .returning(['s.about', 's.user_id', 's.notification_id', 'n.read_at'])
    .execute();
  if (ended.length === 0) return new Set();
  await sql`with over as (
      select n.user_id, n.id from notification n
        join (select distinct * from unnest(${ended.map((one) => one.user_id)}::text[], ${ended.map((one) => one.notification_id)}::text[])) as e (user_id, id)
          on e.user_id = n.user_id and e.id = n.id
       where n.client_id = ${clientId} and n.read_at is null
         and not exists (select from notification_subject s where s.client_id = n.client_id and s.user_id = n.user_id and s.notification_id = n.id)
       order by n.user_id, n.id for update of n)
    update notification n set read_at = ${at} from over o where n.client_id = ${clientId} and n.user_id = o.user_id and n.id = o.id`.execute(
    db,
  );
  const known = new Set(ended.flatMap((one) => (one.read_at === null ? [] : one.about)));
  return new Set(ended.flatMap((one) => (known.has(one.about) ? [] : one.about)));
}

/** The things whose names begin in one of these ways and of which something is unread at the client. */
export async function listUnreadAbout(db: ClientDb, clientId: string, prefixes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('notification_subject as s')
    .innerJoin('notification as n', (join) =>
      join
        .onRef('n.client_id', '=', 's.client_id')
        .onRef('n.user_id', '=', 's.user_id')
        .onRef('n.id', '=', 's.notification_id'),
    )
    .select('s.about')
    .distinct()
    .where('s.client_id', '=', clientId)
    .where('n.read_at', 'is', null)
    .where(sql<boolean>`exists (select from unnest(${[...prefixes]}::text[]) as p (prefix)
      where starts_with(s.about, p.prefix))`)
    .execute();
  return rows.map(({ about }) => about);
}

/** The accounts that were told something about a thing, read or not, of which nothing has ended it yet. */
export async function listToldAbout(
  db: ClientDb,
  clientId: string,
  about: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await db
    .selectFrom('notification_subject')
    .select(['about', 'user_id'])
    .where('client_id', '=', clientId)
    .where('about', '=', sql<string>`any(${[...about]}::text[])`)
    .execute();
  const byThing = Map.groupBy(rows, (row) => row.about);
  return new Map([...byThing].map(([thing, told]) => [thing, new Set(told.map(({ user_id }) => user_id))]));
}

/** Tells an account something that is of no client. */
export async function insertNoticeOutside(db: PlatformDb, notice: NewNotice): Promise<void> {
  await db.insertInto('notification').values(notice).execute();
}

/** What accounts outside the clients were told with a link, and have not read, is over for all of them. */
export async function settleOutside(db: PlatformDb, link: string, at: Date): Promise<void> {
  await db
    .updateTable('notification')
    .set({ read_at: at })
    .where('client_id', 'is', null)
    .where('link', '=', link)
    .where('read_at', 'is', null)
    .execute();
}
