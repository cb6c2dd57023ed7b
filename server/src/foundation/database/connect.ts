import type { Socket } from 'node:net';
import pg from 'pg';
import { endsWithNext } from './end-of-reading.ts';
import { openGatheringSocket } from './gathering-socket.ts';
import { valueTypes } from './values.ts';

/** The two logins of a running process: the request login, and the operator's, which alone can reach the platform. */
export type Database = {
  readonly server: pg.Pool;
  /**
   * The request login, for counts whose last moment may be lost in a power cut: their commits do not wait for the disk, and who waits to
   * be counted waits for no connection that others work with.
   */
  readonly counts: pg.Pool;
  readonly operator: pg.Pool;
  /** Lends nothing more, waits for what is lent, and closes. A connection that is not given back in time is cut off. */
  close(): Promise<void>;
};

/** How to reach a database: one address for each login. */
export type DatabaseAddress = { readonly server: string; readonly operator: string; readonly owner?: string };

const statementTimeoutMs = 10_000;
const answerTimeoutMs = 12_000;
/** A report or an export may hold a connection for minutes; a close waits for it no longer than this. */
const usualCloseMs = 5_000;

/** A socket that stands among those that are open until it has closed. */
function openAmong(open: Set<Socket>): Socket {
  const socket = openGatheringSocket();
  open.add(socket);
  socket.once('close', () => open.delete(socket));
  return socket;
}

/**
 * A pool of pipelined connections: a statement is sent without waiting for the answer to the one before, so opening a
 * scope and the first query travel together.
 */
function openPool(address: string, size: number, open: Set<Socket>, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: address,
    max: size,
    pipeline: true,
    stream: () => openAmong(open),
    application_name: 'claimlock',
    types: valueTypes,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    query_timeout: answerTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
  });
  // An idle connection that breaks (the server was restarted) is dropped by the pool; the next request opens another.
  pool.on('error', onError);
  // One that breaks while it is lent out says so to whoever waits for its answer. Said to nobody, it would end the
  // process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  endsWithNext(pool);
  return pool;
}

/** Opens the pools; nothing is asked of the server yet. `closeMs` is how long a close waits for what is lent. */
export function openDatabase(
  address: DatabaseAddress,
  size: number,
  onError: (error: Error) => void,
  { closeMs = usualCloseMs }: { readonly closeMs?: number } = {},
): Database {
  let closing = false;
  const report = (error: Error) => {
    if (!closing) onError(error);
  };
  const open = new Set<Socket>();
  const server = openPool(address.server, size, open, report);
  const counts = openPool(address.server, Math.max(1, Math.floor(size / 4)), open, report);
  // Queued before whatever the connection is lent out for; where it fails, that fails too.
  counts.on('connect', (client) => void client.query('set synchronous_commit = off').catch(() => undefined));
  const operator = openPool(address.operator, Math.max(2, Math.ceil(size / 4)), open, report);
  return {
    server,
    counts,
    operator,
    close: async () => {
      closing = true;
      const given = Promise.all([server.end(), counts.end(), operator.end()]);
      const late = Promise.withResolvers<void>();
      const timer = setTimeout(() => {
        // A pool has ended only when all that it lent came back, and whoever holds one may never ask anything of it again.
        for (const socket of open) socket.destroy();
        late.resolve();
      }, closeMs);
      await Promise.race([given, late.promise]).finally(() => clearTimeout(timer));
    },
  };
}

/** True for errors that say the database cannot be reached just now, rather than that something is wrong with the question. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, 'code');
  if (typeof code === 'string') {
    // 08 connection exceptions, 53 insufficient resources, 57P0x the server is going down or coming up.
    if (/^(08|53|57P0)/.test(code) || ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT'].includes(code))
      return true;
  }
  return /timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout/.test(
    error.message,
  );
}
