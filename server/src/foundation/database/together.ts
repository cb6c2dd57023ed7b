import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { beforeSending } from './gathering-socket.ts';
import { type Conversion, conversionsOf, convertRows, written } from './rows-as-one.ts';

/** Runs one statement on the connection that a scope holds. */
type Ask = (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>;

type Waiting = {
  readonly query: CompiledQuery;
  /** Asked for when it leaves: a scope that was left meanwhile refuses. */
  readonly execute: () => Ask;
  readonly done: (rows: pg.QueryResult['rows']) => void;
  readonly fail: (error: unknown) => void;
};

/** Queries that are being collected into one statement; closed once they are sent. */
type Gathering = { readonly waiting: Waiting[]; isClosed: boolean };

const gathering = new AsyncLocalStorage<Gathering>();

/** How the columns of earlier statements are converted, by their text; undefined where a statement cannot be joined with others. */
const known = new Map<string, readonly Conversion[] | undefined>();
const mostKnown = 500;

/**
 * Sends the queries that `read` starts at once as one statement: `together(() => Promise.all([readOne(db), readOther(db)]))`. A
 * query that starts after an answer is sent alone, and so is a statement that changes or locks rows, which does not wait for the
 * others. Statements that started before the joined one are sent before it, so it sees their changes.
 */
export function together<T>(read: () => Promise<T>): Promise<T> {
  return gathering.run({ waiting: [], isClosed: false }, read);
}

/** Queues a query to be sent with others; undefined where none are being collected, or where it cannot be joined. */
export function gathered<Row>(query: CompiledQuery, execute: () => Ask): Promise<Row[]> | undefined {
  const open = gathering.getStore();
  if (!open || open.isClosed || !isReading(query)) return undefined;
  return new Promise((done, fail) => {
    // A connection sends nothing before this turn of the event loop ends, so waiting for that costs nothing.
    if (open.waiting.length === 0) beforeSending(() => leave(open));
    open.waiting.push({ query, execute, done, fail });
  });
}

function isReading({ query, sql }: CompiledQuery): boolean {
  if (query.kind === 'SelectQueryNode') return !query.with && !query.endModifiers;
  return query.kind === 'RawNode' && /^\s*select\b/.test(sql) && !/\bfor (no key )?(update|(key )?share)\b/.test(sql);
}

function leave(open: Gathering): void {
  open.isClosed = true;
  const { waiting } = open;
  const [first] = waiting;
  const joinable = waiting.every(({ query }) => known.get(query.sql) !== undefined);
  if (first && waiting.length > 1 && joinable) void askTogether(first.execute, waiting);
  else for (const one of waiting) void askAlone(one);
}

// The first time, each query is sent alone: its answer shows the types of its columns.
async function askAlone({ query, execute, done, fail }: Waiting): Promise<void> {
  try {
    const { rows, fields } = await execute()(query.sql, query.parameters);
    if (!known.has(query.sql) && known.size < mostKnown) known.set(query.sql, conversionsOf(fields));
    done(rows);
  } catch (error) {
    fail(error);
  }
}

/** Joined statements, by the statements that they were made from. */
const joined = new Map<string, string>();

/** One statement that answers several, each as one column; the parameters are numbered through. */
function joinedText(waiting: readonly Waiting[]): string {
  const key = waiting.map(({ query }) => query.sql).join(';');
  const kept = joined.get(key);
  if (kept !== undefined) return kept;
  let before = 0;
  const columns = waiting.map(({ query: { sql, parameters } }, place) => {
    const text = sql.replace(/\$(\d+)/g, (_, number: string) => `$${Number(number) + before}`);
    before += parameters.length;
    return `${written(text)} as r${place}`;
  });
  const text = `select ${columns.join(', ')}`;
  if (joined.size < mostKnown) joined.set(key, text);
  return text;
}

async function askTogether(execute: () => Ask, waiting: readonly Waiting[]): Promise<void> {
  try {
    const values = waiting.flatMap(({ query }) => query.parameters);
    const { rows } = await execute()(joinedText(waiting), values);
    waiting.forEach(({ query, done }, place) => {
      const own = JSON.parse(rows[0][`r${place}`]);
      convertRows(own, known.get(query.sql) ?? []);
      done(own);
    });
  } catch (error) {
    for (const { fail } of waiting) fail(error);
  }
}
