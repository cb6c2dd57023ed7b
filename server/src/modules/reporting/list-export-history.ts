import { listReads } from '@claimlock/contract/list-exports/list-reads';
import { ReportKind } from '@claimlock/contract/reporting/endpoints';
import * as contract from '@claimlock/contract/reporting/export-history';
import { clientLists } from '@claimlock/contract/words';
import type { z } from 'zod';
import { mayInWhole } from '../../foundation/access/actor.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { inHex } from '../files/index.ts';
import type { NameBook } from '../ledger/index.ts';
import { peopleIn, readFilter, sayFilter } from '../list-exports/index.ts';
import { describe } from './describe.ts';
import { type ExportRow, pageExports } from './history-store.ts';
import { mayHaveListFile } from './lists/download-list-file.ts';
import { isWithheld, mayReadKind } from './may-read.ts';

/**
 * A page of what left a client as a file: the lists that somebody took, and reports for whoever may read them. What a list was
 * filtered by is said to whoever took it, and to those who may read that list in whole.
 */
export function listExportHistoryWith(names: () => NameBook): Handler<typeof contract.listExportHistory> {
  return async (context, { clientId: _, kind, search, status, ...asked }) => {
    const reports = mayInWhole(context.membership, 'reports.read');
    const { rows, next, total } = await pageExports(context.db, { kind, search, status, reports }, asked);
    const filters = new Map(rows.map((row) => [row.id, filterFor(context, row)]));
    const named = await names().subjects(context, [
      ...rows.flatMap(({ about_kind: of, about_id: id }) => (of === null || id === null ? [] : [{ kind: of, id }])),
      ...[...filters.values()].flatMap((filter) => peopleIn(filter ?? []).map((id) => ({ kind: 'person', id }))),
    ]);
    return {
      items: rows.map((row) => ({
        ...showExport(row, filters.get(row.id) ?? null, named),
        isForReader: isForReader(context, row),
        yours: row.by_user_id !== null && row.by_user_id === context.userId,
      })),
      next,
      total,
    };
  };
}

/** Whether the file of a row is for the reader. */
function isForReader(context: ClientContext, row: ExportRow): boolean {
  if (row.kind === 'list') return mayHaveListFile(context, row);
  return mayReadKind(context.membership, ReportKind.parse(row.kind)) && !isWithheld(context, row);
}

/** The filter of a row as far as it is for the reader; none where it is not. */
function filterFor({ userId, membership }: ClientContext, row: ExportRow) {
  if (row.list === null) return [];
  if (row.filter === null) return null;
  const list = clientLists.find((one) => one === row.list);
  if (row.by_user_id !== userId && (list === undefined || !mayInWhole(membership, listReads[list]))) return null;
  return readFilter(row.filter);
}

function showExport(
  row: ExportRow,
  filter: ReturnType<typeof filterFor>,
  names: ReadonlyMap<string, string>,
): Omit<z.input<typeof contract.Export>, 'isForReader' | 'yours'> {
  const isList = row.kind === 'list';
  return {
    id: row.id,
    kind: contract.ExportKind.parse(row.kind),
    title: row.title,
    about: isList ? row.about_id && (names.get(row.about_id) ?? null) : describe(row),
    filter: filter && sayFilter(filter, names),
    isFilterKept: !isList || row.filter !== null,
    format: row.format === 'Excel' ? 'XLSX' : row.format,
    by: row.by_name ?? nobodyHere(row),
    status: statusOf(row),
    failure: row.failure,
    mayRetry: statusOf(row) === 'Failed' && row.is_asked,
    operationId: row.operation_id,
    madeAt: row.made_at,
    rows: row.row_count,
    size: row.size,
    sha256: row.sha256 && inHex(row.sha256),
    downloads: row.downloads,
    lastDownloadAt: row.last_download_at,
    keptUntil: row.kept_until,
    isKept: row.file_id !== null,
  };
}

function statusOf({ failure, is_under_way: isUnderWay }: ExportRow): z.input<typeof contract.Export>['status'] {
  if (failure === null) return 'Made';
  return isUnderWay ? 'Pending' : 'Failed';
}

/** Who it was that is none of the people: ClaimLock makes reports, and a broker takes lists of its clients. */
function nobodyHere({ by_id, kind }: ExportRow): string {
  if (by_id !== null) return 'Somebody who is not here any more';
  return kind === 'list' ? 'Your broker' : 'ClaimLock';
}
