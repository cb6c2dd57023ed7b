import { sql } from 'kysely';
import type { ClientDb } from '../../foundation/database/scope.ts';

const asked = (search: string) => sql`websearch_to_tsquery('english', ${search})`;

/** The versions of a document `d` that are searched: its latest, and the one in force while that is another. */
const searched = sql`e.client_id = d.client_id and e.document_id = d.id and e.edition in (d.edition, d.published_edition)`;

/**
 * The documents whose latest version, or version in force, has the words that are searched for. Row security keeps every index
 * of words unused (its operators are not leakproof), so the words of all of these versions of a client are looked at: once for a
 * page and its count together.
 */
export async function findWithWords(db: ClientDb, search: string): Promise<readonly string[]> {
  // Materialised, so that only these versions are looked at, whatever the planner thinks that costs.
  const { rows } = await sql<{ id: string }>`with searched as materialized (
      select d.id, e.words from document d join document_edition e on ${searched})
    select distinct id from searched where words @@ ${asked(search)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Between these stand the words that were searched for. They are of no script, and no text that is kept has them. */
export const marks = { begin: '\uE000', end: '\uE001' } as const;

/** So far into a text is looked for a place to show, about twenty pages; what stands behind is found, and its beginning shown. */
const lookedThrough = 50_000;
/** So much before and after the first of the words is made an excerpt of: what it costs does not grow with the text. */
const around = { before: 200, whole: 2000 } as const;

/** Where the words that were searched for stand in the texts of documents, between marks, and in which version. */
export async function readExcerpts(
  db: ClientDb,
  ids: readonly string[],
  search: string,
): Promise<ReadonlyMap<string, { readonly edition: number; readonly marked: string }>> {
  const options = `StartSel="${marks.begin}", StopSel="${marks.end}", MaxWords=24, MinWords=8, MaxFragments=1`;
  // The place is found by how the words begin, which is cheap; only what is around it is taken apart word by word. A stem
  // that ends in i is of words that end in y as well.
  const { rows } = await sql<{ id: string; edition: number; marked: string }>`with stems as materialized (
      select '\\m(' || string_agg(regexp_replace(rtrim(stem, 'i'), '([^[:alnum:]])', '\\\\\\1', 'g'), '|') || ')' as pattern
        from unnest(tsvector_to_array(to_tsvector('english', ${search}))) stem),
    -- The page first: else the words of everything are looked at again.
    shown as materialized (
      select d.id, e.edition, e.words, e.content from document d join document_edition e on ${searched}
       where d.id = any(${[...ids]}::text[])),
    -- Of two versions that have them, the latest is shown.
    begun as materialized (
      select distinct on (id) id, edition, left(content, ${lookedThrough}::int) as content from shown
       where words @@ ${asked(search)} order by id, edition desc),
    placed as materialized (
      select id, edition, content, coalesce(regexp_instr(content, pattern, 1, 1, 0, 'i'), 0) as place from begun, stems)
    select id, edition, ts_headline('english',
        substring(content from greatest(1, place - ${around.before}::int) for ${around.whole}::int),
        ${asked(search)}, ${options}) as marked from placed`.execute(db);
  return new Map(rows.map(({ id, ...found }) => [id, found]));
}
