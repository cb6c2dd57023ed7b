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
  /** How many rows the exports say that they had. */
  readonly rows: number;
};

/** What is told apart from changes: the types of entries that are exports, and those that are reads. */
export type ToldApart = { readonly exports: readonly string[]; readonly reads: readonly string[] };

/**
 * How much was recorded of what accounts did from an instant on, hour by hour: of some accounts, or of all. Entries stand in the order of
 * time, so the first of the period is found by halving; row-level security keeps an index by time from being used for that.
 */
export async function readEntryHours(
  db: AnyDb,
  ledgerId: string,
  userIds: readonly string[] | null,
  from: Date,
  { exports, reads }: ToldApart,
): Promise<EntryHour[]> {
  const since = from.toISOString();
  const ofWhom = userIds ? sql`e.user_id = any(${userIds}::text[])` : sql`e.user_id is not null`;
  const { rows } = await sql<{ user_id: string; hours: string }>`
    with recursive halving (low, high) as (
        select 0::bigint, l.size from ledger l where l.id = ${ledgerId}
      union all
        select case when t.earlier then t.middle + 1 else t.low end, case when t.earlier then t.high else t.middle end
          from (select h.low, h.high, (h.low + h.high) / 2 as middle,
              (select m.at < ${since} from ledger_entry m
                where m.ledger_id = ${ledgerId} and m.index = (h.low + h.high) / 2) as earlier
            from halving h where h.low < h.high) t
         where t.earlier is not null)
    select c.user_id, string_agg(c.hour || ':' || c.changes || ':' || c.exports || ':' || c.reads || ':' || c.rows, ' ') as hours from (
      select d.user_id, substr(d.at, 1, 13) as hour, count(*) filter (where d.changed) as changes,
        sum(d.exports) as exports, sum(d.reads) as reads, coalesce(sum(d.rows), 0) as rows
      -- What was done at one instant is one change. Put together twice, nothing has to be sorted.
      from (select e.user_id, e.at, bool_or(e.type <> all(${[...exports, ...reads]}::text[])) as changed,
              count(*) filter (where e.type = any(${exports}::text[])) as exports,
              count(*) filter (where e.type = any(${reads}::text[])) as reads,
              sum((e.entry::jsonb #>> '{body,rows}')::bigint) filter (where e.type = any(${exports}::text[])) as rows
            from ledger_entry e
           where e.ledger_id = ${ledgerId} and e.index >= (select max(low) from halving) and e.at >= ${since} and ${ofWhom}
           group by e.user_id, e.at) d
     group by 1, 2) c group by 1`.execute(db);
  // One row for each account: the hours of a large organisation are very many.
  return rows.flatMap(({ user_id: userId, hours }) =>
    hours.split(' ').map((one) => {
      const [hour = '', changes, exported, read, taken] = one.split(':');
      return {
        userId,
        hour: `${hour}:00:00.000Z`,
        changes: Number(changes),
        exports: Number(exported),
        reads: Number(read),
        rows: Number(taken),
      };
    }),
  );
}
