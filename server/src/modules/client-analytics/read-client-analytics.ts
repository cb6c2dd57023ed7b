import {
  type ClientAnalytics,
  CountedClients,
  type readClientAnalytics as contract,
} from '@claimlock/contract/client-analytics/endpoints';
import type { PlatformDb } from '../../foundation/database/scope.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { findCount, givenUpBefore } from './count-store.ts';

/** What clients were counted to be last, and the count that is under way. What was kept in another shape is not shown: it is counted anew. */
export async function readCounted(db: PlatformDb, now: Date): Promise<ClientAnalytics> {
  const count = await findCount(db);
  if (!count) return { underWay: null, counted: null };
  return {
    underWay:
      count.under_way && Date.parse(count.worked_at) >= givenUpBefore(now).getTime()
        ? { begunAt: count.begun_at, done: count.done, total: count.total }
        : null,
    counted: CountedClients.safeParse(count.figures).data ?? null,
  };
}

/** Growth, tiers, scores, use and retention of all clients, as they were counted last. */
export const readClientAnalytics: Handler<typeof contract> = ({ db, clock }) => readCounted(db, clock.now());
