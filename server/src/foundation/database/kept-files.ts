import { sql } from 'kysely';
import { type ClientsAfter, listClientsWith } from './records.ts';
import type { ClientDb, PlatformDb } from './scope.ts';

/** Tables whose rows name a file that was made and is kept until a day. */
type KeepsFiles = 'report' | 'list_export';

/** A row whose file is let go, and that file. */
export type Ended = { readonly id: string; readonly fileId: string };

/** Lets go of the files of a table that were kept until before a day, the oldest first; answers whose and which they were. */
export async function unlinkEnded(db: ClientDb, table: KeepsFiles, today: string, limit: number): Promise<Ended[]> {
  const { rows } = await sql<Ended>`with ended as (
      select client_id, id, file_id from ${sql.table(table)} where file_id is not null and kept_until < ${today}::date
       order by kept_until, id limit ${limit} for update)
    update ${sql.table(table)} t set file_id = null from ended e where t.client_id = e.client_id and t.id = e.id
    returning e.id, e.file_id as "fileId"`.execute(db);
  return rows;
}

/** The next clients with files of a table that were kept until before a day, in the order of their ids. */
export function listClientsWithEnded(
  db: PlatformDb,
  table: KeepsFiles,
  today: string,
  page: ClientsAfter,
): Promise<string[]> {
  return listClientsWith(db, table, 'k', sql<boolean>`k.file_id is not null and k.kept_until < ${today}::date`, page);
}

/** Counts that the file of a row was downloaded. */
export async function countDownloadOf(db: ClientDb, table: KeepsFiles, id: string, at: Date): Promise<void> {
  await sql`update ${sql.table(table)} set downloads = downloads + 1, last_download_at = ${at}::timestamptz
    where id = ${id}`.execute(db);
}
