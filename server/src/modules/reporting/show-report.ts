import { type Report, type ReportKind, reportKindFacts } from '@claimlock/contract/reporting/endpoints';
import type { z } from 'zod';
import { sayDay } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { inHex } from '../files/index.ts';
import { isWithheld } from './may-read.ts';
import type { ReportRow } from './store.ts';

/** A report as the contract shows it to the account that asks. */
export function showReport(
  row: ReportRow,
  reader: Pick<ClientContext, 'userId' | 'membership'>,
): z.input<typeof Report> {
  return {
    id: row.id,
    title: row.title,
    // The database holds what was written under these very types.
    kind: row.kind as ReportKind,
    format: row.format,
    status: row.status,
    failure: failureOf(row),
    description: describe(row),
    asOf: row.as_of,
    // Only ClaimLock asks without being one of the organisation's people.
    askedBy: row.asker_id === null ? 'ClaimLock' : (row.asker_name ?? 'Somebody who is not here any more'),
    askedAt: row.asked_at,
    madeAt: row.made_at,
    size: row.size,
    sha256: row.sha256 && inHex(row.sha256),
    rows: row.row_count,
    downloads: row.downloads,
    lastDownloadAt: row.last_download_at,
    operationId: row.operation_id,
    yours: row.asker_user_id === reader.userId,
    keptUntil: row.kept_until,
    isKept: row.file_id !== null,
    isWithheld: isWithheld(reader, row),
  };
}

function failureOf({ status, is_cancelled, failure }: ReportRow): string | null {
  if (status !== 'Failed') return null;
  return is_cancelled ? 'The report was cancelled before it was made.' : (failure ?? 'The report could not be made.');
}

/** What a report is about, in words. */
function describe({ kind, framework_name, from_on, to_on, as_of }: ReportRow): string {
  const { name } = reportKindFacts(kind as ReportKind);
  const period =
    from_on !== null && to_on !== null ? `${sayDay(from_on)} to ${sayDay(to_on)}` : 'the whole organisation';
  return `${name}: ${framework_name ?? period}${as_of === null ? '' : `, as of ${sayDay(as_of)}`}`;
}
