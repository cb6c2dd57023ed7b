import type pg from 'pg';

/** How long a transaction that has only read may stay open when nobody else needs its connection. */
const longestOpenMs = 20;

/** Connections of a pool that tells when it lends one out, each with what ends its transaction if nobody comes. */
const lent = new WeakSet<pg.ClientBase>();
const open = new WeakMap<pg.ClientBase, NodeJS.Timeout>();

/** Sees to it that whoever is lent a connection of this pool finds no transaction open on it. */
export function endsWithNext(pool: pg.Pool): void {
  pool.on('acquire', (client) => {
    lent.add(client);
    const waiting = open.get(client);
    if (waiting === undefined) return;
    clearTimeout(waiting);
    end(client);
  });
}

/**
 * Ends a transaction that has only read. Nothing can be lost by it, so nobody waits for it, and it goes to the server
 * together with what the connection is used for next; or a moment later by itself.
 */
export function endReading(client: pg.PoolClient): void {
  if (lent.has(client))
    open.set(
      client,
      setTimeout(() => end(client), longestOpenMs),
    );
  else end(client);
}

function end(client: pg.ClientBase): void {
  open.delete(client);
  client.query('commit').catch(() => undefined);
}
