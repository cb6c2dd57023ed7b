import type { ClientContext } from '../../../foundation/http/hallway.ts';
import { listAuditEntries, type NameBook } from '../../ledger/index.ts';
import type { ReportRow, ReportTable } from '../report-table.ts';
import { eachRow } from './each-page.ts';
import { periodOf, type ReportScope } from './report-scope.ts';

/** So many entries are read at once. */
const entriesAtOnce = 500;

/** The entries of the audit trail in a period, the latest first. */
export async function auditTable(context: ClientContext, scope: ReportScope, names: NameBook): Promise<ReportTable> {
  const { from, to } = periodOf(scope);
  return {
    facts: [['Period', `${from} to ${to}`]],
    columns: [
      { heading: 'Entry', width: 10, kind: 'number' },
      { heading: 'Time (UTC)', width: 20, kind: 'instant' },
      { heading: 'Event', width: 60 },
      { heading: 'User', width: 24 },
      { heading: 'Status', width: 12 },
      { heading: 'About', width: 34 },
    ],
    rows: rowsOf(context, { from, to }, names),
  };
}

async function* rowsOf(
  context: ClientContext,
  { from, to }: { readonly from: string; readonly to: string },
  names: NameBook,
): AsyncGenerator<ReportRow> {
  const rows = eachRow(async (after) => {
    const page = await listAuditEntries(
      context,
      context.clientId,
      { after, limit: entriesAtOnce, count: false, from, to },
      names,
    );
    return { rows: page.items, next: page.next };
  });
  for await (const { index, time, event, user, status, subject } of rows)
    yield { cells: [index, time, event, user, status, subject ? `${subject.kind} ${subject.id}` : ''] };
}
