import type { ActivityCounts } from '@claimlock/contract/people-activity/endpoints';
import { exportEntries, sensitiveReadEntries } from '@claimlock/contract/people-activity/handed-out';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { readSignInsHere } from '../identity/index.ts';
import { readEntryHours } from '../ledger/index.ts';
import type { ActiveHour } from './active-hour.ts';

/** Nothing done. */
export const nothing: ActivityCounts = { signIns: 0, failed: 0, changes: 0, exports: 0, reads: 0 };

/** What was done together. */
export const sumOf = (all: readonly ActivityCounts[]): ActivityCounts =>
  all.reduce(
    (sum, one) => ({
      signIns: sum.signIns + one.signIns,
      failed: sum.failed + one.failed,
      changes: sum.changes + one.changes,
      exports: sum.exports + one.exports,
      reads: sum.reads + one.reads,
    }),
    nothing,
  );

/** What accounts did at the client that is open from an instant on, each hour by hour in the order of time: of some, or of all. */
export async function readHours(
  { db, clientId }: ClientContext,
  userIds: readonly string[] | null,
  from: Date,
): Promise<ReadonlyMap<string, readonly ActiveHour[]>> {
  const [signIns, entries] = await Promise.all([
    readSignInsHere(db, userIds, from),
    readEntryHours(db, clientId, userIds, from, { exports: exportEntries, reads: sensitiveReadEntries }),
  ]);
  const accounts = new Map<string, Map<string, Counting>>();
  const hourOf = (userId: string, hour: string): Counting => {
    let hours = accounts.get(userId);
    if (!hours) {
      hours = new Map();
      accounts.set(userId, hours);
    }
    let counts = hours.get(hour);
    if (!counts) {
      counts = { ...nothing, rows: 0, hour };
      hours.set(hour, counts);
    }
    return counts;
  };
  for (const { userId, hour, succeeded, failed } of signIns) {
    const counts = hourOf(userId, hour);
    counts.signIns = succeeded;
    counts.failed = failed;
  }
  for (const { userId, hour, changes, exports, reads, rows } of entries) {
    const counts = hourOf(userId, hour);
    counts.changes = changes;
    counts.exports = exports;
    counts.reads = reads;
    counts.rows = rows;
  }
  return new Map([...accounts].map(([userId, hours]) => [userId, [...hours.values()].toSorted(inOrder)]));
}

/** An hour while it is put together: of a large client there are very many. */
type Counting = { -readonly [Name in keyof ActiveHour]: ActiveHour[Name] };

// All of one form and length, so they stand in the order of their characters.
const inOrder = (one: ActiveHour, other: ActiveHour) => (one.hour < other.hour ? -1 : 1);

/** The instant so many days before another, on the hour. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(Math.floor((now.getTime() - days * 86_400_000) / 3_600_000) * 3_600_000);
}
