import type { UnsentMail } from '@claimlock/contract/mail/endpoints';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { containing } from '../../foundation/database/plain.ts';
import type { AnyDb, PlatformDb, Tables } from '../../foundation/database/scope.ts';

type Mail = Tables['mail_message'];

/** Adds a letter that waits to be sent. */
export async function addMail(db: AnyDb, mail: Insertable<Mail>): Promise<void> {
  await db.insertInto('mail_message').values(mail).execute();
}

/** Keeps many letters that are to be sent. */
export async function addMails(db: AnyDb, mails: readonly Insertable<Mail>[]): Promise<void> {
  if (mails.length > 0)
    await db
      .insertInto('mail_message')
      .values([...mails])
      .execute();
}

/** A letter with its text. */
export function readBody(db: PlatformDb, id: string): Promise<Selectable<Mail> | undefined> {
  return db.selectFrom('mail_message').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Says what became of a letter. */
export async function markMail(db: PlatformDb, id: string, change: Updateable<Mail>): Promise<void> {
  await db.updateTable('mail_message').set(change).where('id', '=', id).execute();
}

/** How many letters wait to be sent, since when the oldest of them does, and how many written since an instant could not be sent. */
export async function countUnsentMail(db: PlatformDb, since: Date): Promise<UnsentMail> {
  const [waiting, failed] = await Promise.all([
    db
      .selectFrom('mail_message')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
      .where('status', '=', 'Waiting')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('mail_message')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('status', '=', 'Failed')
      .where('created_at', '>=', since.toISOString())
      .executeTakeFirstOrThrow(),
  ]);
  return { waiting: waiting.count, oldestWaiting: waiting.oldest, failed: failed.count };
}

function matching(db: PlatformDb, search: string | undefined) {
  const pattern = containing(search);
  return db
    .selectFrom('mail_message')
    .$if(search !== undefined && search !== '', (query) =>
      query.where((is) => is.or([is('recipient', 'like', pattern), is(sql`house.plain(subject)`, 'like', pattern)])),
    );
}

/** A page of letters without their text, newest first; ids sort by age. */
export function listRows(db: PlatformDb, search: string | undefined, below: string | undefined, limit: number) {
  return matching(db, search)
    .select(['id', 'recipient as to', 'subject', 'status', 'created_at as createdAt', 'sent_at as sentAt', 'problem'])
    .$if(below !== undefined, (query) => query.where('id', '<', below ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** How many letters match. */
export async function countRows(db: PlatformDb, search: string | undefined): Promise<number> {
  const { count } = await matching(db, search)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
