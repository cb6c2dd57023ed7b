import { sql } from 'kysely';
import type { PlatformDb } from '../../foundation/database/scope.ts';

/** How many entries of a kind people in some capacities left in a ledger in a month, and when the last of them. */
export type Deeds = {
  readonly ledger_id: string;
  readonly month: string;
  readonly type: string;
  readonly count: number;
  readonly last_at: string;
};

/** How many entries each of some ledgers has; one without any is not among them. */
export async function readSizesOf(db: PlatformDb, ledgerIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; size: number }>`select id, size from ledger
    where id = any(${ledgerIds}::text[])`.execute(db);
  return new Map(rows.map(({ id, size }) => [id, Number(size)]));
}

/**
 * What people in some capacities did, in the part of each ledger that is asked for, by kind and month, without some kinds.
 * What jobs did, and what somebody did there in another capacity, such as an operator, is not counted.
 */
export async function countDeeds(
  db: PlatformDb,
  parts: readonly { readonly ledgerId: string; readonly from: number; readonly size: number }[],
  { capacities, without }: { readonly capacities: readonly string[]; readonly without: readonly string[] },
): Promise<Deeds[]> {
  if (parts.length === 0) return [];
  const { rows } =
    await sql<Deeds>`select e.ledger_id, left(e.at, 7) as month, e.type, count(*)::int as count, max(e.at) as last_at
      from unnest(${parts.map((part) => part.ledgerId)}::text[], ${parts.map((part) => part.from)}::bigint[],
        ${parts.map((part) => part.size)}::bigint[]) as part (id, start, size)
      join ledger_entry e on e.ledger_id = part.id and e.index >= part.start and e.index < part.size
     where e.user_id is not null and e.type <> all(${without}::text[]) and e.entry::jsonb #>> '{actor,capacity}' = any(${capacities}::text[])
     group by 1, 2, 3`.execute(db);
  return rows;
}

/** How many entries of some kinds a ledger has for each month, from one on. */
export async function countByMonth(db: PlatformDb, ledgerId: string, types: readonly string[], from: string) {
  const { rows } = await sql<{ month: string; type: string; count: number }>`
    select left(at, 7) as month, type, count(*)::int as count from ledger_entry
     where ledger_id = ${ledgerId} and type = any(${types}::text[]) and at >= ${from} group by 1, 2`.execute(db);
  return rows;
}

/** How many entries of a kind a ledger has since each of two instants, the earlier one first. */
export async function countSince(db: PlatformDb, ledgerId: string, type: string, earlier: Date, later: Date) {
  const { rows } = await sql<{ earlier: number; later: number }>`
    select count(*)::int as earlier, count(*) filter (where at >= ${later.toISOString()})::int as later from ledger_entry
     where ledger_id = ${ledgerId} and type = ${type} and at >= ${earlier.toISOString()}`.execute(db);
  return rows[0] ?? { earlier: 0, later: 0 };
}
