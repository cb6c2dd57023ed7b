import { type Insertable, sql } from 'kysely';
import { containing, plain } from '../../foundation/database/plain.ts';
import { readNamesFrom } from '../../foundation/database/records.ts';
import type { ClientDb, Tables } from '../../foundation/database/scope.ts';

/** Keeps that a list was taken. */
export async function insertListExport(db: ClientDb, taken: Insertable<Tables['list_export']>): Promise<void> {
  await db.insertInto('list_export').values(taken).execute();
}

/** What the lists that were taken are called, by id. */
export function readListExportTitles(db: ClientDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return readNamesFrom(db, 'list_export', sql`title`, ids);
}

/** So short a word stands in many names, and is taken for somebody's only where it is one of theirs. */
const shortest = 3;

/**
 * Forgets what somebody was searched for by: words of theirs, whole or in part, in the filters of lists that were taken. That a list was
 * searched stays.
 */
export async function forgetSearchesFor(db: ClientDb, who: readonly string[]): Promise<void> {
  const theirs = plain(who.join(' '));
  const words = theirs.split(/\s+/).filter((word) => word !== '');
  const long = words.filter((word) => word.length >= shortest).map(containing);
  // A word that was typed is theirs where it is in what they are called, or what they are called is in it.
  const isTheirs = sql`part ->> 'name' = 'search' and exists (
    select from regexp_split_to_table(house.plain(part ->> 'value'), '\s+') as typed
     where typed = any(${words}::text[]) or typed like any(${long}::text[])
        or (length(typed) >= ${shortest} and position(typed in ${theirs}) > 0))`;
  await sql`update list_export e set filter = (
      select jsonb_agg(case when ${isTheirs} then part - 'value' - 'words' else part end order by place)
        from jsonb_array_elements(e.filter) with ordinality as p (part, place))
    where exists (select from jsonb_array_elements(e.filter) as p (part) where ${isTheirs})`.execute(db);
}
