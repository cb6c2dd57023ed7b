import type { AuditEntry } from '@claimlock/contract/ledger/endpoints';
import { dayOf } from '../../foundation/clock.ts';
import { type WorkbookColumn, writeWorkbook } from '../../foundation/documents/workbook.ts';
import type { ClientContext, FileAnswer } from '../../foundation/http/hallway.ts';
import { asAudit, openEntry } from './audit-entry.ts';
import type { NameBook } from './names.ts';
import { listRows, readHead } from './store.ts';

const columns: readonly WorkbookColumn<AuditEntry>[] = [
  { heading: 'Entry', width: 10, kind: 'number', cell: ({ index }) => index },
  { heading: 'Time (UTC)', width: 20, kind: 'instant', cell: ({ time }) => new Date(time) },
  { heading: 'Event', width: 60, kind: 'text', cell: ({ event }) => event },
  { heading: 'User', width: 24, kind: 'text', cell: ({ user }) => user },
  { heading: 'Status', width: 12, kind: 'text', cell: ({ status }) => status },
  { heading: 'About', width: 34, kind: 'text', cell: ({ subject }) => subject && `${subject.kind} ${subject.id}` },
];

const atOnce = 500;

/** A client’s audit trail in words as a workbook: what stands in it now, read page by page while the file is sent. */
export async function exportAuditTrail(context: ClientContext, ledgerId: string, names: NameBook): Promise<FileAnswer> {
  const { size } = await readHead(context.db, ledgerId);
  context.record('ledger.exported', { size });
  return {
    name: `audit-trail-${dayOf(context.clock.now())}.xlsx`,
    parts: writeWorkbook('Audit trail', columns, entriesBelow(context, ledgerId, size, names)),
  };
}

async function* entriesBelow(
  context: ClientContext,
  ledgerId: string,
  size: number,
  names: NameBook,
): AsyncGenerator<AuditEntry> {
  for (let below: number | undefined = size; below !== undefined; ) {
    const page: readonly AuditEntry[] = await context.readLater(async (db) => {
      const rows = await listRows(db, ledgerId, {}, below, atOnce);
      return asAudit({ ...context, db }, rows.map(openEntry), names);
    });
    yield* page;
    below = page.at(-1)?.index;
  }
}
