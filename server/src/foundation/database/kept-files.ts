import { type RawBuilder, sql } from 'kysely';
import { type ClientsAfter, listClientsWith } from './records.ts';
import type { ClientDb, PlatformDb } from './scope.ts';

/** Tables whose rows name a file that was made and is kept until a day. */
type KeepsFiles = 'report' | 'list_export';

/** A row whose file is let go, and that file. */
export type Ended = { readonly id: string; readonly fileId: string };

/** Lets go of the files of a table for which a condition on a row `k` holds, the oldest first; answers whose and which they were. */
export async function unlinkFiles(
  db: ClientDb,
  table: KeepsFiles,
  holds: RawBuilder<boolean>,
  limit: number,
): Promise<Ended[]> {
  const { rows } = await sql<Ended>`with ended as (
      select k.client_id, k.id, k.file_id from ${sql.table(table)} k where k.file_id is not null and ${holds}
       order by k.kept_until, k.id limit ${limit} for update)
    update ${sql.table(table)} t set file_id = null from ended e where t.client_id = e.client_id and t.id = e.id
    returning e.id, e.file_id as "fileId"`.execute(db);
  return rows;
}

const isOver = (today: string) => sql<boolean>`k.kept_until < ${today}::date`;

/** Lets go of the files of a table that were kept until before a day; answers whose and which they were. */
export const unlinkEnded = (db: ClientDb, table: KeepsFiles, today: string, limit: number): Promise<Ended[]> =>
  unlinkFiles(db, table, isOver(today), limit);

/** The next clients with files of a table that were kept until before a day, in the order of their ids. */
export function listClientsWithEnded(
  db: PlatformDb,
  table: KeepsFiles,
  today: string,
  page: ClientsAfter,
): Promise<string[]> {
  return listClientsWith(db, table, 'k', sql<boolean>`k.file_id is not null and ${isOver(today)}`, page);
}

/** Counts that the file of a row was downloaded. */
export async function countDownloadOf(db: ClientDb, table: KeepsFiles, id: string, at: Date): Promise<void> {
  await sql`update ${sql.table(table)} set downloads = downloads + 1, last_download_at = ${at}::timestamptz
    where id = ${id}`.execute(db);
}
