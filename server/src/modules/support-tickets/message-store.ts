import type { Insertable } from 'kysely';
import type { BrokerDb, ClientDb, PlatformDb, Tables } from '../../foundation/database/scope.ts';
import { type AskersDb, nameAt } from './store.ts';

/** What was written in a ticket, the oldest first. */
export function listMessages(db: ClientDb | BrokerDb | PlatformDb, ticketId: string) {
  return db
    .selectFrom('support_message as m')
    .select(['m.id', 'm.from_support', 'm.author_id', 'm.signed', 'm.text', 'm.asks', 'm.at', 'm.whole', 'm.left_out'])
    .select((is) => is('m.mail_hash', 'is not', null).as('by_mail'))
    .select(nameAt('m', 'm.author_id').as('author'))
    .where('m.ticket_id', '=', ticketId)
    .orderBy('m.place')
    .execute();
}

/** One message. */
export function findMessage(db: AskersDb, id: string) {
  return db
    .selectFrom('support_message')
    .select(['text', 'asks', 'signed', 'author_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Whether a letter became a message of a ticket already. */
export async function isTakenByMail(db: AskersDb, ticketId: string, mailHash: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('support_message')
    .select('id')
    .where('ticket_id', '=', ticketId)
    .where('mail_hash', '=', mailHash)
    .executeTakeFirst();
  return found !== undefined;
}

/** How many messages a ticket has. */
export async function countMessages(db: AskersDb, ticketId: string): Promise<number> {
  const { count } = await db
    .selectFrom('support_message')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('ticket_id', '=', ticketId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Adds a message to a ticket. */
export async function insertMessage(db: AskersDb, message: Insertable<Tables['support_message']>): Promise<void> {
  await db.insertInto('support_message').values(message).execute();
}

/** Says which files go with a message. */
export async function insertMessageFiles(db: ClientDb, messageId: string, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await db
    .insertInto('support_message_file')
    .values(fileIds.map((file_id) => ({ message_id: messageId, file_id })))
    .execute();
}

/** The files of a client's ticket, each with the message that it went with. */
export function listTicketFiles(db: ClientDb | PlatformDb, ticketId: string) {
  return db
    .selectFrom('support_message_file as f')
    .innerJoin('support_message as m', (join) =>
      join.onRef('m.client_id', '=', 'f.client_id').onRef('m.id', '=', 'f.message_id'),
    )
    .innerJoin('stored_file as s', (join) =>
      join.onRef('s.client_id', '=', 'f.client_id').onRef('s.id', '=', 'f.file_id'),
    )
    .select(['f.message_id', 's.id', 's.name', 's.size', 's.sha256', 's.type'])
    .where('m.ticket_id', '=', ticketId)
    .orderBy('s.id')
    .execute();
}

/** Whether a file was sent in a ticket. */
export async function isFileOf(db: ClientDb, ticketId: string, fileId: string): Promise<boolean> {
  const found = await db
    .selectFrom('support_message_file as f')
    .innerJoin('support_message as m', (join) =>
      join.onRef('m.client_id', '=', 'f.client_id').onRef('m.id', '=', 'f.message_id'),
    )
    .select('f.file_id')
    .where('f.file_id', '=', fileId)
    .where('m.ticket_id', '=', ticketId)
    .executeTakeFirst();
  return found !== undefined;
}

/** What operators noted about a ticket, the oldest first. */
export function listNotes(db: PlatformDb, ticketId: string) {
  return db
    .selectFrom('support_note')
    .select(['id', 'author_id', 'signed', 'text', 'at'])
    .where('ticket_id', '=', ticketId)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** Keeps a note. */
export async function insertNote(db: PlatformDb, note: Insertable<Tables['support_note']>): Promise<void> {
  await db.insertInto('support_note').values(note).execute();
}
