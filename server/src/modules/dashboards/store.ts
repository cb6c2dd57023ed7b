import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { declareList, declareOrders } from '../../foundation/database/keyset.ts';
import { containing } from '../../foundation/database/plain.ts';
import type { BrokerDb, IdentityDb, PlatformDb, Tables } from '../../foundation/database/scope.ts';

export type OverviewRow = Selectable<Tables['client_overview']>;
/** What is shown of a client in a list, and what lists are sorted by. */
const shown = [
  ...(['o.id', 'o.name', 'o.industry', 'o.employee_count', 'o.compliance_percent', 'o.assurance_score'] as const),
  ...([
    'o.outstanding',
    'o.met',
    'o.evidenced',
    'o.tested',
    'o.last_activity',
    'o.tier',
    'o.target_tier',
    'o.status',
    'o.held_until',
    'o.closed_at',
    'o.broker_id',
    'o.broker_name',
  ] as const),
  ...(['o.created_at', 'o.version', 'o.sort_name'] as const),
] as const;
type ColumnOf<Reference> = Reference extends `o.${infer Column}` ? Column : never;
export type ShownClient = Pick<OverviewRow, Exclude<ColumnOf<(typeof shown)[number]>, 'sort_name'>>;

export type ClientFilter = {
  readonly search?: string | undefined;
  readonly status?: 'Active' | 'Suspended' | 'Closed' | undefined;
  readonly tier?: string | undefined;
  readonly industry?: string | undefined;
};

function matching(db: PlatformDb | BrokerDb, { search, status, tier, industry }: ClientFilter) {
  let query = db.selectFrom('client_overview as o');
  if (status === 'Closed') query = query.where('o.closed_at', 'is not', null);
  else if (status !== undefined) query = query.where('o.status', '=', status).where('o.closed_at', 'is', null);
  if (tier !== undefined) query = query.where('o.tier', '=', tier);
  if (industry !== undefined) query = query.where('o.industry', '=', industry);
  if (!search) return query;
  const pattern = containing(search);
  return query.where((is) => is.or([is('o.sort_name', 'like', pattern), is('o.domain', 'like', pattern)]));
}

// A risk score is what the assurance score leaves open. A client that nothing is recorded of has none, and is no risk of 100.
const risk = sql<number | null>`case when o.compliance_percent is not null then 100 - o.assurance_score end`;
const riskRank = sql<number>`coalesce(${risk}, -1)`;

// Where nobody has changed anything yet, that comes before all.
const activityRank = sql<string>`coalesce(o.last_activity, '')`;

const orderOf = declareOrders(
  'o',
  {
    sort_name: 'text',
    activity_rank: { kind: 'text', expression: activityRank },
    employee_count: 'whole',
    risk_rank: { kind: 'whole', expression: riskRank },
    id: 'text',
  },
  {
    name: ['sort_name', 'id'],
    '-name': ['-sort_name', '-id'],
    activity: ['activity_rank', 'id'],
    '-activity': ['-activity_rank', '-id'],
    employees: ['employee_count', 'id'],
    '-employees': ['-employee_count', '-id'],
    risk: ['risk_rank', 'id'],
    '-risk': ['-risk_rank', '-id'],
  },
);

/** A page of clients beside their scores, in an order. */
export const pageClients = declareList({
  matching,
  shown: (found) => found.select(shown).select(riskRank.as('risk_rank')).select(activityRank.as('activity_rank')),
  orderOf,
});

/** One client beside its scores. */
export function findOverviewRow(db: PlatformDb | BrokerDb, id: string): Promise<OverviewRow | undefined> {
  return db.selectFrom('client_overview').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The active clients of a broker by tier, with the mean of their risk scores. */
export async function readClientCounts(db: BrokerDb) {
  const [totals, tiers] = await Promise.all([
    db
      .selectFrom('client_overview as o')
      .select((is) => [
        is.fn.countAll<number>().as('active'),
        sql<number | null>`avg(${risk})::double precision`.as('risk'),
      ])
      .where('o.status', '=', 'Active')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('client_overview as o')
      .select((is) => ['o.tier as name', is.fn.countAll<number>().as('count')])
      .where('o.status', '=', 'Active')
      .groupBy('o.tier')
      .execute(),
  ]);
  return { ...totals, tiers };
}

/** The organisations that an account belongs to, as its own scope sees them: the switcher's list. */
export function listOwnOrganisations(db: IdentityDb) {
  return db
    .selectFrom('client as c')
    .leftJoin('assurance_score as a', (join) => join.onRef('a.client_id', '=', 'c.id').on('a.to_at', 'is', null))
    .select([
      'c.id',
      'c.name',
      'a.tier',
      'a.score',
      'c.industry',
      'c.employee_count',
      'c.country',
      'c.region',
      'c.created_at',
      'c.updated_at',
    ])
    .orderBy('c.created_at')
    .orderBy('c.id')
    .execute();
}
