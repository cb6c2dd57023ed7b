import { type Insertable, sql } from 'kysely';
import { type ClientsAfter, listClientsWith, readNamesFrom } from '../../foundation/database/records.ts';
import type { ClientDb, PlatformDb, Tables } from '../../foundation/database/scope.ts';

/** Keeps that a list was taken. */
export async function insertListExport(db: ClientDb, taken: Insertable<Tables['list_export']>): Promise<void> {
  await db.insertInto('list_export').values(taken).execute();
}

/** What the lists that were taken are called, by id. */
export function readListExportTitles(db: ClientDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return readNamesFrom(db, 'list_export', sql`title`, ids);
}

/** What a list export was set to by one filter, or searched for, and the words in which that was shown. */
export type SetText = {
  readonly list: string;
  readonly name: string;
  readonly value: string;
  readonly words: string | null;
};

/** What the kept list exports were set to, each once. */
export async function listSetTexts(db: ClientDb): Promise<SetText[]> {
  const { rows } =
    await sql<SetText>`select e.list, part ->> 'name' as name, part ->> 'value' as value, part ->> 'words' as words
      from list_export e, jsonb_array_elements(e.filter) as part where part ->> 'value' is not null
    union select e.list, asked.name, asked.text, null from list_export e, jsonb_each_text(e.asked) as asked (name, text)
      where e.asked is not null and asked.text is not null`.execute(db);
  return rows;
}

/** Forgets these of the texts that lists were set to, also where the file is not made yet. That a list was filtered by something stays. */
export async function forgetSetTexts(db: ClientDb, texts: readonly SetText[]): Promise<void> {
  const column = (of: (set: SetText) => string) => sql`${texts.map(of)}::text[]`;
  const given = sql`unnest(${column(({ list }) => list)}, ${column(({ name }) => name)}, ${column(({ value }) => value)}) as g (list, name, value)`;
  const forgotten = sql`(e.list, part ->> 'name', part ->> 'value') in (select g.list, g.name, g.value from ${given})`;
  await sql`update list_export e set filter = (
      select jsonb_agg(case when ${forgotten} then part - 'value' - 'words' else part end order by place)
        from jsonb_array_elements(e.filter) with ordinality as p (part, place))
    where exists (select from jsonb_array_elements(e.filter) as part where ${forgotten})`.execute(db);
  await sql`update list_export e set asked = null where exists (select from jsonb_each_text(e.asked) as asked (name, text)
    where (e.list, asked.name, asked.text) in (select g.list, g.name, g.value from ${given}))`.execute(db);
}

// That a list was not filtered says nothing of anybody, and stays.
const beyond = (before: Date) =>
  sql<boolean>`(e.filter <> '[]' or e.asked is not null) and e.taken_at < ${before}::timestamptz`;

/** How many lists were taken before an instant and still have what they were filtered by. */
export async function countFiltersBefore(db: ClientDb, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from list_export e
    where ${beyond(before)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Drops what lists were filtered by that were taken before an instant, so many at once; answers of how many. The lists stay. */
export async function dropFiltersBefore(db: ClientDb, before: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`update list_export set asked = null,
      filter = case when filter <> '[]' then null else filter end where id in (
      select e.id from list_export e where ${beyond(before)} order by e.taken_at, e.id limit ${limit} for update)
    returning id`.execute(db);
  return rows.length;
}

/** The next clients with filters of lists that were taken before an instant, in the order of their ids. */
export function listClientsWithFiltersBefore(db: PlatformDb, before: Date, page: ClientsAfter): Promise<string[]> {
  return listClientsWith(db, 'list_export', 'e', beyond(before), page);
}
