import type { ExportKind, endedStatuses } from '@claimlock/contract/reporting/export-history';
import { sql } from 'kysely';
import { declareList, declareOrders } from '../../foundation/database/keyset.ts';
import { holds } from '../../foundation/database/plain.ts';
import type { ClientDb } from '../../foundation/database/scope.ts';

export type ExportFilter = {
  readonly kind?: ExportKind | undefined;
  readonly search?: string | undefined;
  /** Only exports that succeeded, or only those that failed. */
  readonly status?: (typeof endedStatuses)[number] | undefined;
  /** Whether reports are among them: lists are narrowed to one's own by the scope, and reports are nobody's own. */
  readonly reports: boolean;
};

type Format = 'PDF' | 'XLSX' | 'CSV' | 'ZIP' | 'Excel';

// Neither of the two has conditions of its own: the database reads both in order by their indexes only then.

/** Reports, as the history has them beside lists. */
const reportsOf = (db: ClientDb) =>
  db
    .selectFrom('report')
    .select(({ ref }) => [
      'client_id',
      'id',
      'kind',
      'title',
      ref('ended_at').$notNull().as('made_at'),
      'asker_id as by_id',
      'asker_user_id as by_user_id',
      sql<Format>`format`.as('format'),
      'row_count',
      'size',
      'sha256',
      'downloads',
      'last_download_at',
      'kept_until',
      'framework_name',
      'from_on',
      'to_on',
      'as_of',
      sql<string | null>`null::text`.as('list'),
      sql<string | null>`null::text`.as('about_kind'),
      sql<string | null>`null::text`.as('about_id'),
      sql<unknown>`null::jsonb`.as('filter'),
      'file_id',
      'rests_on',
      sql<string | null>`operation_id`.as('operation_id'),
      sql<string | null>`case when made_at is null then failure end`.as('failure'),
      sql<boolean>`false`.as('is_waiting'),
      sql<boolean>`true`.as('is_asked'),
    ]);

/** Lists that were taken. Where a browser made the file, it handed it over once, when it was taken. */
const listsOf = (db: ClientDb) =>
  db
    .selectFrom('list_export')
    .select([
      'client_id',
      'id',
      sql<string>`'list'`.as('kind'),
      'title',
      'taken_at as made_at',
      'taker_id as by_id',
      'taker_user_id as by_user_id',
      sql<Format>`format`.as('format'),
      sql<number | null>`row_count`.as('row_count'),
      'size',
      'sha256',
      sql<number>`case when operation_id is null then 1 else downloads end`.as('downloads'),
      sql<string | null>`case when operation_id is null then taken_at else last_download_at end`.as('last_download_at'),
      'kept_until',
      sql<string | null>`null::text`.as('framework_name'),
      sql<string | null>`null::date`.as('from_on'),
      sql<string | null>`null::date`.as('to_on'),
      sql<string | null>`null::date`.as('as_of'),
      sql<string | null>`list`.as('list'),
      sql<string | null>`about_kind`.as('about_kind'),
      'about_id',
      sql<unknown>`filter`.as('filter'),
      'file_id',
      'rests_on',
      'operation_id',
      'failure',
      sql<boolean>`row_count is null and failure is null`.as('is_waiting'),
      sql<boolean>`asked is not null`.as('is_asked'),
    ]);

function matching(db: ClientDb, { kind, search, status, reports }: ExportFilter) {
  // The scope says whose rows they are anyway; said of both together, both are read in order by their indexes.
  let query = db
    .selectFrom(reportsOf(db).unionAll(listsOf(db)).as('e'))
    .where(sql<boolean>`e.client_id = house.client_id()`)
    .where('e.made_at', 'is not', null)
    .where(sql<boolean>`not e.is_waiting`);
  if (!reports) query = query.where('e.kind', '=', 'list');
  if (kind) query = query.where('e.kind', '=', kind);
  if (status) query = query.where('e.failure', status === 'Failed' ? 'is not' : 'is', null);
  if (search) query = query.where(holds(search, 'e.title'));
  return query;
}

/** Whether what failed is tried again right now, also by somebody whose operations the reader does not see. */
const isUnderWay = sql<boolean>`e.failure is not null and house.is_under_way(e.operation_id)`;

const shown = (query: ReturnType<typeof matching>) =>
  query
    .leftJoin('person as p', (join) => join.onRef('p.client_id', '=', 'e.client_id').onRef('p.id', '=', 'e.by_id'))
    .selectAll('e')
    .select(['p.name as by_name', isUnderWay.as('is_under_way')]);

const orderOf = declareOrders(
  'e',
  { made_at: 'instant', title: 'text', id: 'text' },
  { '-date': ['-made_at', '-id'], date: ['made_at', 'id'], title: ['title', 'id'] },
);

/** A page of what left a client as a file, in an order. */
export const pageExports = declareList({ matching, shown, orderOf });
export type ExportRow = Awaited<ReturnType<typeof pageExports>>['rows'][number];
