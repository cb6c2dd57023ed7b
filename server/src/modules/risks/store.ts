import { riskAdvisers } from '@claimlock/contract/risks/advice';
import { levelsFrom, type RiskLevel } from '@claimlock/contract/risks/endpoints';
import type { RatingView } from '@claimlock/contract/risks/treatment-states';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { countRows, declareList, declareOrders } from '../../foundation/database/keyset.ts';
import { holds } from '../../foundation/database/plain.ts';
import {
  type ClientsAfter,
  listClientsWith,
  readNamesFrom,
  updateOnVersion,
} from '../../foundation/database/records.ts';
import type { ClientDb, PlatformDb, Tables } from '../../foundation/database/scope.ts';
import { dutyBegan } from '../people/index.ts';

type Row = Selectable<Tables['risk']>;
export type RiskRow = Row & { owner_name: string | null; department_name: string | null };

/** What is shown of a risk, and what lists are sorted by. */
const shown = [
  ...(['r.id', 'r.title', 'r.description', 'r.category', 'r.likelihood', 'r.impact', 'r.treatment', 'r.plan'] as const),
  ...(['r.status', 'r.progress', 'r.owner_id', 'r.review_on', 'r.controls', 'r.outcome', 'r.resolved_at'] as const),
  ...(['r.note', 'r.updated_at', 'r.version', 'r.score', 'r.review_by', 'r.department_id', 'r.rated_on'] as const),
  ...(['r.inherent_likelihood', 'r.inherent_impact', 'r.residual_likelihood', 'r.residual_impact'] as const),
  ...(['r.raised_likelihood', 'r.raised_impact', 'r.plan_items', 'r.plan_done', 'r.reviewed_at'] as const),
  ...(['r.acceptance', 'r.accepted_until'] as const),
] as const;
type ColumnOf<Reference> = Reference extends `r.${infer Column}` ? Column : never;
export type ShownRisk = Pick<RiskRow, ColumnOf<(typeof shown)[number]> | 'owner_name' | 'department_name'>;

export type RiskFilter = {
  readonly status?: Row['status'] | 'open' | undefined;
  readonly atLeast?: RiskLevel | undefined;
  readonly likelihood?: number | undefined;
  readonly impact?: number | undefined;
  /** Which rating likelihood and impact speak of; the current one unless it is said. */
  readonly view?: RatingView | undefined;
  readonly department?: string | undefined;
  readonly acceptance?: Row['acceptance'] | undefined;
  readonly review?: 'overdue' | undefined;
  /** The day that tells which reviews are overdue; needed where that is asked for. */
  readonly today?: string | undefined;
  readonly category?: Row['category'] | undefined;
  readonly treatment?: Row['treatment'] | undefined;
  readonly owner?: string | undefined;
  readonly search?: string | undefined;
};

const orderOf = declareOrders(
  'r',
  { score: 'whole', review_by: 'day', updated_at: 'instant', id: 'text' },
  {
    score: ['score', 'id'],
    '-score': ['-score', '-id'],
    review: ['review_by', 'id'],
    '-review': ['-review_by', '-id'],
    '-updated': ['-updated_at', 'id'],
  },
);

/** The columns of each of the three ratings. */
const ratedIn = {
  inherent: ['r.inherent_likelihood', 'r.inherent_impact'],
  current: ['r.likelihood', 'r.impact'],
  residual: ['r.residual_likelihood', 'r.residual_impact'],
} as const satisfies Record<RatingView, readonly [string, string]>;

function matching(db: ClientDb, filter: RiskFilter) {
  const { status, atLeast, likelihood, impact, view = 'current', category, treatment, owner, search } = filter;
  const { department, acceptance, review, today } = filter;
  const [likelihoodIn, impactIn] = ratedIn[view];
  let query = db.selectFrom('risk as r');
  if (status === 'open') query = query.where('r.is_open', '=', true);
  else if (status) query = query.where('r.status', '=', status);
  if (atLeast) query = query.where('r.cell_value', '>=', levelsFrom[atLeast]);
  if (likelihood) query = query.where(likelihoodIn, '=', likelihood);
  if (impact) query = query.where(impactIn, '=', impact);
  if (department) query = query.where('r.department_id', '=', department);
  if (acceptance) query = query.where('r.acceptance', '=', acceptance);
  if (review) query = query.where('r.is_open', '=', true).where('r.review_on', '<', today ?? '');
  if (category) query = query.where('r.category', '=', category);
  if (treatment) query = query.where('r.treatment', '=', treatment);
  if (owner !== undefined) query = query.where('r.owner_id', '=', owner);
  if (search) query = query.where(holds(search, 'r.title', 'r.description'));
  return query;
}

