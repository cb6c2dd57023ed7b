import type { SealedEntry } from '@claimlock/evidence/entry';
import type { Frontier, NodeId, TreeNode } from '@claimlock/evidence/merkle';
import { sql } from 'kysely';
import type { Execute } from '../../foundation/database/dialect.ts';
import type { AnyDb, OpenScope, PlatformDb, ScopeKind } from '../../foundation/database/scope.ts';

type Scope = Pick<OpenScope<ScopeKind>, 'db' | 'send'>;

/** The head of a ledger: its size and frontier, and which of its histories it is in. */
export type Head = Frontier & { readonly history: number };

/**
 * The head of a ledger, locked until the transaction ends; a ledger that has no entry yet is begun. The first question
 * is sent at once.
 */
export async function lockHead({ db, send }: Scope, ledgerId: string): Promise<Head> {
  const query =
    sql<Head>`select size, frontier as hashes, history from ledger where id = ${ledgerId} for update`.compile(db);
  const [head] = await send(query);
  if (head) return head;
  await sql`insert into ledger (id) values (${ledgerId}) on conflict do nothing`.execute(db);
  const [begun] = await send(query);
  if (!begun) throw new Error('This scope does not reach the ledger it writes to.');
  return begun;
}

/** The head of a ledger that has entries, locked by the login until the transaction ends. */
export async function lockKnownHead(execute: Execute, ledgerId: string): Promise<Head | undefined> {
  const { rows } = await execute('select size, frontier as hashes, history from house.take_turn($1)', [ledgerId]);
  const [head]: Head[] = rows;
  return head;
}

type Growth = {
  readonly from: number;
  readonly entries: readonly SealedEntry[];
  readonly nodes: readonly TreeNode[];
  readonly frontier: Frontier;
  readonly at: string;
  /** The same instant where somebody of the organisation changed something; lists say when that was last. */
  readonly changedAt: string | null;
};

const hashBytes = 32;
/** Whole numbers as the text of an array: the driver would quote each of them. */
const numbers = (values: readonly number[]) => `{${values.join(',')}}`;

/**
 * Sends what an append made, in one statement: the entries, the subtrees they completed, and the new head. Texts and hashes go as one
 * value each: of an array, the driver would quote every sign that needs it. Canonical JSON has no line break, and hashes are of one length.
 */
export function saveGrowth({ db, send }: Scope, ledgerId: string, growth: Growth): void {
  const { from, entries, nodes, frontier, at, changedAt } = growth;
  const texts = entries.map((entry) => entry.text).join('\n');
  const leaves = Buffer.concat(entries.map((entry) => entry.leafHash));
  const levels = numbers(nodes.map((node) => node.level));
  const places = numbers(nodes.map((node) => node.index));
  const hashes = Buffer.concat(nodes.map((node) => node.hash));
  const hashAt = (all: Buffer, place: string) =>
    sql`substr(${all}::bytea, ((${sql.ref(place)} - 1) * ${sql.lit(hashBytes)} + 1)::int, ${sql.lit(hashBytes)})`;
  const statement = sql`with entry as (
      insert into ledger_entry (ledger_id, index, entry, leaf_hash)
        select ${ledgerId}, ${from}::bigint + t.place - 1, t.entry, ${hashAt(leaves, 't.place')}
          from string_to_table(${texts}, chr(10)) with ordinality t (entry, place)),
    node as (
      insert into ledger_node (ledger_id, level, index, hash)
        select ${ledgerId}, n.level, n.index, ${hashAt(hashes, 'n.place')}
          from unnest(${levels}::int[], ${places}::bigint[]) with ordinality n (level, index, place))
    update ledger set size = ${frontier.size}, frontier = ${frontier.hashes}::bytea[], last_at = ${at},
        changed_at = coalesce(${changedAt}, changed_at)
      where id = ${ledgerId}`.compile(db);
  // How it went, the end of the transaction says.
  send(statement).catch(() => undefined);
}

/** The head of a ledger as it is now; an empty one where nothing was written yet. */
export async function readHead(db: AnyDb, ledgerId: string): Promise<Head> {
  const head = await db
    .selectFrom('ledger')
    .select(['size', 'frontier', 'history'])
    .where('id', '=', ledgerId)
    .executeTakeFirst();
  // A hash that somebody took out is a hash that differs, and not a reason to stop looking.
  return head
    ? { size: head.size, hashes: head.frontier.map((hash) => hash ?? new Uint8Array(0)), history: head.history }
    : { size: 0, hashes: [], history: 1 };
}

/** Says which history a ledger is in from now on; its head is locked. */
export async function saveHistory(db: AnyDb, ledgerId: string, history: number): Promise<void> {
  await db.updateTable('ledger').set({ history }).where('id', '=', ledgerId).execute();
}

/** Every ledger that has a head, by its id. */
export async function listLedgers(db: PlatformDb): Promise<string[]> {
  const rows = await db.selectFrom('ledger').select('id').orderBy('id').execute();
  return rows.map((row) => row.id);
}

/** When the last entry was written, as the head says and as the entry itself says. */
export async function readLastTimes(
  db: AnyDb,
  ledgerId: string,
): Promise<{ said: string | null; written: string | null }> {
  const found = await db
    .selectFrom('ledger as l')
    .leftJoin('ledger_entry as e', (join) =>
      join.onRef('e.ledger_id', '=', 'l.id').on((on) => on('e.index', '=', on('l.size', '-', 1))),
    )
    .select(['l.last_at as said', 'e.at as written'])
    .where('l.id', '=', ledgerId)
    .executeTakeFirst();
  return found ?? { said: null, written: null };
}

