import { implementationNames } from '@claimlock/contract/compliance/implementation-words';
import { ClientId } from '@claimlock/contract/identifiers';
import { dayOf, sayDay } from '../../../foundation/clock.ts';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import { asActionItem, countItems, countOverdue, pageItems } from '../../action-items/index.ts';
import { listGaps } from '../../compliance/index.ts';
import type { ReportRow, ReportTable } from '../report-table.ts';
import { percentWords } from '../score-words.ts';
import { eachRow, rowsAtOnce } from './each-page.ts';

/** The controls that requirements wait for, and the open action items. */
export async function gapTable(context: ClientContext): Promise<ReportTable> {
  const { db, clock } = context;
  const today = dayOf(clock.now());
  const { overallPercent, gaps } = await listGaps(context, { clientId: ClientId.parse(context.clientId) });
  const [open, overdue] = [await countItems(db, { status: 'open' }), await countOverdue(db, today)];
  return {
    facts: [
      ['As of', sayDay(today)],
      ['Compliance score', percentWords(overallPercent)],
      ['Controls that are not fully in place', String(gaps.length)],
      ['Open action items', `${open}, of which ${overdue} overdue`],
    ],
    groups: 'Kind',
    columns: [
      { heading: 'What', width: 36 },
      { heading: 'Why', width: 28 },
      { heading: 'Frameworks', width: 20 },
      { heading: 'Raises the score by (points)', width: 12, kind: 'number' },
      { heading: 'Status', width: 14 },
      { heading: 'Priority', width: 10 },
      { heading: 'Owner', width: 16 },
      { heading: 'Due', width: 11, kind: 'day' },
    ],
    rows: rowsOf(context, gaps),
  };
}

async function* rowsOf(
  { db }: ClientContext,
  gaps: Awaited<ReturnType<typeof listGaps>>['gaps'],
): AsyncGenerator<ReportRow> {
  const items = new Map<string, ReturnType<typeof asActionItem>>();
  const rows = eachRow((after) =>
    pageItems(db, { status: 'open' }, { after, limit: rowsAtOnce, count: false, sort: 'due' }),
  );
  for await (const row of rows) items.set(row.id, asActionItem(row));
  for (const { controlId, name, why, raises, frameworks, implementation, actionItemId } of gaps) {
    const item = actionItemId === null ? undefined : items.get(actionItemId);
    yield {
      group: 'Improvements',
      cells: [
        ...[`${controlId} ${name}`, why, frameworks.map(({ shortName }) => shortName).join(', ')],
        ...[
          Math.round(raises * 10) / 10,
          implementation ? implementationNames[implementation] : 'Not recorded',
          item?.priority ?? '',
        ],
        ...[item?.assignee?.name ?? '', item?.dueDate ?? null],
      ],
    };
  }
  for (const { title, raisesControl, status, priority, assignee, dueDate } of items.values())
    yield {
      group: 'Open action items',
      cells: [
        ...[title, raisesControl ? `Puts ${raisesControl.id} in place` : '', '', null],
        ...[status, priority, assignee?.name ?? 'Unassigned', dueDate],
      ],
    };
}