const withOwner = (query: ReturnType<typeof matching>) =>
  query
    .leftJoin('person as p', (join) => join.onRef('p.client_id', '=', 'r.client_id').onRef('p.id', '=', 'r.owner_id'))
    .leftJoin('department as d', (join) =>
      join.onRef('d.client_id', '=', 'r.client_id').onRef('d.id', '=', 'r.department_id'),
    )
    .select(['p.name as owner_name', 'd.name as department_name']);

/** A page of the risks that match, in an order. */
export const pageRisks = declareList({ matching, shown: (found) => withOwner(found).select(shown), orderOf });

/** How many risks match. */
export function countRisks(db: ClientDb, filter: RiskFilter): Promise<number> {
  return countRows(matching(db, filter));
}

/** How many risks are in each cell of the matrix with each status, and how many of them are past their review. */
export function countCells(db: ClientDb, filter: RiskFilter, today: string) {
  return matching(db, filter)
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

/** How many risks of each status are in each cell of the matrix of a rating; those without that rating in a cell of nulls. */
export function countCellsOf(db: ClientDb, filter: RiskFilter, view: RatingView) {
  const [likelihood, impact] = ratedIn[view];
  return matching(db, filter)
    .select((is) => [
      is.ref(likelihood).as('likelihood'),
      is.ref(impact).as('impact'),
      'r.status',
      is.fn.countAll<number>().as('count'),
    ])
    .groupBy([likelihood, impact, 'r.status'])
    .execute();
}

/** One risk. */
export function findRisk(db: ClientDb, id: string): Promise<RiskRow | undefined> {
  return withOwner(matching(db, {})).selectAll('r').where('r.id', '=', id).executeTakeFirst();
}

/** Adds a risk; answers it as it is kept. */
export function insertRisk(db: ClientDb, risk: Insertable<Tables['risk']>): Promise<Row> {
  return db.insertInto('risk').values(risk).returningAll().executeTakeFirstOrThrow();
}

/** Saves a change made on the version that was read; answers nothing when that is not the version any more. */
export async function updateRisk(
  db: ClientDb,
  risk: RiskRow,
  change: Updateable<Tables['risk']>,
): Promise<RiskRow | undefined> {
  const row = await updateOnVersion(db, 'risk', risk, change);
  return row && { ...row, owner_name: risk.owner_name, department_name: risk.department_name };
}

/** The titles of risks by id. */
export function readRiskTitles(db: ClientDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return readNamesFrom(db, 'risk', sql`title`, ids);
}

/** Open risks that are owned by somebody who has left, the highest first. */
export function listRisksOfLeavers(db: ClientDb): Promise<{ riskId: string; title: string; owner: string }[]> {
  return matching(db, { status: 'open' })
    .innerJoin('person as p', (join) => join.onRef('p.client_id', '=', 'r.client_id').onRef('p.id', '=', 'r.owner_id'))
    .select(['r.id as riskId', 'r.title', 'p.name as owner'])
    .where('p.status', '=', 'Deactivated')
    .orderBy('r.score', 'desc')
    .orderBy('r.id')
    .limit(200)
    .execute();
}

/** Accepted risks whose acceptance ran out before a day. */
export function listRunOut(db: ClientDb, today: string, limit: number): Promise<RiskRow[]> {
  return withOwner(matching(db, { acceptance: 'Accepted' }))
    .selectAll('r')
    .where('r.accepted_until', '<', today)
    .orderBy('r.id')
    .limit(limit)
    .execute();
}

/** Days that the owner of a risk is told of ahead, once each: which risks have them, the day, and the day told of. */
const toldAhead = {
  review: { of: { status: 'open' }, on: 'r.review_on', told: 'review_told_on' },
  'acceptance-end': { of: { acceptance: 'Accepted' }, on: 'r.accepted_until', told: 'acceptance_told_on' },
} as const;
type ToldAhead = keyof typeof toldAhead;

/** The risks that have such a day by another day, and whose owners have not been told of it. */
export async function listUntold(
  db: ClientDb,
  what: ToldAhead,
  by: string,
  limit: number,
): Promise<{ readonly id: string; readonly on: string }[]> {
  const { of, on, told } = toldAhead[what];
  return matching(db, of)
    .select('r.id')
    .select((is) => is.ref(on).$notNull().as('on'))
    .where(on, '<=', by)
    .where(on, 'is distinct from', (is) => is.ref(`r.${told}`))
    .orderBy('r.id')
    .limit(limit)
    .execute();
}

/** Notes that the owners of risks were told of such a day. */
export async function markTold(db: ClientDb, what: ToldAhead, ids: readonly string[]): Promise<void> {
  const { on, told } = toldAhead[what];
  if (ids.length > 0)
    await db
      .updateTable('risk as r')
      .set((is) => ({ [told]: is.ref(on) }))
      .where('r.id', 'in', ids)
      .execute();
}

/** The clients where days have done something to risks: a review comes up, or an acceptance ends soon or has run out. */
export function listClientsToCheck(db: PlatformDb, today: string, by: string, page: ClientsAfter): Promise<string[]> {
  const touched = sql<boolean>`r.accepted_until < ${today}::date
    or (r.acceptance = 'Accepted' and r.accepted_until <= ${by}::date
      and r.acceptance_told_on is distinct from r.accepted_until)
    or (r.is_open and r.review_on <= ${by}::date and r.review_told_on is distinct from r.review_on)
    or (r.acceptance = 'Proposed' and ${dutyBegan(sql`r.client_id`, riskAdvisers, today)})`;
  return listClientsWith(db, 'risk', 'r', touched, page);
}

/** Risks whose acceptance is proposed. */
export function listProposed(db: ClientDb): Promise<RiskRow[]> {
  return withOwner(matching(db, { acceptance: 'Proposed' }))
    .selectAll('r')
    .orderBy('r.id')
    .execute();
}

/** Risks whose rating follows their controls: those that are open, and those that are accepted; all, or some of them. */
export function listFollowed(db: ClientDb, ids?: readonly string[]): Promise<RiskRow[]> {
  let query = withOwner(matching(db, {}))
    .selectAll('r')
    .where((is) => is.or([is('r.is_open', '=', true), is('r.acceptance', '=', 'Accepted')]));
  if (ids) query = query.where('r.id', 'in', ids);
  return query.orderBy('r.id').execute();
}

/** How many items the plan of a risk has, and how many of them are done. */
export type PlanCount = { readonly riskId: string; readonly items: number; readonly done: number };

/** Keeps how far the plans of risks have come; what is not named has no plan. No version grows: nobody said anything anew. */
export async function savePlanCounts(db: ClientDb, counts: readonly PlanCount[]): Promise<void> {
  const risks = counts.map(({ riskId }) => riskId);
  const items = counts.map((one) => one.items);
  const done = counts.map((one) => one.done);
  await sql`update risk r set plan_items = coalesce(c.items, 0), plan_done = coalesce(c.done, 0)
    from risk o left join unnest(${risks}::text[], ${items}::int[], ${done}::int[]) as c (id, items, done) on c.id = o.id
    where o.client_id = r.client_id and o.id = r.id
      and (r.plan_items, r.plan_done) is distinct from (coalesce(c.items, 0), coalesce(c.done, 0))`.execute(db);
}

/** The risk that is called so, whatever its capitals, accents and points. */
export async function findRiskTitled(db: ClientDb, title: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('risk')
    .select('id')
    .where('title_plain', '=', sql<string>`house.plain(${title})`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Whether a person `p` owns an open risk. */
export const ownsOpenRisk = sql<boolean>`exists (select from risk r where r.client_id = p.client_id and r.owner_id = p.id and r.is_open)`;
