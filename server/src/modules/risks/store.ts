import { levelsFrom, type riskSorts } from '@claimlock/contract/risks/endpoints';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { containing } from '../../foundation/database/plain.ts';
import type { ClientDb, Tables } from '../../foundation/database/scope.ts';

type Row = Selectable<Tables['risk']>;
export type RiskRow = Row & { owner_name: string | null };
export type RiskFilter = {
  readonly status?: Row['status'] | 'open' | undefined;
  readonly atLeast?: keyof typeof levelsFrom | undefined;
  readonly likelihood?: number | undefined;
  readonly impact?: number | undefined;
  readonly category?: Row['category'] | undefined;
  readonly treatment?: Row['treatment'] | undefined;
  readonly owner?: string | undefined;
  readonly search?: string | undefined;
};
export type RiskSort = (typeof riskSorts)[number];

function matching(db: ClientDb, clientId: string, filter: RiskFilter) {
  const { status, atLeast, likelihood, impact, category, treatment, owner, search } = filter;
  const pattern = containing(search);
  return db
    .selectFrom('risk as r')
    .where('r.client_id', '=', clientId)
    .$if(status === 'open', (query) => query.where('r.is_open', '=', true))
    .$if(status !== undefined && status !== 'open', (query) =>
      query.where('r.status', '=', status === undefined || status === 'open' ? 'Active' : status),
    )
    .$if(atLeast !== undefined, (query) => query.where('r.cell_value', '>=', levelsFrom[atLeast ?? 'Low']))
    .$if(likelihood !== undefined, (query) => query.where('r.likelihood', '=', likelihood ?? 0))
    .$if(impact !== undefined, (query) => query.where('r.impact', '=', impact ?? 0))
    .$if(category !== undefined, (query) => query.where('r.category', '=', category ?? 'Other'))
    .$if(treatment !== undefined, (query) => query.where('r.treatment', '=', treatment ?? 'Mitigate'))
    .$if(owner !== undefined, (query) => query.where('r.owner_id', '=', owner ?? ''))
    .$if(search !== undefined && search !== '', (query) =>
      query.where((is) =>
        is.or([is(sql`house.plain(r.title)`, 'like', pattern), is(sql`house.plain(r.description)`, 'like', pattern)]),
      ),
    );
}

type Value = string | number;

const orders = {
  score: {
    by: sql`r.score, r.id`,
    past: (value: Value, id: string) => sql<boolean>`(r.score, r.id) > (${value}::int, ${id})`,
  },
  '-score': {
    by: sql`r.score desc, r.id desc`,
    past: (value: Value, id: string) => sql<boolean>`(r.score, r.id) < (${value}::int, ${id})`,
  },
  review: {
    by: sql`r.review_by, r.id`,
    past: (value: Value, id: string) => sql<boolean>`(r.review_by, r.id) > (${value}::date, ${id})`,
  },
  '-review': {
    by: sql`r.review_by desc, r.id desc`,
    past: (value: Value, id: string) => sql<boolean>`(r.review_by, r.id) < (${value}::date, ${id})`,
  },
  '-updated': {
    by: sql`r.updated_at desc, r.id`,
    past: (value: Value, id: string) =>
      sql<boolean>`(r.updated_at < ${value}::timestamptz or (r.updated_at = ${value}::timestamptz and r.id > ${id}))`,
  },
} as const satisfies Record<RiskSort, unknown>;

/** The value that a row is sorted by. */
export function sortValue(row: RiskRow, sort: RiskSort): Value {
  if (sort === 'review' || sort === '-review') return row.review_by;
  return sort === '-updated' ? row.updated_at : row.score;
}

const named = (db: ClientDb, clientId: string, filter: RiskFilter) =>
  matching(db, clientId, filter)
    .leftJoin('person as p', (join) => join.onRef('p.client_id', '=', 'r.client_id').onRef('p.id', '=', 'r.owner_id'))
    .selectAll('r')
    .select('p.name as owner_name');

/** A page of risks in an order, from a place on. */
export function pageRisks(
  db: ClientDb,
  clientId: string,
  filter: RiskFilter,
  sort: RiskSort,
  after: readonly [Value, string] | undefined,
  limit: number,
): Promise<RiskRow[]> {
  const order = orders[sort];
  return named(db, clientId, filter)
    .$if(after !== undefined, (query) => query.where(order.past(after?.[0] ?? '', after?.[1] ?? '')))
    .orderBy(order.by)
    .limit(limit)
    .execute();
}

/** How many risks match. */
export async function countRisks(db: ClientDb, clientId: string, filter: RiskFilter): Promise<number> {
  const { count } = await matching(db, clientId, filter)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many risks stand in each cell of the matrix with each status, and how many of them should have been reviewed. */
export function countCells(db: ClientDb, clientId: string, filter: RiskFilter, today: string) {
  return matching(db, clientId, filter)
    .select((is) => [
      'r.likelihood',
      'r.impact',
      'r.status',
      is.fn.countAll<number>().as('count'),
      sql<number>`count(*) filter (where r.is_open and r.review_on < ${today}::date)`.as('overdue'),
    ])
    .groupBy(['r.likelihood', 'r.impact', 'r.status'])
    .execute();
}

/** One risk. */
export function findRisk(db: ClientDb, clientId: string, id: string): Promise<RiskRow | undefined> {
  return named(db, clientId, {}).where('r.id', '=', id).executeTakeFirst();
}

/** Adds a risk; answers it as it stands. */
export function insertRisk(db: ClientDb, risk: Insertable<Tables['risk']>): Promise<Row> {
  return db.insertInto('risk').values(risk).returningAll().executeTakeFirstOrThrow();
}

/** Saves a change made on a version and answers the risk; nothing when that is not the version any more. */
export function updateRisk(
  db: ClientDb,
  id: string,
  version: number,
  change: Updateable<Tables['risk']>,
): Promise<Row | undefined> {
  return db
    .updateTable('risk')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
}

/** The titles of risks by id. */
export async function readRiskTitles(db: ClientDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('risk')
    .select(['id', 'title'])
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.title]));
}

/** Open risks that are owned by somebody who has left, the highest first. */
export function listRisksOfLeavers(db: ClientDb): Promise<{ riskId: string; title: string; owner: string }[]> {
  return db
    .selectFrom('risk as r')
    .innerJoin('person as p', (join) => join.onRef('p.client_id', '=', 'r.client_id').onRef('p.id', '=', 'r.owner_id'))
    .select(['r.id as riskId', 'r.title', 'p.name as owner'])
    .where('r.status', '!=', 'Resolved')
    .where('p.status', '=', 'Deactivated')
    .orderBy('r.score', 'desc')
    .orderBy('r.id')
    .limit(200)
    .execute();
}
