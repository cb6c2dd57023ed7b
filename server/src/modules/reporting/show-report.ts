import type { Report, ReportKind } from '@claimlock/contract/reporting/endpoints';
import type { z } from 'zod';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { inHex } from '../files/index.ts';
import { describe } from './describe.ts';
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
