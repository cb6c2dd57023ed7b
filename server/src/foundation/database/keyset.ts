import { usualLength } from '@claimlock/contract/listing';
import { type CompiledQuery, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type PlaceKind, readCursor, writeCursor } from '../http/cursor.ts';
import type { AnyDb } from './scope.ts';

/** A column that a list is sorted by, from the lowest value on; with a minus before its name, from the highest. */
type Key<Column extends string> = Column | `-${Column}`;

type KeyColumn = {
  readonly column: string;
  readonly kind: PlaceKind;
  readonly descending: boolean;
  /** What the rows show under this name, where it is worked out and no column. */
  readonly expression?: RawBuilder<unknown>;
  /** True where the rows show it in no order but this one. */
  readonly onlySorts?: true;
};

type Keys<One> = readonly [One] | readonly [One, One];

/** An order of a list: by a column that no two rows share, or by any, and among rows that are alike there by such a one. */
export type Order = { readonly alias: string; readonly keys: Keys<KeyColumn> };

/** A value that rows are sorted by and that is no column: what it is worked out from. */
type WorkedOut = { readonly kind: PlaceKind; readonly expression: RawBuilder<unknown> };

/** A column used only for sorting: it is selected only for the orders that sort by it. */
type OnlySorts = { readonly kind: PlaceKind; readonly onlySorts: true };

/**
 * Declares the orders of a list by the names a caller knows them by: `{ due: ['due_on', 'id'], '-due': ['-due_on', '-id'] }`.
 * Each column names the kind of its values once. A page that is read in one of these orders continues exactly where the
 * one before ended, also when rows were added or removed meanwhile.
 */
export function declareOrders<Column extends string, Sort extends string>(
  alias: string,
  kinds: Readonly<Record<Column, PlaceKind | WorkedOut | OnlySorts>>,
  orders: Readonly<Record<Sort, Keys<Key<NoInfer<Column>>>>>,
): (sort: Sort) => Order {
  const known = new Map<string, PlaceKind | WorkedOut | OnlySorts>(Object.entries(kinds));
  const keyOf = (key: string): KeyColumn => {
    const descending = key.startsWith('-');
    const column = descending ? key.slice(1) : key;
    const kind = known.get(column);
    if (!kind) throw new Error(`The column ${column} has no kind.`);
    return typeof kind === 'string' ? { column, kind, descending } : { column, descending, ...kind };
  };
  return (sort) => {
    const [first, second] = orders[sort];
    return { alias, keys: second === undefined ? [keyOf(first)] : [keyOf(first), keyOf(second)] };
  };
}

/** Where a page begins and how long it is, as every list is asked. */
export type PageAsked = { readonly after?: string | undefined; readonly limit: number; readonly count: boolean };

/** A page of a list: its rows, where the next one begins, and how many there are in all where that was asked. */
export type RowPage<Row> = { readonly rows: Row[]; readonly next: string | null; readonly total: number | null };

/** So many views of a list keep their statement; the one that was put together first goes first. */
const mostKept = 100;

/**
 * Declares a list: which of them match what is asked, what is shown of each, and in which orders. The
 * statement of a view is put together once, and kept under all that it was made of, so it can be no other view's.
 */
export function declareList<
  Scoped extends AnyDb,
  Filter extends object,
  Sort extends string,
  Db,
  Table extends keyof Db,
  Matching,
  ShownDb,
  ShownTable extends keyof ShownDb,
  Row,
>({
  matching,
  shown,
  orderOf,
}: {
  readonly matching: (db: Scoped, filter: Filter) => SelectQueryBuilder<Db, Table, Matching>;
  readonly shown: (found: SelectQueryBuilder<Db, Table, Matching>) => SelectQueryBuilder<ShownDb, ShownTable, Row>;
  readonly orderOf: (sort: Sort) => Order;
}): (db: Scoped, filter: Filter, asked: PageAsked & { readonly sort: Sort }) => Promise<RowPage<Row>> {
  const kept = new Map<string, CompiledQuery<Row>>();
  const statementOf = (db: Scoped, filter: Filter, { sort, after, limit }: PageAsked & { readonly sort: Sort }) => {
    const key = JSON.stringify([filter, sort, after, limit]);
    const known = kept.get(key);
    if (known) return known;
    const statement = pageOf(shown(matching(db, filter)), orderOf(sort), { after, limit }).compile();
    const [oldest] = kept.keys();
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
    kept.set(key, statement);
    return statement;
  };
  return async (db, filter, asked) => {
    const [{ rows }, total] = await Promise.all([
      db.executeQuery(statementOf(db, filter, asked)),
      asked.count ? countRows(matching(db, filter)) : null,
    ]);
    return asPage(rows, orderOf(asked.sort), asked.limit, total);
  };
}

