import type { ReportKind, ReportStatus } from '@claimlock/contract/reporting/endpoints';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { declareList, declareOrders } from '../../foundation/database/keyset.ts';
import { holds } from '../../foundation/database/plain.ts';
import { readNamesFrom } from '../../foundation/database/records.ts';
import type { ClientDb, Tables } from '../../foundation/database/scope.ts';

export type ReportRow = Selectable<Tables['report']> & {
  readonly asker_name: string | null;
  readonly size: number | null;
  readonly sha256: Uint8Array | null;
};

export type ReportFilter = {
  readonly kind?: ReportKind | undefined;
  readonly status?: ReportStatus | undefined;
  readonly search?: string | undefined;
};

function matching(db: ClientDb, { kind, status, search }: ReportFilter) {
  let query = db.selectFrom('report as r');
  if (kind) query = query.where('r.kind', '=', kind);
  if (status) query = query.where('r.status', '=', status);
  if (search) query = query.where(holds(search, 'r.title'));
  return query;
}

const shown = (query: ReturnType<typeof matching>) =>
  query
    .leftJoin('person as p', (join) => join.onRef('p.client_id', '=', 'r.client_id').onRef('p.id', '=', 'r.asker_id'))
    .leftJoin('stored_file as f', (join) =>
      join.onRef('f.client_id', '=', 'r.client_id').onRef('f.id', '=', 'r.file_id'),
    )
    .selectAll('r')
    .select(['p.name as asker_name', 'f.size', 'f.sha256']);

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

/** Keeps a report that was asked for. */
export async function insertReport(db: ClientDb, report: Insertable<Tables['report']>): Promise<void> {
  await db.insertInto('report').values(report).execute();
}

/** Changes a report. */
export async function updateReport(db: ClientDb, id: string, change: Updateable<Tables['report']>): Promise<void> {
  await db.updateTable('report').set(change).where('id', '=', id).execute();
}

/** Counts a download of a report. */
export async function countDownload(db: ClientDb, id: string, at: Date): Promise<void> {
  await db
    .updateTable('report')
    .set({ downloads: sql`downloads + 1`, last_download_at: at })
    .where('id', '=', id)
    .execute();
}

/** The titles of reports by id. */
export function readReportTitles(db: ClientDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return readNamesFrom(db, 'report', sql`title`, ids);
}
