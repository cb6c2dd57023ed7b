import { retentionMonths, scoreBandNames, scoreBands } from '@claimlock/contract/client-analytics/endpoints';
import { sql } from 'kysely';
import type { PlatformDb } from '../../foundation/database/scope.ts';
import type { JoinedMonth } from './retention.ts';

type Sums = {
  readonly people_active: number;
  readonly people_invited: number;
  readonly actions_open: number;
  readonly stored_bytes: number;
  readonly certificates_ending: number;
  readonly active_clients: number;
  readonly attention: number;
  readonly mean: number | null;
  readonly mean_proven: number | null;
  readonly not_assessed: number;
};

/** What the figures of all clients come to; a client is active that somebody there changed something at since an instant. */
export async function sumFigures(db: PlatformDb, activeSince: Date): Promise<Sums> {
  const { rows } = await sql<Sums>`select coalesce(sum(people_active), 0)::int as people_active,
      coalesce(sum(people_invited), 0)::int as people_invited, coalesce(sum(actions_open), 0)::int as actions_open,
      coalesce(sum(stored_bytes), 0)::bigint as stored_bytes, coalesce(sum(certificates_ending) filter (where status = 'Active'), 0)::int as certificates_ending,
      (count(*) filter (where status = 'Active' and last_active_at >= ${activeSince}::timestamptz))::int as active_clients,
      (count(*) filter (where status = 'Active' and cardinality(attention) > 0))::int as attention,
      avg(compliance_percent) filter (where status = 'Active') as mean,
      avg(proven_percent) filter (where status = 'Active') as mean_proven,
      (count(*) filter (where status = 'Active' and counted_at is not null and compliance_percent is null))::int as not_assessed
    from client_standing`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('Sums of no rows are a row.');
  return { ...sums, stored_bytes: Number(sums.stored_bytes) };
}

/** How many active clients have a compliance score in each band, in their order. */
export async function countBands(db: PlatformDb): Promise<{ band: (typeof scoreBandNames)[number]; count: number }[]> {
  const from = scoreBandNames.slice(1).map((name) => scoreBands[name][0]);
  const { rows } = await sql<{ place: number; count: number }>`
    select width_bucket(compliance_percent, ${from}::double precision[]) as place, count(*)::int as count
      from client_standing where status = 'Active' and compliance_percent is not null group by 1`.execute(db);
  return scoreBandNames.map((band, place) => ({ band, count: rows.find((row) => row.place === place)?.count ?? 0 }));
}

/** From half a point on a score is said to have moved. */
const moved = 0.5;

/** How the compliance scores of active clients moved in the last thirty and ninety days, in this order. */
export async function countMoves(db: PlatformDb) {
  const { rows } = await sql<{
    days: number;
    risen: number;
    same: number;
    fallen: number;
    mean: number | null;
  }>`select d.days, (count(*) filter (where d.change >= ${moved}))::int as risen,
      (count(*) filter (where abs(d.change) < ${moved}))::int as same,
      (count(*) filter (where d.change <= ${-moved}))::int as fallen, avg(d.change) as mean
    from client_standing s cross join lateral (values (30, s.compliance_percent - s.compliance_30),
      (90, s.compliance_percent - s.compliance_90)) as d (days, change)
    where s.status = 'Active' group by d.days order by d.days`.execute(db);
  return [30, 90].map((days) => {
    const row = rows.find((one) => one.days === days);
    return {
      days,
      risen: row?.risen ?? 0,
      same: row?.same ?? 0,
      fallen: row?.fallen ?? 0,
      meanChange: row?.mean ?? null,
    };
  });
}

/** In how many active clients each part of the product was used since an instant. */
export async function countUse(db: PlatformDb, since: Date): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ area: string; count: number }>`select a.area, count(*)::int as count
      from client_area a join client_standing s on s.id = a.client_id and s.status = 'Active'
     where a.last_used_at >= ${since}::timestamptz group by a.area`.execute(db);
  return new Map(rows.map(({ area, count }) => [area, count]));
}

/** How many clients need attention for each reason. */
export async function countAttention(db: PlatformDb): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ reason: string; count: number }>`select r.reason, count(*)::int as count
      from client_standing s cross join lateral unnest(s.attention) as r (reason)
     where s.status = 'Active' group by r.reason`.execute(db);
  return new Map(rows.map(({ reason, count }) => [reason, count]));
}

/** How many clients joined in each month, and how many of them were active so many months later. */
export async function countReturned(db: PlatformDb): Promise<JoinedMonth[]> {
  const { rows } = await sql<{ month: string; clients: number; active: number[] }>`
    select j.month, count(*)::int as clients,
        array[${sql.join(
          retentionMonths.map(
            (months) => sql`(count(*) filter (where exists (select from client_month m where m.client_id = j.id
              and m.month = to_char((j.month || '-01')::date + make_interval(months => ${months}::int), 'YYYY-MM'))))::int`,
          ),
        )}] as active
      from (select id, to_char(created_at at time zone 'utc', 'YYYY-MM') as month from client_standing) as j
     group by j.month`.execute(db);
  return rows;
}
