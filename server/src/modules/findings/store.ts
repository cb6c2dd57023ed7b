import { riskAdvisers } from '@claimlock/contract/risks/advice';
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

type Finding = Tables['finding'];
export type FindingRow = Selectable<Finding> & { owner_name: string | null };

/** What lists show of a finding, and are sorted by. */
const listed = [
  ...(['f.id', 'f.number', 'f.title', 'f.description', 'f.kind', 'f.source', 'f.severity', 'f.status'] as const),
  ...(['f.version', 'f.owner_id', 'f.control_id', 'f.framework_id', 'f.requirement_ref'] as const),
  ...(['f.identified_on', 'f.due_on', 'f.accepted_until', 'f.open_rank', 'f.updated_at'] as const),
] as const;
type ColumnOf<Reference> = Reference extends `f.${infer Column}` ? Column : never;
export type ListedFinding = Pick<FindingRow, ColumnOf<(typeof listed)[number]> | 'owner_name'>;

export type FindingFilter = {
  readonly status?: Selectable<Finding>['status'] | 'open' | 'overdue' | undefined;
  readonly severity?: Selectable<Finding>['severity'] | undefined;
  readonly kind?: Selectable<Finding>['kind'] | undefined;
  readonly source?: Selectable<Finding>['source'] | undefined;
  readonly control?: string | undefined;
  readonly owner?: string | undefined;
  readonly search?: string | undefined;
  /** The day that tells what is overdue; needed where that is asked for. */
  readonly today?: string | undefined;
};

const orderOf = declareOrders(
  'f',
  { open_rank: 'whole', due_on: 'day', number: 'whole', updated_at: 'instant', id: 'text' },
  {
    // What is open comes first, the gravest on top.
    severity: ['open_rank', 'id'],
    due: ['due_on', 'id'],
    '-due': ['-due_on', '-id'],
    number: ['number', 'id'],
    '-number': ['-number', '-id'],
    '-updated': ['-updated_at', 'id'],
  },
);

function matching(db: ClientDb, filter: FindingFilter) {
  const { status, severity, kind, source, control, owner, search, today } = filter;
  let query = db.selectFrom('finding as f');
  if (status === 'open' || status === 'overdue') query = query.where('f.is_open', '=', true);
  else if (status !== undefined) query = query.where('f.status', '=', status);
  if (status === 'overdue') query = query.where('f.due_on', '<', today ?? '');
  if (severity !== undefined) query = query.where('f.severity', '=', severity);
  if (kind !== undefined) query = query.where('f.kind', '=', kind);
  if (source !== undefined) query = query.where('f.source', '=', source);
  if (control !== undefined) query = query.where('f.control_id', '=', control);
  if (owner !== undefined) query = query.where('f.owner_id', '=', owner);
  if (search) query = query.where(holds(search, 'f.title', 'f.description'));
  return query;
}

const withOwner = (query: ReturnType<typeof matching>) =>
  query
    .leftJoin('person as p', (join) => join.onRef('p.client_id', '=', 'f.client_id').onRef('p.id', '=', 'f.owner_id'))
    .select('p.name as owner_name');

/** A page of the findings that match, in an order. */
export const pageFindings = declareList({ matching, shown: (found) => withOwner(found).select(listed), orderOf });

/** The same with everything that is kept of each. */
export const pageWholeFindings = declareList({
  matching,
  shown: (found) => withOwner(found).selectAll('f'),
  orderOf,
});

/** How many findings match. */
export function countFindings(db: ClientDb, filter: FindingFilter): Promise<number> {
  return countRows(matching(db, filter));
}

/** One finding. */
export function findFinding(db: ClientDb, id: string): Promise<FindingRow | undefined> {
  return withOwner(matching(db, {})).selectAll('f').where('f.id', '=', id).executeTakeFirst();
}

/** The findings that a finding came back as, in the order of their numbers. */
export function listRecurrences(db: ClientDb, id: string): Promise<Pick<FindingRow, 'id' | 'number' | 'title'>[]> {
  return db
    .selectFrom('finding')
    .select(['id', 'number', 'title'])
    .where('recurs_of', '=', id)
    .orderBy('number')
    .execute();
}

