import { sql } from 'kysely';
import type { AnyDb } from '../../foundation/database/scope.ts';

/** What an account wrote into a ledger in one hour, which its first instant names. */
export type EntryHour = {
  readonly userId: string;
  readonly hour: string;
  /** How often something was recorded that is neither of the others; all that was recorded at once counts as one. */
  readonly changes: number;
  readonly exports: number;
  readonly reads: number;
};

/** What is told apart from changes: the types of entries that are exports, and those that are reads. */
export type ToldApart = { readonly exports: readonly string[]; readonly reads: readonly string[] };

/**
 * How much was recorded of what accounts did from an instant on, hour by hour: of some accounts, or of all. A ledger is read by its own
 * indexes, so that what others record costs nothing here.
 */
export async function readEntryHours(
  db: AnyDb,
  ledgerId: string,
  userIds: readonly string[] | null,
  from: Date,
  { exports, reads }: ToldApart,
): Promise<EntryHour[]> {
  const since = from.toISOString();
  // Entries stand in the order of time: below the first of the period there is none of it.
  const ofWhom = userIds
    ? sql`e.user_id = any(${userIds}::text[]) and e.index >= (select f.index from ledger_entry f
        where f.ledger_id = ${ledgerId} and f.at >= ${since} order by f.at, f.index limit 1)`
    : sql`e.user_id is not null`;
  const { rows } = await sql<{ user_id: string; hour: string; changes: number; exports: number; reads: number }>`
    select e.user_id, substr(e.at, 1, 13) as hour,
        count(distinct e.at) filter (where e.type <> all(${[...exports, ...reads]}::text[]))::int as changes,
        count(*) filter (where e.type = any(${exports}::text[]))::int as exports,
        count(*) filter (where e.type = any(${reads}::text[]))::int as reads
      from ledger_entry e
     where e.ledger_id = ${ledgerId} and e.at >= ${since} and ${ofWhom}
     group by 1, 2`.execute(db);
  return rows.map(({ user_id, hour, ...counts }) => ({ userId: user_id, hour: `${hour}:00:00.000Z`, ...counts }));
}