const types: Readonly<Record<PlaceKind, string>> = { text: 'text', day: 'date', instant: 'timestamptz', whole: 'int' };

/**
 * Reads one page: `shown` are the matching rows with what is shown of them, `matching` the same rows to be counted.
 * Refuses a place that is none of this order.
 */
export async function readPage<Db, Table extends keyof Db, Row, CountDb, CountTable extends keyof CountDb, Counted>(
  shown: SelectQueryBuilder<Db, Table, Row>,
  matching: SelectQueryBuilder<CountDb, CountTable, Counted>,
  order: Order,
  { after, limit, count }: PageAsked,
): Promise<RowPage<Row>> {
  const [rows, total] = await Promise.all([
    pageOf(shown, order, { after, limit }).execute(),
    count ? countRows(matching) : null,
  ]);
  return asPage(rows, order, limit, total);
}

function pageOf<Db, Table extends keyof Db, Row>(
  shown: SelectQueryBuilder<Db, Table, Row>,
  order: Order,
  { after, limit }: Pick<PageAsked, 'after' | 'limit'>,
) {
  const place = readCursor(after, ...order.keys.map(({ kind }) => kind));
  const onlySorts = order.keys.filter((key) => key.onlySorts).map((key) => columnOf(order, key).as(key.column));
  const read = onlySorts.length === 0 ? shown : shown.select(onlySorts);
  const query = place === undefined ? read : read.where(isPast(order, place));
  const ordered = query.orderBy(sql.join(order.keys.map((key) => sql`${columnOf(order, key)} ${direction(key)}`)));
  // PostgreSQL keeps no plan for a length that it does not know, so the usual one is written into the statement. With other
  // parameters it is planned for those; with other lengths written into it, there would be one statement per length.
  const isWritten = limit === usualLength && ordered.compile().parameters.length === 0;
  return ordered.limit(isWritten ? sql.lit(limit + 1) : limit + 1);
}

function asPage<Row>(rows: Row[], { keys }: Order, limit: number, total: number | null): RowPage<Row> {
  const last = rows[limit - 1];
  const next =
    rows.length > limit && last !== undefined ? writeCursor(keys.map(({ column }) => sortValue(last, column))) : null;
  return { rows: rows.slice(0, limit), next, total };
}

/** How many rows match. */
export async function countRows<Db, Table extends keyof Db, Row>(
  matching: SelectQueryBuilder<Db, Table, Row>,
): Promise<number> {
  const counted = await matching.select(sql<number>`count(*)`.as('counted_rows')).executeTakeFirstOrThrow();
  return Number(sortValue(counted, 'counted_rows'));
}

const columnOf = ({ alias }: Order, { column, expression }: KeyColumn) => expression ?? sql.ref(`${alias}.${column}`);
const direction = ({ descending }: KeyColumn) => (descending ? sql`desc` : sql`asc`);

function isPast(order: Order, place: readonly (string | number)[]) {
  const [first, second] = order.keys;
  const beyond = (descending: boolean) => (descending ? sql`<` : sql`>`);
  const [x, y] = order.keys.map(({ kind }, index) => sql`${place[index]}::${sql.raw(types[kind])}`);
  const a = columnOf(order, first);
  if (second === undefined) return sql<boolean>`${a} ${beyond(first.descending)} ${x}`;
  const b = columnOf(order, second);
  // In one direction the two are compared as a pair, which an index over both answers by itself.
  if (first.descending === second.descending)
    return sql<boolean>`(${a}, ${b}) ${beyond(first.descending)} (${x}, ${y})`;
  return sql<boolean>`(${a} ${beyond(first.descending)} ${x} or (${a} = ${x} and ${b} ${beyond(second.descending)} ${y}))`;
}

function sortValue(row: unknown, column: string): string | number {
  const value: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, column) : undefined;
  if (typeof value === 'string' || typeof value === 'number') return value;
  throw new Error(`A list is sorted by ${column}, which its rows do not show.`);
}
