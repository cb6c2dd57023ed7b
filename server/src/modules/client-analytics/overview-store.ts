import { type ScoreBand, scoreBands } from '@claimlock/contract/client-analytics/endpoints';
import { type Selectable, sql } from 'kysely';
import { declareList, declareOrders } from '../../foundation/database/keyset.ts';
import { containing } from '../../foundation/database/plain.ts';
import type { PlatformDb, Tables } from '../../foundation/database/scope.ts';

export type StandingRow = Selectable<Tables['client_standing']>;

type Filter = {
  readonly search?: string | undefined;
  readonly status?: 'Active' | 'Suspended' | 'Closed' | undefined;
  readonly tier?: string | undefined;
  readonly band?: ScoreBand | undefined;
  readonly attention?: string | undefined;
};

function matching(db: PlatformDb, { search, status, tier, band, attention }: Filter) {
  let query = db.selectFrom('client_standing as o');
  if (status === 'Closed') query = query.where('o.closed_at', 'is not', null);
  else if (status !== undefined) query = query.where('o.status', '=', status).where('o.closed_at', 'is', null);
  if (tier !== undefined) query = query.where('o.tier', '=', tier);
  if (band !== undefined) {
    const [from, under] = scoreBands[band];
    query = query.where('o.compliance_percent', '>=', from).where('o.compliance_percent', '<', under);
  }
  // Whoever was suspended since the count waits for nobody.
  if (attention !== undefined) query = query.where('o.status', '=', 'Active');
  if (attention === 'any') query = query.where(sql<boolean>`cardinality(o.attention) > 0`);
  else if (attention !== undefined) query = query.where(sql<boolean>`o.attention @> array[${attention}]::text[]`);
  if (!search) return query;
  const pattern = containing(search);
  return query.where((is) => is.or([is('o.sort_name', 'like', pattern), is('o.domain', 'like', pattern)]));
}

// Scores are kept to more places than a whole number has; whoever has none comes before all that have one.
const thousandths = (percent: string) => sql<number>`coalesce(round((${sql.ref(percent)})::numeric * 1000)::int, -1)`;
const changeRank = sql<number>`coalesce(round((o.compliance_percent - o.compliance_30)::numeric * 1000)::int, 1000000)`;
const findingRank = sql<number>`coalesce(o.findings_critical * 10000 + o.findings_high * 100 + least(o.findings_medium, 99), -1)`;
const orders = {
  attention_rank: sql<number>`coalesce(cardinality(o.attention), -1)`,
  change_rank: changeRank,
  compliance_rank: thousandths('o.compliance_percent'),
  assurance_rank: sql<number>`coalesce(o.assurance_score, -1)`,
  finding_rank: findingRank,
  overdue_rank: sql<number>`coalesce(o.overdue, -1)`,
  people_rank: sql<number>`coalesce(o.people_active, -1)`,
  active_rank: sql<number>`coalesce(extract(epoch from o.last_active_at)::int, -1)`,
} as const;
const whole = (expression: (typeof orders)[keyof typeof orders]) => ({ kind: 'whole' as const, expression });

const orderOf = declareOrders(
  'o',
  {
    sort_name: 'text',
    id: 'text',
    attention_rank: whole(orders.attention_rank),
    change_rank: whole(orders.change_rank),
    compliance_rank: whole(orders.compliance_rank),
    assurance_rank: whole(orders.assurance_rank),
    finding_rank: whole(orders.finding_rank),
    overdue_rank: whole(orders.overdue_rank),
    people_rank: whole(orders.people_rank),
    active_rank: whole(orders.active_rank),
  },
  {
    name: ['sort_name', 'id'],
    '-name': ['-sort_name', '-id'],
    attention: ['attention_rank', 'id'],
    '-attention': ['-attention_rank', '-id'],
    change: ['change_rank', 'id'],
    '-change': ['-change_rank', '-id'],
    compliance: ['compliance_rank', 'id'],
    '-compliance': ['-compliance_rank', '-id'],
    assurance: ['assurance_rank', 'id'],
    '-assurance': ['-assurance_rank', '-id'],
    findings: ['finding_rank', 'id'],
    '-findings': ['-finding_rank', '-id'],
    overdue: ['overdue_rank', 'id'],
    '-overdue': ['-overdue_rank', '-id'],
    people: ['people_rank', 'id'],
    '-people': ['-people_rank', '-id'],
    active: ['active_rank', 'id'],
    '-active': ['-active_rank', '-id'],
  },
);

/** A page of clients beside their figures, in an order. */
export const pageStandings = declareList({
  matching,
  shown: (found) =>
    found
      .selectAll('o')
      .select([
        orders.attention_rank.as('attention_rank'),
        orders.change_rank.as('change_rank'),
        orders.compliance_rank.as('compliance_rank'),
        orders.assurance_rank.as('assurance_rank'),
        orders.finding_rank.as('finding_rank'),
        orders.overdue_rank.as('overdue_rank'),
        orders.people_rank.as('people_rank'),
        orders.active_rank.as('active_rank'),
      ]),
  orderOf,
});
