import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/reporting/full-exports';
import type { z } from 'zod';
import type { ClientDb } from '../../foundation/database/scope.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { downloadReport } from './download-report.ts';
import { makeReport } from './make-report.ts';
import { planReport, requestReport } from './request-report.ts';
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

/** Whether a full export is being made or waits to be. */
async function isUnderWay(db: ClientDb): Promise<boolean> {
  const { rows } = await pageReports(db, { kind, status: 'Pending' }, { sort: '-date', limit: 1, count: false });
  return rows.length > 0;
}

/** Asks for a full export, one at a time. */
export const makeFullExport: Handler<typeof contract.makeFullExport> = async (context, { clientId }) => {
  if (await isUnderWay(context.db)) throw new ProductError('full-export.under-way');
  return makeReport(context, { clientId, kind, format: 'ZIP', title: '' });
};

/** Makes a full export of an organisation that closes, for its administrators: as of now, and on behalf of whoever closes it. */
export async function exportBeforeClosing(context: ClientContext): Promise<void> {
  const { db, userId } = context;
  if (userId === null) throw new Error('An organisation is closed by somebody.');
  if (await isUnderWay(db)) return;
  const format = 'ZIP';
  const planned = await planReport(context, { kind, format, title: '', frameworkId: null });
  await requestReport(context, {
    ...planned,
    kind,
    format,
    scope: { frameworkId: null, from: null, to: null, asOf: null },
    asker: { personId: null, userId },
  });
}

/** The archive of a full export; no other report is handed out here. */
export const downloadFullExport: Handler<typeof contract.downloadFullExport> = async (context, asked) => {
  const report = await findReport(context.db, asked.reportId);
  if (report && report.kind !== kind) throw new ProductError('full-export.other-report');
  return downloadReport(context, asked);
};

/** How the last full export of a client stands: an operator sees that, and nothing of what is in it. */
export const readLastFullExport: Handler<typeof contract.readLastFullExport> = async ({ inClient }, { clientId }) => {
  let last: z.input<typeof contract.readLastFullExport.output>['last'] = null;
  await inClient(clientId, async ({ db }) => {
    const { rows } = await pageReports(db, { kind }, { sort: '-date', limit: 1, count: false });
    const [row] = rows;
    if (row) last = showReport(row, null);
  });
  return { last };
};

/** Whether long work makes a full export, which goes on while the organisation is suspended. */
export const makesFullExport = (db: ClientDb, operationId: string) => isOfKind(db, operationId, kind);
