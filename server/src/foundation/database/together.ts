import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
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

/** Readings that are being gathered; closed once they have left. */
type Gathering = { readonly waiting: Waiting[]; isClosed: boolean };

const gathering = new AsyncLocalStorage<Gathering>();

/** How the columns of statements are converted that were gathered before; nothing where they cannot go together. */
const known = new Map<string, readonly Conversion[] | undefined>();
const mostKnown = 500;

/**
 * Sends what `read` reads at once as one statement: `together(() => Promise.all([readOne(db), readOther(db)]))`. What is read
 * only after an answer goes by itself, as does what changes or locks rows, which does not wait for the others. What was begun
 * before it has left before it, so it finds what that changed.
 */
export function together<T>(read: () => Promise<T>): Promise<T> {
  return gathering.run({ waiting: [], isClosed: false }, read);
}

/** Takes a reading to be sent together with others; nothing where none are gathered, or it cannot go with them. */
export function gathered<Row>(query: CompiledQuery, execute: () => Ask): Promise<Row[]> | undefined {
  const open = gathering.getStore();
  if (!open || open.isClosed || !isReading(query)) return undefined;
  return new Promise((done, fail) => {
    // A connection sends nothing before the turn of the event loop is over: waiting for its end costs nothing.
    if (open.waiting.length === 0) setImmediate(() => leave(open));
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

// The first time each goes by itself, and shows of which types its columns are.
async function askAlone({ query, execute, done, fail }: Waiting): Promise<void> {
  try {
    const { rows, fields } = await execute()(query.sql, query.parameters);
    if (!known.has(query.sql) && known.size < mostKnown) known.set(query.sql, conversionsOf(fields));
    done(rows);
  } catch (error) {
    fail(error);
  }
}

/** The statements that were put together of others, by those others. */
const joined = new Map<string, string>();

/** The statement that answers what others answer, each as a value of its own, with their places for values in a row. */
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
