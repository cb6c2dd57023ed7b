import { sql } from 'kysely';
import type { PlatformDb } from '../../../foundation/database/scope.ts';

type Scores = {
  readonly client_id: string;
  readonly tier: string | null;
  readonly assurance: number | null;
  readonly compliance: number | null;
  readonly met: number | null;
  readonly evidenced: number | null;
  readonly tested: number | null;
  /** The compliance scores that held at the instants asked, in their order. */
  readonly earlier: readonly (number | null)[];
};

/** The scores of some clients as they are now, and their compliance scores at earlier instants. */
export async function readScoresOf(db: PlatformDb, clientIds: readonly string[], earlier: readonly Date[]) {
  const instants = earlier.map((instant) => instant.toISOString());
  const { rows } =
    await sql<Scores>`select c.id as client_id, a.tier, a.score as assurance, s.percent as compliance, s.met, s.evidenced, s.tested, e.earlier
      from unnest(${clientIds}::text[]) as c (id)
      left join assurance_score a on a.client_id = c.id and a.to_at is null
      left join compliance_score s on s.client_id = c.id and s.subject = 'overall' and s.to_at is null
      cross join lateral (select array_agg(held.percent order by asked.place) as earlier
        from unnest(${instants}::timestamptz[]) with ordinality as asked (at, place)
        left join lateral (select o.percent from compliance_score o where o.client_id = c.id and o.subject = 'overall'
          and o.from_at <= asked.at order by o.from_at desc limit 1) as held on true) as e`.execute(db);
  return new Map(rows.map((row) => [row.client_id, row]));
}

/** How many of the clients that are active now had each tier at some instants; those that had none yet are not counted. */
export async function countTiersAt(db: PlatformDb, instants: readonly Date[]) {
  const { rows } = await sql<{ place: number; tier: string; count: number }>`
    select asked.place::int as place, coalesce(a.tier, 'Not yet assured') as tier, count(*)::int as count
      from unnest(${instants.map((instant) => instant.toISOString())}::timestamptz[]) with ordinality as asked (at, place)
      join client c on c.status = 'Active' and c.created_at <= asked.at
      left join assurance_score a on a.client_id = c.id and a.from_at <= asked.at and (a.to_at is null or a.to_at > asked.at)
     group by 1, 2`.execute(db);
  return rows;
}
