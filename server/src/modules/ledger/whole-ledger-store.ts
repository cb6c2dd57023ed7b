import { HASH_BYTES, type TreeNode } from '@claimlock/evidence/merkle';
import type { StoredEntry } from '@claimlock/evidence/verify-stored';
import { sql } from 'kysely';
import type { AnyDb } from '../../foundation/database/scope.ts';

/** An entry with what the database repeats of it beside its text, to find it by; both ids as `findable` writes them. */
export type FindableEntry = StoredEntry & {
  readonly at: string | null;
  readonly type: string | null;
  readonly user: string;
  readonly subject: string;
};

/** An id that may be missing, as a text in which what is there cannot pass for what is not. */
export function findable(id: string | null): string {
  return id === null ? '-' : `+${id}`;
}

const pageSize = 2000;

/**
 * Thousands of rows as one: of each column the values, one a line, because making them one by one costs the driver more
 * than verifying them. A value that is missing counts as a line too many, as one with a line end in it does: then there
 * are more lines than rows, and the page is read row by row, so that no value can be taken for a part of another.
 */
type Lines = string | null;
type Page = { readonly count: number; readonly whole: number; readonly hashes: Uint8Array | null };
type EntryPage = Page & Readonly<Record<'indexes' | 'texts' | 'times' | 'types' | 'users' | 'subjects', Lines>>;
type NodePage = Page & Readonly<Record<'levels' | 'indexes', Lines>>;

/** Every entry of a ledger in order of its index, in pages; the next is asked for before this one is looked at. */
export function streamEntries(db: AnyDb, ledgerId: string): AsyncGenerator<readonly FindableEntry[]> {
  return inPages(
    -1,
    (after) => askEntries(db, ledgerId, after),
    ({ index }) => index,
  );
}

/** Every stored subtree in the order in which they became complete, in pages, in the same way. */
export function streamNodes(db: AnyDb, ledgerId: string): AsyncGenerator<readonly TreeNode[]> {
  return inPages(
    { done: 0, level: 0 },
    (after) => askNodes(db, ledgerId, after),
    ({ level, index }) => ({ done: (index + 1) * 2 ** level, level }),
  );
}

async function* inPages<Row, Place>(
  start: Place,
  ask: (after: Place) => Promise<readonly Row[]>,
  placeOf: (row: Row) => Place,
): AsyncGenerator<readonly Row[]> {
  let coming = ask(start);
  for (;;) {
    const page = await coming;
    const last = page.at(-1);
    if (last === undefined) return;
    coming = ask(placeOf(last));
    // Whoever looks at this page may find a fault in it, and then nobody waits for the next.
    coming.catch(() => undefined);
    yield page;
  }
}

async function askEntries(db: AnyDb, ledgerId: string, after: number): Promise<readonly FindableEntry[]> {
  const { rows } = await sql<EntryPage>`select count(*) as count,
      count(*) filter (where octet_length(leaf_hash) = ${HASH_BYTES}::int) as whole, string_agg(leaf_hash, '') as hashes,
      string_agg(index::text, e'\n') as indexes, string_agg(coalesce(entry, e'\n'), e'\n') as texts,
      string_agg(coalesce(at, e'\n'), e'\n') as times, string_agg(coalesce(type, e'\n'), e'\n') as types,
      string_agg(coalesce('+' || user_id, '-'), e'\n') as users,
      string_agg(coalesce('+' || subject_id, '-'), e'\n') as subjects
    from (select * from ledger_entry where ledger_id = ${ledgerId} and index > ${after}::bigint order by index
      limit ${pageSize}::int) as page`.execute(db);
  const [page] = rows;
  if (page === undefined || page.count === 0) return [];
  const [hashes, indexes, texts, times] = [
    hashesOf(page),
    lines(page, 'indexes'),
    lines(page, 'texts'),
    lines(page, 'times'),
  ];
  const [types, users, subjects] = [lines(page, 'types'), lines(page, 'users'), lines(page, 'subjects')];
  if (!hashes || !indexes || !texts || !times || !types || !users || !subjects)
    return askEntryRows(db, ledgerId, after);
  return texts.map((text, row) => ({
    index: Number(indexes[row]),
    text,
    leafHash: hashes(row),
    at: times[row] ?? null,
    type: types[row] ?? null,
    user: users[row] ?? '',
    subject: subjects[row] ?? '',
  }));
}

async function askEntryRows(db: AnyDb, ledgerId: string, after: number): Promise<readonly FindableEntry[]> {
  const rows = await db
    .selectFrom('ledger_entry')
    .select(['index', 'entry', 'leaf_hash', 'at', 'type', 'user_id', 'subject_id'])
    .where('ledger_id', '=', ledgerId)
    .where('index', '>', after)
    .orderBy('index')
    .limit(pageSize)
    .execute();
  return rows.map(({ index, entry, leaf_hash, at, type, user_id, subject_id }) => ({
    index,
    text: entry,
    leafHash: leaf_hash,
    at,
    type,
    user: findable(user_id),
    subject: findable(subject_id),
  }));
}

type NodePlace = { readonly done: number; readonly level: number };

async function askNodes(db: AnyDb, ledgerId: string, after: NodePlace): Promise<readonly TreeNode[]> {
  const { done, level } = after;
  const nodes = sql`select level, index, hash from ledger_node
    where ledger_id = ${ledgerId} and ((index + 1) << level, level) > (${done}::bigint, ${level}::int)
    order by (index + 1) << level, level limit ${pageSize}::int`;
  const { rows } = await sql<NodePage>`select count(*) as count,
      count(*) filter (where octet_length(hash) = ${HASH_BYTES}::int) as whole, string_agg(hash, '') as hashes,
      string_agg(level::text, e'\n') as levels, string_agg(index::text, e'\n') as indexes
    from (${nodes}) as page`.execute(db);
  const [page] = rows;
  if (page === undefined || page.count === 0) return [];
  const [hashes, levels, indexes] = [hashesOf(page), lines(page, 'levels'), lines(page, 'indexes')];
  if (!hashes || !levels || !indexes) return (await sql<TreeNode>`${nodes}`.execute(db)).rows;
  return levels.map((line, row) => ({ level: Number(line), index: Number(indexes[row]), hash: hashes(row) }));
}

function lines<Name extends string>(page: { readonly count: number } & Record<Name, Lines>, name: Name) {
  const values = page[name]?.split('\n');
  return values?.length === page.count ? values : undefined;
}

/** The hash of each row, if each has one of the length of a hash: bytes moved from one to the next would not show. */
function hashesOf({ count, whole, hashes }: Page): ((row: number) => Uint8Array) | undefined {
  if (hashes === null || whole !== count) return undefined;
  return (row) => hashes.subarray(row * HASH_BYTES, (row + 1) * HASH_BYTES);
}
