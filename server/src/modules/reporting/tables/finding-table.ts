import { dayOf, sayDay } from '../../../foundation/clock.ts';
import type { ClientContext } from '../../../foundation/http/hallway.ts';
import { countFindings, pageFindings, summariseFindings } from '../../findings/index.ts';
import type { ReportRow, ReportTable } from '../report-table.ts';
import { eachRow, rowsAtOnce } from './each-page.ts';

/** Every finding, the gravest first. */
export async function findingTable({ db, clock }: Pick<ClientContext, 'db' | 'clock'>): Promise<ReportTable> {
  const today = dayOf(clock.now());
  const [open, overdue] = [
    await countFindings(db, { status: 'open' }),
    await countFindings(db, { status: 'overdue', today }),
  ];
  return {
    facts: [
      ['As of', sayDay(today)],
      ['Open', String(open)],
      ['Overdue', String(overdue)],
    ],
    columns: [
      { heading: 'Number', width: 8, kind: 'number' },
      { heading: 'Finding', width: 30 },
      { heading: 'Severity', width: 10 },
      { heading: 'Status', width: 13 },
      { heading: 'Kind', width: 14 },
      { heading: 'Source', width: 13 },
      { heading: 'Framework', width: 14 },
      { heading: 'Requirement', width: 12 },
      { heading: 'Control', width: 20 },
      { heading: 'Owner', width: 16 },
      { heading: 'Identified', width: 11, kind: 'day' },
      { heading: 'Due', width: 11, kind: 'day' },
    ],
    charted: { column: 'Severity', title: 'Findings by severity, closed findings included' },
    rows: rowsOf(db),
  };
}

async function* rowsOf(db: ClientContext['db']): AsyncGenerator<ReportRow> {
  const rows = eachRow(async (after) => {
    const page = await pageFindings(db, {}, { after, limit: rowsAtOnce, count: false, sort: 'severity' });
    return { rows: await summariseFindings(db, page.rows), next: page.next };
  });
  for await (const finding of rows) {
    const { number, title, severity, status, kind, source, framework, requirement, control, owner } = finding;
    yield {
      cells: [
        ...[number, title, severity, status, kind, source],
        ...[framework?.shortName ?? '', requirement?.ref ?? '', control ? `${control.id} ${control.name}` : ''],
        ...[owner?.name ?? 'Unassigned', finding.identifiedOn, finding.dueOn],
      ],
    };
  }
}