export type EntryFilter = {
  readonly type?: string | undefined;
  readonly user?: string | undefined;
  readonly subject?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

export type EntryRow = { index: number; entry: string; leaf_hash: Uint8Array; at: string };

function matching(db: AnyDb, ledgerId: string, filter: EntryFilter) {
  const { type = '' } = filter;
  return db
    .selectFrom('ledger_entry')
    .where('ledger_id', '=', ledgerId)
    .$if(filter.type !== undefined, (query) =>
      type.endsWith('.')
        ? query.where('type', 'like', `${type.replace(/[\\%_]/g, '\\$&')}%`)
        : query.where('type', '=', type),
    )
    .$if(filter.user !== undefined, (query) => query.where('user_id', '=', filter.user ?? ''))
    .$if(filter.subject !== undefined, (query) => query.where('subject_id', '=', filter.subject ?? ''))
    .$if(filter.from !== undefined, (query) => query.where('at', '>=', `${filter.from ?? ''}T00:00:00.000Z`))
    .$if(filter.to !== undefined, (query) => query.where('at', '<=', `${filter.to ?? ''}T23:59:59.999Z`));
}

/** A page of entries, newest first, beginning below an index. */
export function listRows(
  db: AnyDb,
  ledgerId: string,
  filter: EntryFilter,
  below: number | undefined,
  limit: number,
): Promise<EntryRow[]> {
  return matching(db, ledgerId, filter)
    .select(['index', 'entry', 'leaf_hash', 'at'])
    .$if(below !== undefined, (query) => query.where('index', '<', below ?? 0))
    .orderBy('index', 'desc')
    .limit(limit)
    .execute();
}

/** How many entries match. */
export async function countRows(db: AnyDb, ledgerId: string, filter: EntryFilter): Promise<number> {
  const { count } = await matching(db, ledgerId, filter)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** One entry, if it is there. */
export function findRow(db: AnyDb, ledgerId: string, index: number): Promise<EntryRow | undefined> {
  return db
    .selectFrom('ledger_entry')
    .select(['index', 'entry', 'leaf_hash', 'at'])
    .where('ledger_id', '=', ledgerId)
    .where('index', '=', index)
    .executeTakeFirst();
}

const pageSize = 2000;

/** Reads in some scope: the one that is open, or a fresh one for each page. */
export type Read = <T>(work: (db: AnyDb) => Promise<T>) => Promise<T>;

/** The texts of every entry below a size, in order, a page at a time. */
export async function* streamTexts(read: Read, ledgerId: string, size: number): AsyncGenerator<string> {
  for (let from = 0; from < size; ) {
    const rows = await read((db) =>
      db
        .selectFrom('ledger_entry')
        .select(['index', 'entry'])
        .where('ledger_id', '=', ledgerId)
        .where('index', '>=', from)
        .where('index', '<', size)
        .orderBy('index')
        .limit(pageSize)
        .execute(),
    );
    for (const { entry } of rows) yield entry;
    const last = rows.at(-1);
    if (!last) return;
    from = last.index + 1;
  }
}

/** The stored subtrees that a proof asks for, as far as they are there; those of level 0 are the entries' own hashes. */
export async function readNodes(db: AnyDb, ledgerId: string, ids: readonly NodeId[]): Promise<TreeNode[]> {
  const levels = ids.map((id) => id.level);
  const places = ids.map((id) => id.index);
  const { rows } = await sql<TreeNode>`with wanted as (
      select * from unnest(${levels}::int[], ${places}::bigint[]) as w (level, index))
    select n.level, n.index, n.hash from wanted w join ledger_node n using (level, index) where n.ledger_id = ${ledgerId}
    union all select 0, e.index, e.leaf_hash from wanted w join ledger_entry e using (index)
      where w.level = 0 and e.ledger_id = ${ledgerId}`.execute(db);
  return rows;
}

/** The signed checkpoints kept in the database, oldest first. */
export async function listCheckpoints(db: AnyDb, ledgerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_checkpoint')
    .select('note')
    .where('ledger_id', '=', ledgerId)
    .orderBy('size')
    .execute();
  return rows.map((row) => row.note);
}

/** Keeps a signed checkpoint; one of the same size is there already and stays. */
export async function keepCheckpoint(db: AnyDb, ledgerId: string, size: number, note: string, at: Date): Promise<void> {
  await db
    .insertInto('ledger_checkpoint')
    .values({ ledger_id: ledgerId, size, note, signed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const growing = sql`ledger l left join lateral (select size, signed_at from ledger_checkpoint
    where ledger_id = l.id order by size desc limit 1) signed on true where l.size > coalesce(signed.size, 0)`;

/** Ledgers that grew since their last checkpoint, longest unsigned first. */
export async function listUnsigned(db: PlatformDb, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select l.id from ${growing}
    order by signed.signed_at nulls first, l.id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** Whether a ledger grew since its last checkpoint. */
export async function isUnsigned(db: PlatformDb, ledgerId: string): Promise<boolean> {
  const { rows } = await sql`select l.id from ${growing} and l.id = ${ledgerId}`.execute(db);
  return rows.length > 0;
}