/** Adds a finding; answers it as it stands. */
export function insertFinding(db: ClientDb, finding: Insertable<Finding>): Promise<Selectable<Finding>> {
  return db.insertInto('finding').values(finding).returningAll().executeTakeFirstOrThrow();
}

/** Saves a change made on the version that was read; answers nothing when that is not the version any more. */
export async function updateFinding(
  db: ClientDb,
  finding: FindingRow,
  change: Updateable<Finding>,
): Promise<FindingRow | undefined> {
  const row = await updateOnVersion(db, 'finding', finding, change);
  return row && { ...row, owner_name: finding.owner_name };
}

/** The deadlines that this client has set, by severity. */
export function readDeadlineRows(
  db: ClientDb,
): Promise<Pick<Selectable<Tables['finding_deadline']>, 'severity' | 'days' | 'version'>[]> {
  return db.selectFrom('finding_deadline').select(['severity', 'days', 'version']).execute();
}

/** Keeps the deadline of one severity. */
export async function saveDeadline(db: ClientDb, severity: FindingRow['severity'], days: number): Promise<void> {
  await db
    .insertInto('finding_deadline')
    .values({ severity, days })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'severity'])
        .doUpdateSet((is) => ({ days, version: sql`${is.ref('finding_deadline.version')} + 1` })),
    )
    .execute();
}

/** Findings whose risk was accepted until a day before today, the oldest first. */
export function listRunOut(db: ClientDb, today: string, limit: number): Promise<FindingRow[]> {
  return db
    .selectFrom('finding')
    .selectAll()
    .select(sql<string | null>`null`.as('owner_name'))
    .where('accepted_until', '<', today)
    .orderBy('number')
    .limit(limit)
    .execute();
}

/** Open findings that are past their day and of which that is not recorded yet, the oldest first. */
export function listNewlyOverdue(db: ClientDb, today: string, limit: number): Promise<FindingRow[]> {
  return db
    .selectFrom('finding')
    .selectAll()
    .select(sql<string | null>`null`.as('owner_name'))
    .where('is_open', '=', true)
    .where('overdue_noted_on', 'is', null)
    .where('due_on', '<', today)
    .orderBy('number')
    .limit(limit)
    .execute();
}

/** Clients that work and have a finding that a day has done something to. */
export function listClientsToCheck(db: PlatformDb, today: string, page: ClientsAfter): Promise<string[]> {
  const touched = sql<boolean>`f.accepted_until < ${today}::date
    or (f.is_open and f.overdue_noted_on is null and f.due_on < ${today}::date)
    or (f.is_open and f.advice_asked <> '{}' and ${dutyBegan(sql`f.client_id`, riskAdvisers, today)})`;
  return listClientsWith(db, 'finding', 'f', touched, page);
}

/** Open findings on which advice was asked for, or given, the one that was raised first before the others. */
export function listAskedAdvice(db: ClientDb): Promise<FindingRow[]> {
  return withOwner(matching(db, { status: 'open' }))
    .selectAll('f')
    .where('f.advice_asked', '<>', sql<string[]>`'{}'`)
    .orderBy('f.number')
    .execute();
}

/** Open findings that are owned by somebody who has left, the gravest first. */
export function listFindingsOfLeavers(
  db: ClientDb,
): Promise<{ findingId: string; number: number; title: string; owner: string }[]> {
  return db
    .selectFrom('finding as f')
    .innerJoin('person as p', (join) => join.onRef('p.client_id', '=', 'f.client_id').onRef('p.id', '=', 'f.owner_id'))
    .select(['f.id as findingId', 'f.number', 'f.title', 'p.name as owner'])
    .where('f.is_open', '=', true)
    .where('p.status', '=', 'Deactivated')
    .orderBy('f.severity_rank')
    .orderBy('f.number')
    .limit(200)
    .execute();
}

/** Findings by their ids as the audit trail names them: the number and the title. */
export function readFindingNames(db: ClientDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return readNamesFrom(db, 'finding', sql`number || ' ' || title`, ids);
}

/** Whether a person `p` owns an open finding. */
export const ownsOpenFinding = sql<boolean>`exists (select from finding f where f.client_id = p.client_id and f.owner_id = p.id and f.is_open)`;
