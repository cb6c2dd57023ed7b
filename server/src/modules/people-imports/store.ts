import type { ImportedPerson } from '@claimlock/contract/people-imports/endpoints';
import { type Insertable, type Selectable, sql } from 'kysely';
import { type ClientsAfter, listClientsWith } from '../../foundation/database/records.ts';
import type { ClientDb, PlatformDb, Tables } from '../../foundation/database/scope.ts';

export type ImportRow = Selectable<Tables['people_import']>;

/** A row that waits to be imported or could not be: what is kept is what the file said, and the person it means. */
export type StagedRow = {
  readonly place: number;
  readonly said: string;
  readonly person: unknown;
  readonly problem: string;
};

/** A row that is to be imported; `undone` where its whole batch failed before, so that it counts as failed already. */
export type WaitingRow = StagedRow & { readonly undone: boolean };

/** The columns that were chosen for files, by their headings. */
export async function readColumns(db: ClientDb): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('people_import_columns')
    .select(['headings', 'columns'])
    .orderBy('used_at', 'desc')
    .limit(200)
    .execute();
  return Object.fromEntries(rows.map(({ headings, columns }) => [headings, columns]));
}

/** Remembers the columns of files with these headings. */
export async function keepColumns(
  db: ClientDb,
  row: { readonly headings: string; readonly columns: string; readonly used_at: Date },
): Promise<void> {
  await db
    .insertInto('people_import_columns')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'headings']).doUpdateSet({ columns: row.columns, used_at: row.used_at }),
    )
    .execute();
}

/** Keeps an import that was asked for, with its rows. */
export async function insertImport(
  db: ClientDb,
  row: Insertable<Tables['people_import']> & { readonly id: string },
  rows: readonly StagedRow[],
): Promise<void> {
  await db.insertInto('people_import').values(row).execute();
  await sql`insert into people_import_row (import_id, place, said, person, problem)
    select ${row.id}, (r.item ->> 'place')::int, r.item ->> 'said', r.item -> 'person', r.item ->> 'problem'
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r (item)`.execute(db);
}

/** An import. */
export function findImport(db: ClientDb, id: string): Promise<ImportRow | undefined> {
  return db.selectFrom('people_import').selectAll().where('id', '=', id).executeTakeFirst();
}

/** An import, which nobody else changes until this transaction ends. */
export function lockImport(db: ClientDb, id: string): Promise<ImportRow | undefined> {
  return db.selectFrom('people_import').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The rows of an import between two places that wait still, or again. */
export function listWaiting(db: ClientDb, importId: string, from: number, to: number): Promise<WaitingRow[]> {
  return db
    .selectFrom('people_import_row')
    .select(['place', 'said', 'person', 'problem', 'undone'])
    .where('import_id', '=', importId)
    .where('place', '>=', from)
    .where('place', '<=', to)
    .where((is) => is.or([is('problem', '=', ''), is('undone', '=', true)]))
    .orderBy('place')
    .execute();
}

/** The rows that could not be imported, in their order. */
export async function listFailed(
  db: ClientDb,
  importId: string,
): Promise<{ readonly said: string; readonly problem: string; readonly shown: ImportedPerson }[]> {
  const { rows } = await sql<{ said: string; problem: string; shown: ImportedPerson }>`
    select said, problem, person -> 'shown' as shown from people_import_row
      where import_id = ${importId} and problem <> '' order by place`.execute(db);
  return rows;
}

/** Forgets rows that are over, and says of the others why they could not be imported. */
export async function closeRows(
  db: ClientDb,
  importId: string,
  over: readonly number[],
  failed: readonly { readonly place: number; readonly problem: string }[],
): Promise<void> {
  await db
    .deleteFrom('people_import_row')
    .where('import_id', '=', importId)
    .where('place', '=', sql<number>`any(${[...over]}::int[])`)
    .execute();
  if (failed.length === 0) return;
  await sql`update people_import_row r set problem = f.problem, undone = false
    from unnest(${failed.map(({ place }) => place)}::int[], ${failed.map(({ problem }) => problem)}::text[]) f (place, problem)
    where r.import_id = ${importId} and r.place = f.place`.execute(db);
}

/** Says of rows that their whole batch failed, and why: they are tried again where the import is. */
export async function markUndone(
  db: ClientDb,
  importId: string,
  places: readonly number[],
  problem: string,
): Promise<void> {
  await db
    .updateTable('people_import_row')
    .set({ problem, undone: true })
    .where('import_id', '=', importId)
    .where('place', '=', sql<number>`any(${[...places]}::int[])`)
    .execute();
}

/** What is added to the counts of an import. */
export type Counted = Pick<ImportRow, 'added' | 'updated' | 'skipped' | 'failed' | 'invited'>;

/** Adds to what came of an import. */
export async function countRows(db: ClientDb, id: string, counted: Counted): Promise<void> {
  await db
    .updateTable('people_import')
    .set((is) => ({
      added: is('added', '+', counted.added),
      updated: is('updated', '+', counted.updated),
      skipped: is('skipped', '+', counted.skipped),
      failed: is('failed', '+', counted.failed),
      invited: is('invited', '+', counted.invited),
    }))
    .where('id', '=', id)
    .execute();
}

/** Forgets the rows of imports before an instant. */
export async function removeRowsBefore(db: ClientDb, before: Date): Promise<void> {
  await sql`delete from people_import_row r using people_import i
    where r.client_id = i.client_id and r.import_id = i.id and i.created_at < ${before}::timestamptz`.execute(db);
}

/** The next clients that have an import which began before an instant. */
export function listClientsWithImports(db: PlatformDb, before: Date, page: ClientsAfter): Promise<string[]> {
  return listClientsWith(db, 'people_import', 'i', sql<boolean>`i.created_at < ${before.toISOString()}`, page);
}
