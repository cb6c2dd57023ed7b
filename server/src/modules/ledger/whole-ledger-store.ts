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
export async function* streamEntries(db: AnyDb, ledgerId: string): AsyncGenerator<readonly FindableEntry[]> {
  let coming = askEntries(db, ledgerId, -1);
  for (;;) {
    const page = await coming;
    const last = page.at(-1);
    if (last === undefined) return;
    coming = ahead(askEntries(db, ledgerId, last.index));
    yield page;
  }
}

/** Every stored subtree in the order in which they became complete, in pages, in the same way. */
export async function* streamNodes(db: AnyDb, ledgerId: string): AsyncGenerator<readonly TreeNode[]> {
  let leaves = 0;
  for (let coming = askNodes(db, ledgerId, leaves); ; ) {
    const page = await coming;
    // So many leaves always complete some: what is stored beyond, however much it is, is told of by its first.
    if (page.length === 0) return yield await askStrayNode(db, ledgerId, leaves);
    leaves += pageSize;
    coming = ahead(askNodes(db, ledgerId, leaves));
    yield page;
  }
}

/** Whoever looks at the page before may find a fault in it, and then nobody waits for this one. */
function ahead<Page>(coming: Promise<Page>): Promise<Page> {
  coming.catch(() => undefined);
  return coming;
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

/**
 * The subtrees that so many leaves complete beyond some. Each level is asked for by the places that these are, which the
 * primary key finds at once.
 */
async function askNodes(db: AnyDb, ledgerId: string, leaves: number): Promise<readonly TreeNode[]> {
  const asked = levels.map((level) => ({
    level,
    low: placeAt(leaves, level),
    high: placeAt(leaves + pageSize, level),
  }));
  const some = asked.filter(({ low, high }) => low < high);
  // The limit, which is never reached, keeps the planner from reading the whole ledger and throwing the rest away.
  const nodes = sql`select n.level, n.index, n.hash
    from unnest(${some.map((one) => one.level)}::int[], ${some.map((one) => one.low)}::bigint[],
      ${some.map((one) => one.high)}::bigint[]) as l (level, low, high)
    cross join lateral (select level, index, hash from ledger_node
      where ledger_id = ${ledgerId} and level = l.level and index >= l.low and index < l.high
      order by index limit ${pageSize}::int) as n
    order by (n.index + 1) << n.level, n.level`;
  const { rows } = await sql<NodePage>`select count(*) as count,
      count(*) filter (where octet_length(hash) = ${HASH_BYTES}::int) as whole, string_agg(hash, '') as hashes,
      string_agg(level::text, e'\n') as levels, string_agg(index::text, e'\n') as indexes
    from (${nodes}) as page`.execute(db);
  const [page] = rows;
  if (page === undefined || page.count === 0) return [];
  const [hashes, ofLevels, indexes] = [hashesOf(page), lines(page, 'levels'), lines(page, 'indexes')];
  if (!hashes || !ofLevels || !indexes) return (await sql<TreeNode>`${nodes}`.execute(db)).rows;
  return ofLevels.map((line, row) => ({ level: Number(line), index: Number(indexes[row]), hash: hashes(row) }));
}

/** No tree has a subtree of a higher level. */
const highest = 52;
const levels = Array.from({ length: highest }, (_, place) => place + 1);

/** The place, at a level, of the first subtree that so many leaves do not complete. */
function placeAt(leaves: number, level: number): number {
  return Math.floor(leaves / 2 ** level);
}

/** The first stored subtree that is completed beyond so many leaves, or never, if there is one. */
async function askStrayNode(db: AnyDb, ledgerId: string, leaves: number): Promise<readonly TreeNode[]> {
  const { rows } = await sql<TreeNode>`select level, index, hash from ledger_node
    where ledger_id = ${ledgerId} and ((index + 1) << level > ${leaves}::bigint
      or level < 1 or level > ${highest}::int or index < 0)
    order by (index + 1) << level, level limit 1`.execute(db);
  return rows;
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
