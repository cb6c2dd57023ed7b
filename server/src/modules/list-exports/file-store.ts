import { type Selectable, sql, type Updateable } from 'kysely';
import {
  countDownloadOf,
  type Ended,
  listClientsWithEnded,
  unlinkEnded,
  unlinkFiles,
} from '../../foundation/database/kept-files.ts';
import type { ClientsAfter } from '../../foundation/database/records.ts';
import type { ClientDb, PlatformDb, Tables } from '../../foundation/database/scope.ts';

type ListExportRow = Selectable<Tables['list_export']>;

/** One list that was taken, or is being made into a file. */
export function findListExport(db: ClientDb, id: string): Promise<ListExportRow | undefined> {
  return db.selectFrom('list_export').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Changes what is kept of a list that was taken. */
export async function updateListExport(db: ClientDb, id: string, change: Updateable<Tables['list_export']>) {
  await db.updateTable('list_export').set(change).where('id', '=', id).execute();
}

/** Counts a download of the file of a list. */
export const countListDownload = (db: ClientDb, id: string, at: Date): Promise<void> =>
  countDownloadOf(db, 'list_export', id, at);

/** Lets go of the files of lists that were kept until before a day; answers which lists and files they were. */
export const unlinkEndedListFiles = (db: ClientDb, today: string, limit: number): Promise<Ended[]> =>
  unlinkEnded(db, 'list_export', today, limit);

/** Forgets what lists about one thing were asked for, where their file is not made yet: then none is made of it. */
export async function forgetAskedAbout(
  db: ClientDb,
  about: { readonly kind: string; readonly id: string },
): Promise<void> {
  await sql`update list_export set asked = null
    where row_count is null and about_kind = ${about.kind} and about_id = ${about.id}`.execute(db);
}

/** Lets go of the files of lists about one thing, so many at once; answers which lists and files they were. */
export const unlinkListFilesAbout = (
  db: ClientDb,
  { kind, id }: { readonly kind: string; readonly id: string },
  limit: number,
): Promise<Ended[]> =>
  unlinkFiles(db, 'list_export', sql<boolean>`k.about_kind = ${kind} and k.about_id = ${id}`, limit);

/** How many files of lists would be removed today if they were kept for so many days. */
export async function countListFilesBeyond(db: ClientDb, today: string, days: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from list_export
    where file_id is not null and (taken_at at time zone 'UTC')::date + ${days}::int < ${today}::date`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Keeps the files of lists for so many days since they were made. */
export async function keepListFilesFor(db: ClientDb, days: number): Promise<void> {
  await sql`update list_export set kept_until = (taken_at at time zone 'UTC')::date + ${days}::int
    where file_id is not null`.execute(db);
}

/** The next clients that keep files of lists until before a day, in the order of their ids. */
export const listClientsWithEndedListFiles = (db: PlatformDb, today: string, page: ClientsAfter): Promise<string[]> =>
  listClientsWithEnded(db, 'list_export', today, page);
