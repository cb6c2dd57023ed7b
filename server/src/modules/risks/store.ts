import { levelsFrom, type RiskLevel } from '@claimlock/contract/risks/endpoints';
import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { countRows, declareList, declareOrders } from '../../foundation/database/keyset.ts';
import { holds } from '../../foundation/database/plain.ts';
import { readNamesFrom, updateOnVersion } from '../../foundation/database/records.ts';
import type { ClientDb, Tables } from '../../foundation/database/scope.ts';

type Row = Selectable<Tables['risk']>;
export type RiskRow = Row & { owner_name: string | null };

/** What is shown of a risk, and what lists are sorted by. */
const shown = [
  ...(['r.id', 'r.title', 'r.description', 'r.category', 'r.likelihood', 'r.impact', 'r.treatment', 'r.plan'] as const),
  ...(['r.status', 'r.progress', 'r.owner_id', 'r.review_on', 'r.controls', 'r.outcome', 'r.resolved_at'] as const),
  ...(['r.note', 'r.updated_at', 'r.version', 'r.score', 'r.review_by'] as const),
] as const;
type ColumnOf<Reference> = Reference extends `r.${infer Column}` ? Column : never;
export type ShownRisk = Pick<RiskRow, ColumnOf<(typeof shown)[number]> | 'owner_name'>;

export type RiskFilter = {
  readonly status?: Row['status'] | 'open' | undefined;
  readonly atLeast?: RiskLevel | undefined;
  readonly likelihood?: number | undefined;
  readonly impact?: number | undefined;
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

function matching(db: ClientDb, filter: RiskFilter) {
  const { status, atLeast, likelihood, impact, category, treatment, owner, search } = filter;
  let query = db.selectFrom('risk as r');
  if (status === 'open') query = query.where('r.is_open', '=', true);
  else if (status) query = query.where('r.status', '=', status);
  if (atLeast) query = query.where('r.cell_value', '>=', levelsFrom[atLeast]);
  if (likelihood) query = query.where('r.likelihood', '=', likelihood);
  if (impact) query = query.where('r.impact', '=', impact);
  if (category) query = query.where('r.category', '=', category);
  if (treatment) query = query.where('r.treatment', '=', treatment);
  if (owner !== undefined) query = query.where('r.owner_id', '=', owner);
  if (search) query = query.where(holds(search, 'r.title', 'r.description'));
  return query;
}

const withOwner = (query: ReturnType<typeof matching>) =>
  query
    .leftJoin('person as p', (join) => join.onRef('p.client_id', '=', 'r.client_id').onRef('p.id', '=', 'r.owner_id'))
    .select('p.name as owner_name');

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
  return row && { ...row, owner_name: risk.owner_name };
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
