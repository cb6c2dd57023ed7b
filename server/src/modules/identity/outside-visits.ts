import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/database/connect.ts';
import { withScope } from '../../foundation/database/scope.ts';
import type { NoteVisit } from '../../foundation/http/hallway.ts';
import type { Found } from '../../foundation/http/last-askers.ts';
import { describeError, type Log } from '../../foundation/log.ts';
import { keepVisit } from './visit-store.ts';

/** A visit is written down once in so long, however much is looked at meanwhile. */
export const visitMs = 3_600_000;
const mostRemembered = 5_000;

/** Who looks at a client from outside: its broker, whoever of its people it was, or an operator, by their support access. */
export function visitorIn({
  asker,
  client,
}: Found): { readonly visitor: string; readonly brokerId: string | null } | undefined {
  if (!asker || !client || client.purging) return undefined;
  const there = asker.memberships.filter(({ clientId }) => clientId === client.id);
  if (there.some(({ audience }) => audience !== 'support')) return undefined;
  const access = there.at(-1);
  if (access) return { visitor: access.id, brokerId: null };
  const { brokerId } = client;
  const ofBroker = brokerId !== null && asker.memberships.some((one) => one.brokerId === brokerId);
  return ofBroker ? { visitor: brokerId, brokerId } : undefined;
}

/**
 * Writes down that somebody from outside looked at a client, after they were answered and beside it: in a transaction of its own, once an
 * hour. Whoever asks waits for nothing, and where it cannot be written, the next request tries again. `timesBegun` says how often a demo
 * was begun anew: what was written down before that is gone, and is not remembered either.
 */
export function visitNoter(database: Database, clock: Clock, log: Log, timesBegun: () => number): NoteVisit {
  const noted = new Map<string, number>();
  let since = timesBegun();
  return async (found) => {
    const seen = visitorIn(found);
    if (!seen || !found.client) return;
    if (since !== timesBegun()) noted.clear();
    since = timesBegun();
    const clientId = found.client.id;
    const key = `${clientId} ${seen.visitor}`;
    const now = clock.now();
    const last = noted.get(key);
    if (last !== undefined && now.getTime() - last < visitMs && now.getTime() >= last) return;
    noted.delete(key);
    const [oldest] = noted.keys();
    if (noted.size >= mostRemembered && oldest !== undefined) noted.delete(oldest);
    noted.set(key, now.getTime());
    try {
      await withScope(database, 'client', { clientId }, ({ db }) => keepVisit(db, { ...seen, at: now }));
    } catch (error) {
      noted.delete(key);
      log.warn({ error: describeError(error) }, 'a visit from outside could not be written down');
    }
  };
}
