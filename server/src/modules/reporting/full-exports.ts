import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/reporting/full-exports';
import type { ClientDb } from '../../foundation/database/scope.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { downloadReport } from './download-report.ts';
import { makeReport } from './make-report.ts';
import { showReport } from './show-report.ts';
import { findReport, isOfKind, pageReports } from './store.ts';

const kind = 'everything';
/** So many are shown: the rest are among the reports. */
const mostShown = 20;

/** The full exports that are being made or are kept, or of which it is to be said why they are not there. */
export const listFullExports: Handler<typeof contract.listFullExports> = async ({ db, userId }) => {
  const { rows } = await pageReports(db, { kind, kept: true }, { sort: '-date', limit: mostShown, count: false });
  return { exports: rows.map((row) => showReport(row, userId)) };
};

/** Asks for a full export, one at a time. */
export const makeFullExport: Handler<typeof contract.makeFullExport> = async (context, { clientId }) => {
  const { rows } = await pageReports(
    context.db,
    { kind, status: 'Pending' },
    { sort: '-date', limit: 1, count: false },
  );
  if (rows.length > 0) throw new ProductError('full-export.under-way');
  return makeReport(context, { clientId, kind, format: 'ZIP', title: '' });
};

/** The archive of a full export; no other report is handed out here. */
export const downloadFullExport: Handler<typeof contract.downloadFullExport> = async (context, asked) => {
  const report = await findReport(context.db, asked.reportId);
  if (report && report.kind !== kind) throw new ProductError('full-export.other-report');
  return downloadReport(context, asked);
};

/** Whether long work makes a full export, which goes on while the organisation is suspended. */
export const makesFullExport = (db: ClientDb, operationId: string) => isOfKind(db, operationId, kind);
