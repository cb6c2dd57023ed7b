import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { containing } from '../../foundation/database/plain.ts';
import type { BrokerDb, IdentityDb, PlatformDb, Tables } from '../../foundation/database/scope.ts';

export type OverviewRow = Selectable<Tables['client_overview']>;
export type ClientFilter = {
  readonly search?: string | undefined;
  readonly status?: 'Active' | 'Suspended' | undefined;
  readonly tier?: string | undefined;
  readonly industry?: string | undefined;
};

function matching(db: PlatformDb | BrokerDb, { search, status, tier, industry }: ClientFilter) {
  const pattern = containing(search);
  return db
    .selectFrom('client_overview as o')
    .$if(search !== undefined && search !== '', (query) =>
      query.where((is) => is.or([is('o.sort_name', 'like', pattern), is('o.domain', 'like', pattern)])),
    )
    .$if(status !== undefined, (query) => query.where('o.status', '=', status ?? 'Active'))
    .$if(tier !== undefined, (query) => query.where('o.tier', '=', tier ?? ''))
    .$if(industry !== undefined, (query) => query.where('o.industry', '=', industry ?? ''));
}

/** What each order sorts by. A risk score is what the assurance score leaves open, so it sorts the other way round. */
const orders = {
  name: { by: sql<string>`o.sort_name`, down: false, kind: 'text' },
  '-name': { by: sql<string>`o.sort_name`, down: true, kind: 'text' },
  activity: { by: sql<string>`o.last_activity`, down: false, kind: 'text' },
  '-activity': { by: sql<string>`o.last_activity`, down: true, kind: 'text' },
  employees: { by: sql<number>`o.employee_count`, down: false, kind: 'whole' },
  '-employees': { by: sql<number>`o.employee_count`, down: true, kind: 'whole' },
  risk: { by: sql<number>`coalesce(100 - o.assurance_score, -1)`, down: false, kind: 'whole' },
  '-risk': { by: sql<number>`coalesce(100 - o.assurance_score, -1)`, down: true, kind: 'whole' },
} as const;
export type ClientSort = keyof typeof orders;

/** Whether an order sorts by text or by number: what its cursor holds. */
export function sortKind(sort: ClientSort): 'text' | 'whole' {
  return orders[sort].kind;
}

/** A page of clients beside their scores, in an order, from a place on; each row carries what it is sorted by. */
export function listOverviewRows(
  db: PlatformDb | BrokerDb,
  filter: ClientFilter,
  sort: ClientSort,
  after: readonly [string | number, string] | undefined,
  limit: number,
): Promise<(OverviewRow & { sorted_by: string | number })[]> {
  const { by, down, kind } = orders[sort];
  const past = kind === 'whole' ? sql`${after?.[0] ?? 0}::int` : sql`${after?.[0] ?? ''}::text`;
  return matching(db, filter)
    .selectAll('o')
    .select(sql<string | number>`${by}`.as('sorted_by'))
    .$if(after !== undefined, (query) =>
      query.where(
        down
          ? sql<boolean>`(${by}, o.id) < (${past}, ${after?.[1] ?? ''})`
          : sql<boolean>`(${by}, o.id) > (${past}, ${after?.[1] ?? ''})`,
      ),
    )
    .orderBy(by, down ? 'desc' : 'asc')
    .orderBy('o.id', down ? 'desc' : 'asc')
    .limit(limit)
    .execute();
}

/** How many clients match. */
export async function countOverviewRows(db: PlatformDb | BrokerDb, filter: ClientFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** One client beside its scores. */
export function findOverviewRow(db: PlatformDb | BrokerDb, id: string): Promise<OverviewRow | undefined> {
  return db.selectFrom('client_overview').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Clients by state and tier, with the mean of their scores, across what a scope reads. */
export async function readClientCounts(db: PlatformDb | BrokerDb, monthStart: Date) {
  const [totals, tiers] = await Promise.all([
    db
      .selectFrom('client_overview as o')
      .select((is) => [
        is.fn.countAll<number>().filterWhere('o.status', '=', 'Active').as('active'),
        is.fn.countAll<number>().filterWhere('o.status', '=', 'Suspended').as('suspended'),
        is.fn.countAll<number>().filterWhere('o.created_at', '>=', monthStart.toISOString()).as('added'),
        sql<number | null>`avg(o.compliance_percent) filter (where o.status = 'Active')`.as('compliance'),
        sql<number | null>`avg(100 - o.assurance_score) filter (where o.status = 'Active')::double precision`.as(
          'risk',
        ),
      ])
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

/** Brokers, letters that wait, and jobs, across the platform. */
export async function readPlatformCounts(db: PlatformDb) {
  const [brokers, mail] = await Promise.all([
    db
      .selectFrom('broker')
      .select((of) => of.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('mail_message')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('status', '=', 'Waiting')
      .executeTakeFirstOrThrow(),
  ]);
  return { brokers: brokers.count, mailWaiting: mail.count };
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
