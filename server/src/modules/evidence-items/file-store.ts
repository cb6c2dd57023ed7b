import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { ClientsAfter } from '../../foundation/database/records.ts';
import type { ClientDb, PlatformDb, Tables } from '../../foundation/database/scope.ts';

export type FileRow = Selectable<Tables['evidence_file']>;

/** Bytes as the contract and the ledger write them. */
export const inHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

const chunkBytes = 256 * 1024;

/** Keeps a file with its bytes, in pieces. */
export async function insertFile(
  db: ClientDb,
  file: Insertable<Tables['evidence_file']>,
  bytes: Uint8Array,
): Promise<void> {
  await db.insertInto('evidence_file').values(file).execute();
  for (let place = 0; place * chunkBytes < bytes.length; place += 1) {
    const piece = Buffer.from(bytes.subarray(place * chunkBytes, (place + 1) * chunkBytes));
    await db.insertInto('evidence_chunk').values({ file_id: file.id, place, bytes: piece }).execute();
  }
}

/** One piece of a file's bytes; nothing after the last. */
export async function readChunk(db: ClientDb, fileId: string, place: number): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('evidence_chunk')
    .select('bytes')
    .where('file_id', '=', fileId)
    .where('place', '=', place)
    .executeTakeFirst();
  return row?.bytes;
}

/** One file. */
export function findFile(db: ClientDb, id: string): Promise<FileRow | undefined> {
  return db.selectFrom('evidence_file').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A file that somebody took in and that no edition names yet. */
export function findUnnamedFile(db: ClientDb, id: string, addedBy: string): Promise<FileRow | undefined> {
  return db
    .selectFrom('evidence_file as f')
    .selectAll('f')
    .where('f.id', '=', id)
    .where('f.added_by', '=', addedBy)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('evidence_edition as e')
            .select('e.item_id')
            .whereRef('e.client_id', '=', 'f.client_id')
            .whereRef('e.file_id', '=', 'f.id'),
        ),
      ),
    )
    .executeTakeFirst();
}

/** The numbers of the pieces of evidence that hold these bytes in some edition. */
export async function listNumbersWith(db: ClientDb, sha256: Buffer): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`select distinct i.number from evidence_file f
    join evidence_edition e on e.client_id = f.client_id and e.file_id = f.id
    join evidence_item i on i.client_id = e.client_id and i.id = e.item_id
    where f.sha256 = ${sha256} order by i.number limit 20`.execute(db);
  return rows.map((row) => row.number);
}

/** Makes room for so many bytes; false, and nothing is changed, where the client's files would weigh more than they may. */
export async function takeRoom(db: ClientDb, bytes: number, quota: number): Promise<boolean> {
  const { rows } = await sql`insert into evidence_counter (stored_bytes) values (${bytes}::bigint)
    on conflict (client_id) do update set stored_bytes = evidence_counter.stored_bytes + excluded.stored_bytes
      where evidence_counter.stored_bytes + excluded.stored_bytes <= ${quota}::bigint
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Forgets files that nobody named before an instant, and the room they took. */
export async function removeUnnamedFiles(db: ClientDb, before: Date): Promise<void> {
  await sql`with gone as (
      delete from evidence_file f where f.received_at < ${before}::timestamptz and not exists
        (select from evidence_edition e where e.client_id = f.client_id and e.file_id = f.id) returning size)
    update evidence_counter set stored_bytes = stored_bytes - (select coalesce(sum(size), 0) from gone)`.execute(db);
}

/** Clients that have files which nobody named before an instant. */
export async function listClientsWithUnnamed(
  db: PlatformDb,
  before: Date,
  { after, limit }: ClientsAfter,
): Promise<string[]> {
  const { rows } = await sql<{ client_id: string }>`select distinct f.client_id from evidence_file f
    where f.client_id > ${after} and f.received_at < ${before}::timestamptz and not exists
      (select from evidence_edition e where e.client_id = f.client_id and e.file_id = f.id)
    order by 1 limit ${limit}`.execute(db);
  return rows.map((row) => row.client_id);
}
