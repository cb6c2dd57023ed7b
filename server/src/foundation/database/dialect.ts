import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { asOneText, mostRows, type OneText } from './rows-as-one.ts';
import { gathered } from './together.ts';

/** Runs one statement on the connection that a scope holds. */
export type Execute = (
  text: string,
  values: readonly unknown[],
  types?: pg.CustomTypesConfig,
) => Promise<pg.QueryResult>;

const names = new Map<string, string>();
const mostNames = 1000;

/**
 * The name under which a statement is prepared on a connection, so that the server parses and plans it once. The
 * first thousand distinct statements get one; a statement beyond them is planned each time.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= mostNames) return undefined;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/** A statement that is given lists no longer than this keeps its plan; a page of a list is no longer either. */
const fewValues = 100;

/**
 * Whether a statement is given so long a list that it is planned for it, and not by a plan that is kept: such a plan is made for a few
 * values, and may be from when few rows were there, so that it goes through all of them for each of many values.
 */
export function isAskedOfMany(values: readonly unknown[]): boolean {
  return values.some((value) => Array.isArray(value) && value.length > fewValues);
}

/** The statements that are asked for as one text, since they answered many rows before. */
const manyRows = new Map<string, OneText>();

function learn({ query, sql }: CompiledQuery, result: pg.QueryResult): void {
  // A statement that changes or locks rows while it reads stays by itself.
  if (query.kind !== 'SelectQueryNode' || query.with || query.endModifiers || manyRows.size >= mostNames) return;
  const one = asOneText(sql, result);
  if (one) manyRows.set(sql, one);
}

class ScopeConnection implements DatabaseConnection {
  readonly #execute: () => Execute;
  readonly #types: pg.CustomTypesConfig | undefined;

  constructor(execute: () => Execute, types: pg.CustomTypesConfig | undefined) {
    this.#execute = execute;
    this.#types = types;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const others = this.#types ? undefined : gathered<R>(query, this.#execute);
    if (others) return { rows: await others };
    const known = manyRows.get(query.sql);
    if (known && !this.#types) {
      const answered = await this.#execute()(known.text, query.parameters);
      const rows = known.rowsOf(answered.rows[0].rows);
      // Of more rows than that one text is too long: they come one by one again.
      if (rows.length > mostRows) manyRows.delete(query.sql);
      return { rows };
    }
    const result = await this.#execute()(query.sql, query.parameters, this.#types);
    if (!this.#types) learn(query, result);
    const affected = result.command === 'SELECT' ? undefined : BigInt(result.rowCount ?? 0);
    return affected === undefined ? { rows: result.rows } : { rows: result.rows, numAffectedRows: affected };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('A scope does not stream: read in pages.');
  }
}

class ScopeDriver implements Driver {
  readonly #connection: ScopeConnection;

  constructor(execute: () => Execute, types: pg.CustomTypesConfig | undefined) {
    this.#connection = new ScopeConnection(execute, types);
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }
  // The scope is the transaction: it begins and commits it, whatever runs inside.
  async beginTransaction(): Promise<void> {}
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {
    throw new Error('A scope is undone by throwing, not by a rollback inside it.');
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

/** A Kysely dialect whose every statement goes through `execute`, asked for anew each time. */
export function scopeDialect(execute: () => Execute, types?: pg.CustomTypesConfig): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new ScopeDriver(execute, types),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
