import { AsyncLocalStorage } from 'node:async_hooks';
import { type CompiledQuery, Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from './connect.ts';
import { type Execute, isAskedOfMany, scopeDialect, statementName } from './dialect.ts';
import { endReading } from './end-of-reading.ts';
import type { DB as Tables } from './tables.ts';

export type { Tables };

export type ScopeKind = 'client' | 'broker' | 'identity' | 'platform';

declare const scopeKind: unique symbol;

/** A transaction that can reach what its kind of scope can reach, and nothing else. Stores ask for this type. */
export type ScopeDb<Kind extends ScopeKind> = Kysely<Tables> & { readonly [scopeKind]: Kind };
/** Reaches one client's rows. */
export type ClientDb = ScopeDb<'client'>;
/** Reads a broker's own rows and those of its clients; changes only its own. */
export type BrokerDb = ScopeDb<'broker'>;
/** Reaches accounts, sessions and memberships, and what an account may see of its own organisations. */
export type IdentityDb = ScopeDb<'identity'>;
/** Reads across all clients; changes the registry of clients and brokers. */
export type PlatformDb = ScopeDb<'platform'>;
/** Any scope: for the ledger, which every scope has one of. */
export type AnyDb = ClientDb | BrokerDb | IdentityDb | PlatformDb;

/** Whose rows a scope reaches, and for whom it was opened. */
export type Reaching = {
  readonly clientId?: string | undefined;
  readonly brokerId?: string | undefined;
  readonly userId?: string | undefined;
  /** Narrows a client's scope to the rows assigned to one person. */
  readonly onlyPersonId?: string | undefined;
};

/** An open scope: its database handle, and the one way from the platform or an account into a single tenant. */
export type OpenScope<Kind extends ScopeKind> = {
  readonly kind: Kind;
  readonly db: ScopeDb<Kind>;
  /** Runs one statement in this scope: for a library that brings its own way to put statements together. */
  readonly execute: Execute;
  /**
   * Steps into one client's or broker's own scope inside the same transaction, runs `work` there and steps back.
   * The outer handle refuses to work meanwhile.
   */
  walkInto<Inner extends 'client' | 'broker'>(
    inner: Inner,
    reaching: Reaching,
    work: (scope: OpenScope<Inner>) => Promise<unknown>,
  ): Promise<void>;
  /**
   * Sends a statement at once; its answer need not be waited for. The transaction commits only if it went well, and
   * fails with its error otherwise.
   */
  send<Row>(statement: CompiledQuery<Row>): Promise<readonly Row[]>;
  /**
   * Runs statements as the login itself, outside any tenant's reach: the job queue's door. Their answers need not be waited
   * for; the transaction commits only if all went well.
   */
  asLogin<T>(work: (execute: Execute) => Promise<T>): Promise<T>;
  /** Asks something as the login, between the statements that were sent and those that will be; nothing waits for its answer. */
  askAsLogin(ask: (connection: LoginConnection) => void): void;
};

const insideScope = new AsyncLocalStorage<ScopeKind>();

// All of it as one value: the driver makes something of each column that a statement answers.
const stepIn = `select concat(set_config('role', $1, true), set_config('claimlock.client_id', $2, true),
  set_config('claimlock.broker_id', $3, true), set_config('claimlock.user_id', $4, true),
  set_config('claimlock.only_person_id', $5, true), set_config('claimlock.at', $6, true)) as reaches`;

// Tables whose history is kept stand in `as_of` as they were; all others are read as they are.
const lookBack = `select concat(set_config('search_path', 'as_of, public', true), set_config('claimlock.as_of', $1, true)) as reads`;

/**
 * `active` is the handle that may be used now; `spoilt` is set once a walk failed, and then nothing is committed;
 * `unanswered` are statements that were sent and not waited for.
 */
type Connection = {
  readonly client: LoginConnection;
  execute: Execute;
  /** Steps back into the scope that the login's statements left, once something is asked of it again. */
  comeBack: (() => void) | undefined;
  active: symbol;
  spoilt: boolean;
  unanswered: Promise<unknown>[];
  /** The instant that changes are made at; the database's own where nobody says. */
  readonly at: string;
};

function send<T>(connection: Connection, statement: Promise<T>): Promise<T> {
  connection.unanswered.push(statement);
  // Whoever ends the transaction looks at it; until then its failure is nobody's news.
  statement.catch(() => undefined);
  return statement;
}

function step(connection: Connection, role: string, to: Reaching): Promise<pg.QueryResult> {
  return connection.execute(stepIn, [
    role,
    to.clientId ?? '',
    to.brokerId ?? '',
    to.userId ?? '',
    to.onlyPersonId ?? '',
    connection.at,
  ]);
}

function openScope<Kind extends ScopeKind>(connection: Connection, kind: Kind, reaching: Reaching): OpenScope<Kind> {
  const token = Symbol(kind);
  connection.active = token;
  const role = `claimlock_${kind}`;
  const here = (): Execute => {
    if (connection.active !== token) throw new Error(`The ${kind} scope was used while it was not the open one.`);
    return connection.execute;
  };
  const db = new Kysely<Tables>({ dialect: scopeDialect(here) });
  return {
    kind,
    execute: (text, values, types) => here()(text, values, types),
    // The brand exists in types alone: this is the one place that may give it.
    db: db as ScopeDb<Kind>,
    walkInto: async (inner, innerReaching, work) => {
      here();
      const asked = { userId: reaching.userId, ...innerReaching };
      await leave(connection, async () => {
        // Opened before the step is answered: from here on the outer handle refuses.
        const scope = openScope(connection, inner, asked);
        await step(connection, `claimlock_${inner}`, asked);
        await work(scope);
        connection.active = Symbol('walking back');
        await step(connection, role, reaching);
      });
      connection.active = token;
    },
    send: async ({ sql, parameters }) => (await send(connection, here()(sql, parameters))).rows,
    asLogin: async (work) => {
      here();
      connection.active = Symbol('login');
      const result = await leave(connection, async () => {
        // Not awaited: leaving the scope is sent with the statements of `work`, and entering it again with the next statement in it.
        void send(connection, step(connection, 'none', {}));
        const done = await work((...asked) => send(connection, connection.execute(...asked)));
        connection.comeBack = () => void send(connection, step(connection, role, reaching));
        return done;
      });
      connection.active = token;
      return result;
    },
    askAsLogin: (ask) => {
      here();
      void send(connection, step(connection, 'none', {}));
      connection.comeBack = () => void send(connection, step(connection, role, reaching));
      ask(connection.client);
    },
  };
}

/** Leaves a scope and comes back. Whoever catches a failure on the way cannot commit half of a walk: all is undone. */
async function leave<T>(connection: Connection, walk: () => Promise<T>): Promise<T> {
  try {
    return await walk();
  } catch (error) {
    connection.spoilt = true;
    connection.active = Symbol('spoilt');
    throw error;
  }
}

/** A connection as the login itself, outside any scope. */
export type LoginConnection = Pick<pg.PoolClient, 'query'>;

export type ScopeOptions = {
  readonly readOnly?: boolean;
  /** Asks something as the login, ahead of the scope and together with its first statements. */
  readonly ahead?: ((connection: LoginConnection) => void) | undefined;
  /** Asks something as the login in the transaction, before the scope is stepped into, which fails with what `execute` meets. */
  readonly first?: ((execute: Execute, connection: LoginConnection) => void) | undefined;
  /** The instant that changes are made at: what the history of rows says of them. */
  readonly at?: Date | undefined;
  /** Reads tables whose history is kept as they were at this instant. Only for reading, and only in a client's scope. */
  readonly asOf?: Date | undefined;
};

/**
 * The only door to tenant data. Opens one transaction, steps into the scope and runs `work` there; everything inside
 * happens, or nothing does. Throws at once when a scope is open already: two would use two connections and two
 * snapshots, and under load the pool would wait for itself.
 */
export async function withScope<Kind extends ScopeKind, T>(
  database: Database,
  kind: Kind,
  reaching: Reaching,
  work: (scope: OpenScope<Kind>) => Promise<T>,
  options: ScopeOptions = {},
): Promise<T> {
  if (options.asOf) {
    if (!options.readOnly) throw new Error('A past day is read and never changed.');
    // Anybody else would be shown today's rows as if they were of that day.
    if (kind !== 'client' || reaching.onlyPersonId) throw new Error('A past day is read of a whole client.');
  }
  const outer = insideScope.getStore();
  if (outer)
    throw new Error(`A ${kind} scope was opened inside a ${outer} scope. Pass the open scope on, or walk into it.`);
  const client = await (kind === 'platform' ? database.operator : database.server).connect();
  return insideScope.run(kind, () => transact(client, kind, reaching, work, options));
}

async function transact<Kind extends ScopeKind, T>(
  client: pg.PoolClient,
  kind: Kind,
  reaching: Reaching,
  work: (scope: OpenScope<Kind>) => Promise<T>,
  { readOnly = false, at, asOf, ahead, first }: ScopeOptions,
): Promise<T> {
  const connection: Connection = {
    client,
    at: at?.toISOString() ?? '',
    active: Symbol('closed'),
    spoilt: false,
    unanswered: [],
    comeBack: undefined,
    execute: (text, values, types) => {
      const { comeBack } = connection;
      connection.comeBack = undefined;
      comeBack?.();
      const name = isAskedOfMany(values) ? undefined : statementName(text);
      return client.query({ text, values: [...values], ...(name && { name }), ...(types && { types }) });
    },
  };
  let broken = false;
  try {
    ahead?.(client);
    // Not awaited one by one: the connection is pipelined, so these leave together with the first query of `work`.
    void send(connection, client.query(readOnly ? 'begin isolation level repeatable read read only' : 'begin'));
    first?.((...asked) => send(connection, connection.execute(...asked)), client);
    void send(connection, step(connection, `claimlock_${kind}`, reaching));
    if (asOf) void send(connection, connection.execute(lookBack, [asOf.toISOString()]));
    const result = await work(openScope(connection, kind, reaching));
    connection.active = Symbol('closed');
    if (connection.spoilt) throw new Error('A walk into another scope failed, so nothing of this one is kept.');
    if (readOnly) {
      await Promise.all(connection.unanswered);
      endReading(client);
      return result;
    }
    // A commit of a transaction that had failed answers ROLLBACK and no error.
    const [committed] = await Promise.all([client.query('commit'), ...connection.unanswered]);
    if (committed.command !== 'COMMIT') throw new Error('The transaction could not be committed.');
    return result;
  } catch (error) {
    connection.active = Symbol('closed');
    await client.query('rollback').catch(() => {
      broken = true;
    });
    // When a statement failed that nobody waited for, that is the cause, and what `work` met is only its echo.
    await Promise.all(connection.unanswered);
    throw error;
  } finally {
    client.release(broken);
  }
}
