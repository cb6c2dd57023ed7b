import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { ClientsAfter } from '../../foundation/database/records.ts';
import type { ClientDb, PlatformDb, Tables } from '../../foundation/database/scope.ts';

/** A file as it came in: its name, what it is, and the SHA-256 that its bytes are kept under. */
export type StoredFile = Selectable<Tables['stored_file']>;

/** Bytes as the contract and the ledger write them. */
export const inHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

type Content = Selectable<Tables['file_content']>;

/** What weighs together against one quota: what people send and keep, or what was made from it. */
export type FileRoom = 'records' | 'reports' | 'exports';

/** Adds a file; its bytes are there already. */
export async function insertFile(db: ClientDb, file: Insertable<Tables['stored_file']>): Promise<void> {
  await db.insertInto('stored_file').values(file).execute();
}

/**
 * Makes a place for bytes; false where the client has them already. Whoever brings the same bytes at the same moment
 * waits until it is known which of the two keeps them.
 */
export async function insertContent(
  db: ClientDb,
  {
    sha256,
    size,
    room,
    received_at,
  }: Omit<Content, 'client_id' | 'received_at' | 'room'> & { readonly room: FileRoom; readonly received_at: Date },
): Promise<boolean> {
  // A row that was there is changed by this transaction, so it has one to be followed by; a new one has none.
  const { rows } = await sql<{ is_new: boolean }>`insert into file_content (sha256, size, room, received_at)
    values (${sha256}, ${size}, ${room}, ${received_at}) on conflict (client_id, sha256)
    do update set received_at = excluded.received_at returning xmax = 0 as is_new`.execute(db);
  return rows[0]?.is_new === true;
}

/** Adds one piece of the bytes that are kept under a SHA-256. */
export async function insertPiece(db: ClientDb, sha256: Uint8Array, place: number, bytes: Uint8Array): Promise<void> {
  await db.insertInto('file_piece').values({ sha256, place, bytes }).execute();
}

/** One piece of the bytes that are kept under a SHA-256; nothing after the last. */
export async function readPiece(db: ClientDb, sha256: Uint8Array, place: number): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('file_piece')
    .select('bytes')
    .where('sha256', '=', sha256)
    .where('place', '=', place)
    .executeTakeFirst();
  return row?.bytes;
}

/** One file. */
export function findFile(db: ClientDb, id: string): Promise<StoredFile | undefined> {
  return db.selectFrom('stored_file').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Files that are kept, after one of them in the order of their ids; without what was made to take everything along. */
export function listFilesAfter(db: ClientDb, after: string): Promise<StoredFile[]> {
  return db
    .selectFrom('stored_file as f')
    .innerJoin('file_content as c', (join) =>
      join.onRef('c.client_id', '=', 'f.client_id').onRef('c.sha256', '=', 'f.sha256'),
    )
    .selectAll('f')
    .where('c.room', '<>', 'exports')
    .where('f.kept_at', 'is not', null)
    .where('f.id', '>', after)
    .orderBy('f.id')
    .limit(100)
    .execute();
}

/** Keeps a file for good that somebody took in and that waits for a name; nothing where there is none. */
export function keepFile(db: ClientDb, id: string, addedBy: string, at: Date): Promise<StoredFile | undefined> {
  return db
    .updateTable('stored_file')
    .set({ kept_at: at })
    .where('id', '=', id)
    .where('added_by', '=', addedBy)
    .where('kept_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Makes room for so many bytes; false, and nothing is changed, where the client's files there would weigh more than they may. */
export async function takeRoom(db: ClientDb, room: FileRoom, bytes: number, quota: number): Promise<boolean> {
  // The first of all is weighed, too.
  if (bytes > quota) return false;
  const { rows } = await sql`insert into file_room (room, stored_bytes) values (${room}, ${bytes}::bigint)
    on conflict (client_id, room) do update set stored_bytes = file_room.stored_bytes + excluded.stored_bytes
      where file_room.stored_bytes + excluded.stored_bytes <= ${quota}::bigint
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Forgets files that have waited since before an instant, the bytes that no other file has, and the room they took. */
export async function removeWaitingFiles(db: ClientDb, before: Date): Promise<void> {
  const { rows } = await sql<{ sha256: Buffer }>`delete from stored_file
    where kept_at is null and received_at < ${before}::timestamptz returning sha256`.execute(db);
  await removeBytes(db, rows);
}

/** Removes files that nothing names any more, the bytes that no other file has, and the room they took. */
export async function removeFiles(db: ClientDb, ids: readonly string[]): Promise<void> {
  const gone = await db.deleteFrom('stored_file').where('id', 'in', ids).returning('sha256').execute();
  await removeBytes(db, gone);
}

async function removeBytes(db: ClientDb, gone: readonly { readonly sha256: Uint8Array }[]): Promise<void> {
  const hashes = [...new Map(gone.map(({ sha256 }) => [inHex(sha256), sha256])).values()];
  if (hashes.length === 0) return;
  // Whoever brings the same bytes now is waited for here, and what they brought is seen by the next statement.
  await sql`select 1 from file_content where sha256 = any(${hashes}::bytea[]) order by sha256 for update`.execute(db);
  await sql`with gone as (
      delete from file_content c where c.sha256 = any(${hashes}::bytea[]) and not exists
        (select from stored_file f where f.client_id = c.client_id and f.sha256 = c.sha256) returning size, room)
    update file_room r set stored_bytes = r.stored_bytes - (select sum(size) from gone where gone.room = r.room)
      where r.room in (select room from gone)`.execute(db);
}

/** Clients that have files which have waited since before an instant. */
export async function listClientsWithWaiting(
  db: PlatformDb,
  before: Date,
  { after, limit }: ClientsAfter,
): Promise<string[]> {
  const { rows } = await sql<{ client_id: string }>`select distinct client_id from stored_file
    where client_id > ${after} and kept_at is null and received_at < ${before}::timestamptz
    order by 1 limit ${limit}`.execute(db);
  return rows.map((row) => row.client_id);
}
