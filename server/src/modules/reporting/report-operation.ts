import { ReportId } from '@claimlock/contract/identifiers';
import { exportQuota, ReportKind, reportKindFacts, reportQuota } from '@claimlock/contract/reporting/endpoints';
import { reportingScreens } from '@claimlock/contract/reporting/screens';
import { z } from 'zod';
import { dayOf, endOfDay } from '../../foundation/clock.ts';
import { printTable } from '../../foundation/documents/table-document.ts';
import { type ReceivedFile, receiveFile } from '../../foundation/http/arrived-file.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { operation } from '../../foundation/jobs/operation.ts';
import { readLogo } from '../company/index.ts';
import { inHex, keepFile, takeFile } from '../files/index.ts';
import type { NameBook } from '../ledger/index.ts';
import { readOwnName } from '../organisations/index.ts';
import { boardSummary } from './board-summary.ts';
import { everything } from './everything.ts';
import { makesFullExport } from './full-exports.ts';
import { fileNameOf, inBytes, keptUntil } from './made-file.ts';
import { type DoubtNeeds, readReportDoubts, type ToldDoubts } from './report-doubts.ts';
import { gatherPdf, type ReportHead, type ReportTable, RowCount, writeCsv, writeXlsx } from './report-table.ts';
import { findReport, type ReportRow, updateReport } from './store.ts';
import { acknowledgementTable } from './tables/acknowledgement-table.ts';
import { auditTable } from './tables/audit-table.ts';
import { evidenceTable } from './tables/evidence-table.ts';
import { findingTable } from './tables/finding-table.ts';
import { frameworkTable } from './tables/framework-table.ts';
import { gapTable } from './tables/gap-table.ts';
import type { ReportScope } from './tables/report-scope.ts';
import { riskTable } from './tables/risk-table.ts';
import { linesOf, statementReport, tableOfStatement } from './tables/statement-table.ts';
import { trainingTable } from './tables/training-table.ts';

/** A report's file as it lies on the disk, before it is kept; none where the report was made already. */
type Made =
  | { readonly file: ReceivedFile; readonly rows: number | null; readonly restsOn: ToldDoubts['restsOn'] }
  | undefined;

const refusals = { empty: 'report.empty', program: 'report.unfit', 'no-room': 'report.no-room' } as const;

/** What reports are given: how ids become words for whoever reads the audit trail, and what speaks against controls. */
export type ReportNeeds = DoubtNeeds & { readonly names: () => NameBook };

/** Making a report: read as of one instant, written to the disk, and kept in the transaction that says that it is there. */
export const reportOperation = (needs: ReportNeeds) =>
  operation({
    kind: 'report',
    input: z.object({ reportId: ReportId }),
    whileSuspended: makesFullExport,
    prepare: async ({ read, timed, clock }, { reportId }): Promise<Made> => {
      const rows = new RowCount();
      const report = await timed('Reading', () => read(async (present) => findReport(present.db, reportId)));
      if (!report || report.made_at !== null) return undefined;
      const end = report.as_of === null ? undefined : endOfDay(report.as_of);
      const later = await timed('Reading', () =>
        read(async (present) => {
          const context = end ? { ...present, clock: { now: () => end } } : present;
          const organisation = await readOwnName(context);
          const logo = report.format === 'PDF' ? await readLogo(context) : undefined;
          const picture = logo && { bytes: logo, alt: `Logo of ${organisation}` };
          const head = { title: report.title, organisation, madeAt: clock.now(), picture };
          const told = await readReportDoubts(context, report, needs);
          return { ...(await begin(context, report, head, rows, { ...needs, ...told })), restsOn: told.restsOn };
        }, end),
      );
      const file = await timed('Laying out', later.finish);
      return { file, rows: later.counted ? rows.count : null, restsOn: later.restsOn };
    },
    run: async (context, { reportId }, made) => {
      const { db, clock, record, askedBy } = context;
      const report = await findReport(db, reportId);
      if (!report || !made || report.made_at !== null)
        return { status: 'Skipped', message: 'The report was made already.' };
      if (askedBy === null) throw new Error('A report is asked for by somebody.');
      const now = clock.now();
      const { title, format } = report;
      const kind = ReportKind.parse(report.kind);
      const taken = await takeFile(
        { ...context, userId: askedBy },
        {
          id: newId('evf', clock),
          name: fileNameOf(title, dayOf(now), format),
          file: made.file,
          type: typeOf[format],
          ...(kind === 'everything'
            ? ({ quota: exportQuota, room: 'exports' } as const)
            : ({ quota: reportQuota, room: 'reports' } as const)),
          refusals: kind === 'everything' ? { ...refusals, 'no-room': 'full-export.no-room' } : refusals,
        },
      );
      await keepFile(db, taken.id, askedBy, now);
      await updateReport(db, reportId, {
        failure: null,
        made_at: now,
        ended_at: now,
        kept_until: await keptUntil(context, reportKindFacts(kind).keptDays),
        file_id: taken.id,
        size: taken.size,
        sha256: taken.sha256,
        row_count: made.rows,
        rests_on: [...made.restsOn],
      });
      const facts = { sha256: inHex(taken.sha256), size: taken.size, rows: made.rows };
      record('report.generated', { reportId, kind, format, ...facts }, { kind: 'report', id: reportId });
      return { status: 'Done', link: reportingScreens.reporting };
    },
    failed: async ({ db, clock, record }, { reportId }, message) => {
      const report = await findReport(db, reportId);
      if (!report) return;
      await updateReport(db, reportId, { failure: message, ended_at: clock.now() });
      record('report.failed', { reportId, kind: ReportKind.parse(report.kind) }, { kind: 'report', id: reportId });
    },
    dispose: async (made) => made?.file.close(),
  });

