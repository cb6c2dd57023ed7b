import type { ReportKind, ReportStatus } from '@claimlock/contract/reporting/endpoints';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import {
  countDownloadOf,
  type Ended,
  listClientsWithEnded,
  unlinkEnded,
} from '../../foundation/database/kept-files.ts';
import { declareList, declareOrders } from '../../foundation/database/keyset.ts';
import { holds } from '../../foundation/database/plain.ts';
import { type ClientsAfter, readNamesFrom } from '../../foundation/database/records.ts';
import type { ClientDb, PlatformDb, Tables } from '../../foundation/database/scope.ts';

export type ReportRow = Selectable<Tables['report']> & {
  readonly asker_name: string | null;
  readonly status: ReportStatus;
  readonly is_cancelled: boolean;
};

/** How a report stands: it is there, or its long work is under way, or that has ended without it. */
const status = sql<ReportStatus>`case when r.made_at is not null then 'Generated'
  when exists (select from operation o where o.client_id = r.client_id and o.id = r.operation_id and o.ended_at is null)
  then 'Pending' else 'Failed' end`;

const isCancelled = sql<boolean>`exists (select from operation o
  where o.client_id = r.client_id and o.id = r.operation_id and o.state = 'Cancelled')`;

export type ReportFilter = {
  readonly kind?: ReportKind | undefined;
  /** Only reports of these kinds. */
  readonly among?: readonly ReportKind[] | undefined;
  readonly status?: ReportStatus | undefined;
  readonly search?: string | undefined;
  /** Only those whose file is kept, or that are not there: what was made and is kept no more is left out. */
  readonly kept?: true | undefined;
};

function matching(db: ClientDb, { kind, among, status: asked, search, kept: onlyKept }: ReportFilter) {
  let query = db.selectFrom('report as r');
  if (kind) query = query.where('r.kind', '=', kind);
  if (among) query = query.where('r.kind', 'in', among);
  if (asked) query = query.where(sql<boolean>`${status} = ${asked}`);
  if (onlyKept) query = query.where((is) => is.or([is('r.made_at', 'is', null), is('r.file_id', 'is not', null)]));
  if (search) query = query.where(holds(search, 'r.title'));
  return query;
}

const shown = (query: ReturnType<typeof matching>) =>
  query
    .leftJoin('person as p', (join) => join.onRef('p.client_id', '=', 'r.client_id').onRef('p.id', '=', 'r.asker_id'))
    .selectAll('r')
    .select(['p.name as asker_name', status.as('status'), isCancelled.as('is_cancelled')]);

const orderOf = declareOrders(
  'r',
  { asked_at: 'instant', title: 'text', id: 'text' },
  { '-date': ['-asked_at', '-id'], date: ['asked_at', 'id'], title: ['title', 'id'] },
);

/** A page of the reports that match, in an order. */
export const pageReports = declareList({ matching, shown, orderOf });

/** One report. */
export function findReport(db: ClientDb, id: string): Promise<ReportRow | undefined> {
  return shown(matching(db, {})).where('r.id', '=', id).executeTakeFirst();
}

/** Whether long work makes a report of a kind. */
export async function isOfKind(db: ClientDb, operationId: string, kind: ReportKind): Promise<boolean> {
  const found = await db
    .selectFrom('report')
    .select('id')
    .where('operation_id', '=', operationId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return found !== undefined;
}

/** Keeps a report that was asked for. */
export async function insertReport(db: ClientDb, report: Insertable<Tables['report']>): Promise<void> {
  await db.insertInto('report').values(report).execute();
}

/** Changes a report. */
export async function updateReport(db: ClientDb, id: string, change: Updateable<Tables['report']>): Promise<void> {
  await db.updateTable('report').set(change).where('id', '=', id).execute();
}

/** Lets go of the files of reports that were kept until before a day; answers which reports and files they were. */
export const unlinkEndedFiles = (db: ClientDb, today: string, limit: number): Promise<Ended[]> =>
  unlinkEnded(db, 'report', today, limit);

// The archive of everything is kept for days of its own.
const kept = sql<boolean>`file_id is not null and made_at is not null and kind <> 'everything'`;

/** How many files of reports would be removed today if they were kept for so many days. */
export async function countFilesBeyond(db: ClientDb, today: string, days: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from report
    where ${kept} and (made_at at time zone 'UTC')::date + ${days}::int < ${today}::date`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Keeps the files of reports for so many days since they were made. */
export async function keepFilesFor(db: ClientDb, days: number): Promise<void> {
  await sql`update report set kept_until = (made_at at time zone 'UTC')::date + ${days}::int where ${kept}`.execute(db);
}

/** The next clients that keep files of reports until before a day, in the order of their ids. */
export const listClientsWithEndedFiles = (db: PlatformDb, today: string, page: ClientsAfter): Promise<string[]> =>
  listClientsWithEnded(db, 'report', today, page);

/** Counts a download of a report. */
export const countDownload = (db: ClientDb, id: string, at: Date): Promise<void> =>
  countDownloadOf(db, 'report', id, at);

/** The titles of reports by id. */
export function readReportTitles(db: ClientDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return readNamesFrom(db, 'report', sql`title`, ids);
}
