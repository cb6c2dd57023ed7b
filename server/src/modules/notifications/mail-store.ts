import { type MailTime, type NoticeKind, noticeKinds, usualMailTimes } from '@claimlock/contract/notifications/choices';
import type { NoticeTopic } from '@claimlock/contract/words';
import { sql } from 'kysely';
import type { IdentityDb, PlatformDb } from '../../foundation/database/scope.ts';
import { readTopicChoices, shownInApp } from './topic-store.ts';

/** What an account has chosen by kind, and what holds where it has chosen nothing. */
export async function readChoices(db: IdentityDb): Promise<Record<NoticeKind, MailTime>> {
  const rows = await db.selectFrom('notice_choice').select(['kind', 'mail']).execute();
  // The database holds what was written under these very types.
  return { ...usualMailTimes, ...Object.fromEntries(rows.map(({ kind, mail }) => [kind, mail as MailTime])) };
}

/** Keeps what an account has chosen by kind. */
export async function saveChoices(
  db: IdentityDb,
  userId: string,
  chosen: Readonly<Record<NoticeKind, MailTime>>,
): Promise<void> {
  await db
    .insertInto('notice_choice')
    .values(noticeKinds.map((kind) => ({ user_id: userId, kind, mail: chosen[kind] })))
    .onConflict((on) => on.columns(['user_id', 'kind']).doUpdateSet((is) => ({ mail: is.ref('excluded.mail') })))
    .execute();
}

/** Between which instants something was told that is mailed now: not before it can be read, and not what is old. */
export type Told = { readonly since: Date; readonly until: Date };

const usuallyDaily = noticeKinds.filter((kind) => usualMailTimes[kind] === 'daily');

/** When a notice `n` is mailed: as its reader chose for its topic (`t`), else for its kind (`c`), else as is usual. */
const mailTime = sql<string>`coalesce(t.mail, c.mail, case when n.kind = any(${usuallyDaily}::text[]) then 'daily' else 'never' end)`;

/** The next accounts that have something unread to be mailed at a time, in the order of their ids. */
export async function listReaders(
  db: PlatformDb,
  mail: MailTime,
  { since, until }: Told,
  page: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('notification as n')
    .leftJoin('notice_choice as c', (join) => join.onRef('c.user_id', '=', 'n.user_id').onRef('c.kind', '=', 'n.kind'))
    .leftJoin('notice_topic_choice as t', (join) =>
      join.onRef('t.user_id', '=', 'n.user_id').onRef('t.topic', '=', 'n.topic'),
    )
    .select('n.user_id')
    .distinct()
    .where('n.read_at', 'is', null)
    .where('n.mailed_at', 'is', null)
    .where('n.at', '>', since.toISOString())
    .where('n.at', '<=', until.toISOString())
    .where(mailTime, '=', mail)
    .where('n.user_id', '>', page.after)
    .orderBy('n.user_id')
    .limit(page.limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Which notices are mailed: those that are chosen to come at a time, but for organisations that do not work today. */
type ToMail = { readonly mail: MailTime; readonly closed: readonly string[] };

/** What one account is mailed: the notices that nobody mailed or read yet, the oldest first. */
export function takeToMail(db: IdentityDb, { mail, closed }: ToMail, { since, until }: Told, at: Date) {
  return db
    .with('due', (all) =>
      all
        .selectFrom('notification as n')
        .leftJoin('notice_choice as c', (join) =>
          join.onRef('c.user_id', '=', 'n.user_id').onRef('c.kind', '=', 'n.kind'),
        )
        .leftJoin('notice_topic_choice as t', (join) =>
          join.onRef('t.user_id', '=', 'n.user_id').onRef('t.topic', '=', 'n.topic'),
        )
        .select(['n.user_id', 'n.id'])
        .where(mailTime, '=', mail)
        .where('n.read_at', 'is', null)
        .where('n.mailed_at', 'is', null)
        .where('n.at', '>', since.toISOString())
        .where('n.at', '<=', until.toISOString())
        .where(sql<boolean>`(n.client_id is null or n.client_id <> all(${[...closed]}::text[]))`)
        // Row-level security lets an account see the clients that it belongs to today, and no others.
        .where((is) =>
          is.or([
            is('n.client_id', 'is', null),
            is('n.client_id', 'in', all.selectFrom('client').select('id').where('status', '<>', 'Suspended')),
          ]),
        )
        .orderBy('n.id')
        .forUpdate('n'),
    )
    .updateTable('notification as n')
    .from('due as d')
    .set({ mailed_at: at })
    .whereRef('n.user_id', '=', 'd.user_id')
    .whereRef('n.id', '=', 'd.id')
    .returning([
      'n.id',
      'n.title',
      'n.detail',
      'n.link',
      sql<string | null>`(select c.name from client c where c.id = n.client_id)`.as('organisation'),
      shownInApp.as('in_app'),
    ])
    .execute();
}

/** To whom an account's mail goes; nobody where it is closed, or one of the demo. */
export async function findReader(
  db: IdentityDb,
  userId: string,
): Promise<{ readonly name: string; readonly email: string } | undefined> {
  return db
    .selectFrom('identity_user')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .where('is_demo', '=', false)
    .executeTakeFirst();
}

/** What an account was told with one of these links was mailed in another letter, and is not mailed once more. */
export async function countAsMailed(db: IdentityDb, links: readonly string[], at: Date): Promise<void> {
  await db
    .updateTable('notification')
    .set({ mailed_at: at })
    .where('link', 'in', [...links])
    .where('mailed_at', 'is', null)
    .execute();
}

/** To whom the mail of an account goes that wants mail of a topic, or of a kind where it chose nothing for the topic. */
export async function findReaderOf(
  db: IdentityDb,
  userId: string,
  { topic, kind }: { readonly topic: NoticeTopic; readonly kind: NoticeKind },
) {
  const mail = (await readTopicChoices(db)).get(topic)?.mail ?? (await readChoices(db))[kind];
  return mail === 'never' ? undefined : findReader(db, userId);
}