/** What a report is made as, in the words for files. */
const typeOf = { PDF: 'PDF', XLSX: 'Excel workbook', CSV: 'CSV table', ZIP: 'Zip archive' } as const;

/** Reports that are one table. */
const TableKind = ReportKind.exclude(['board-summary', 'everything']);
type TableKind = z.infer<typeof TableKind>;

/** What reports are made with: names, and what speaks against controls as whoever asked is told it. */
type Given = Pick<ReportNeeds, 'names'> & Pick<ToldDoubts, 'doubts'>;

/** What is left to do when everything was read: nothing for files that are written as they are read. */
type Begun = { readonly finish: () => Promise<ReceivedFile>; readonly counted: boolean };

async function begin(
  context: ClientContext,
  report: ReportRow,
  head: ReportHead,
  rows: RowCount,
  given: Given,
): Promise<Begun> {
  if (report.kind === 'board-summary') {
    const print = await boardSummary(context, head, given.doubts);
    return { finish: () => receiveFile(print()), counted: false };
  }
  if (report.kind === 'everything') {
    const archive = await receiveFile(everything(context, head, rows));
    return { finish: async () => archive, counted: true };
  }
  if (report.kind === 'applicability' && report.format === 'PDF') {
    const document = await statementReport(context, scopeOf(report), given.doubts);
    rows.count = linesOf(document);
    return { finish: () => receiveFile(printTable(document, { inBackground: true })), counted: true };
  }
  const whole = await tableOf(context, report, given);
  const table: ReportTable = { ...whole, rows: rows.of(whole.rows) };
  if (report.format === 'PDF') {
    const print = await gatherPdf(head, table);
    return { finish: () => receiveFile(print()), counted: true };
  }
  const file = await receiveFile(inBytes(report.format === 'CSV' ? writeCsv(table) : writeXlsx(head, table)));
  return { finish: async () => file, counted: true };
}

const scopeOf = ({ framework_id, from_on, to_on, as_of }: ReportRow): ReportScope => ({
  frameworkId: framework_id,
  from: from_on,
  to: to_on,
  asOf: as_of,
});

function tableOf(context: ClientContext, report: ReportRow, { names, doubts }: Given): Promise<ReportTable> {
  const scope = scopeOf(report);
  const tables: Readonly<Record<TableKind, () => Promise<ReportTable>>> = {
    framework: () => frameworkTable(context, scope, doubts),
    applicability: async () => tableOfStatement(await statementReport(context, scope, doubts)),
    gaps: () => gapTable(context, doubts),
    risks: () => riskTable(context),
    training: () => trainingTable(context, scope),
    acknowledgements: () => acknowledgementTable(context, scope),
    evidence: () => evidenceTable(context),
    findings: () => findingTable(context),
    'audit-trail': () => auditTable(context, scope, names()),
  };
  return tables[TableKind.parse(report.kind)]();
}
