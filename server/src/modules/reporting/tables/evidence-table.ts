import { evidenceStatusName } from '@claimlock/contract/evidence-items/endpoints';
import { ClientId } from '@claimlock/contract/identifiers';
import { dayOf, sayDay } from '../../../foundation/clock.ts';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import { listEvidenceItems } from '../../evidence-items/index.ts';
import type { ReportRow, ReportTable } from '../report-table.ts';
import { eachRow, rowsAtOnce } from './each-page.ts';

/** Every piece of evidence with what it shows and how long it holds. */
export async function evidenceTable(context: ClientContext): Promise<ReportTable> {
  return {
    facts: [['As of', sayDay(dayOf(context.clock.now()))]],
    columns: [
      { heading: 'Number', width: 8, kind: 'number' },
      { heading: 'Evidence', width: 28 },
      { heading: 'Kind', width: 11 },
      { heading: 'Status', width: 13 },
      { heading: 'Valid from', width: 11, kind: 'day' },
      { heading: 'Valid until', width: 11, kind: 'day' },
      { heading: 'Approved from', width: 12, kind: 'day' },
      { heading: 'Approved until', width: 12, kind: 'day' },
      { heading: 'Owner', width: 16 },
      { heading: 'File', width: 20 },
      { heading: 'Controls', width: 32 },
    ],
    charted: { column: 'Status', title: 'Evidence by status' },
    rows: rowsOf(context),
  };
}

async function* rowsOf(context: ClientContext): AsyncGenerator<ReportRow> {
  const clientId = ClientId.parse(context.clientId);
  const rows = eachRow(async (after) => {
    const { items, next } = await listEvidenceItems(context, {
      clientId,
      after,
      limit: rowsAtOnce,
      count: false,
      sort: 'number',
    });
    return { rows: items, next };
  });
  for await (const item of rows) {
    const { number, title, kind, status, validFrom, validUntil, approved, owner, fileName, controls } = item;
    yield {
      cells: [
        ...[number, title, kind, evidenceStatusName(status), validFrom, validUntil],
        ...[approved?.from ?? null, approved?.until ?? null, owner?.name ?? 'Unassigned', fileName],
        controls.map(({ id, name, part }) => `${id} ${name}${part ? ` (${part.name})` : ''}`).join(', '),
      ],
    };
  }
}
