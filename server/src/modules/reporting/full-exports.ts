import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/reporting/full-exports';
import type { z } from 'zod';
import type { ClientDb } from '../../foundation/database/scope.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { readOwnClosing } from '../organisations/index.ts';
import { downloadReport } from './download-report.ts';
import { expireReports } from './expire-reports.ts';
import { makeReport } from './make-report.ts';
import { planReport, requestReport } from './request-report.ts';
import { showReport } from './show-report.ts';
import { findReport, isOfKind, pageReports } from './store.ts';

const kind = 'everything';
/** So many are shown: the rest are among the reports. */
const mostShown = 20;

/** The full exports that are being made or are kept, or of which it is to be said why they are not there. */
export const listFullExports: Handler<typeof contract.listFullExports> = async (context) => {
  const { rows } = await pageReports(
    context.db,
    { kind, kept: true },
    { sort: '-date', limit: mostShown, count: false },
  );
  return { exports: rows.map((row) => showReport(row, context)) };
};

/** Asks for a full export, one at a time. */
export const makeFullExport: Handler<typeof contract.makeFullExport> = async (context, { clientId }) => {
  const { rows } = await pageReports(
    context.db,
    { kind, status: 'Pending' },
    { sort: '-date', limit: 1, count: false },
  );
  if (rows.length > 0) throw new ProductError('full-export.under-way');
  // No day's job comes to an organisation that is suspended, and what is not kept any more would take the room.
  await expireReports(context);
  return makeReport(context, { clientId, kind, format: 'ZIP', title: '' });
};

/**
 * Makes a full export of an organisation that closes, for its administrators, on behalf of whoever closes it. One that is under way
 * may have been asked for before, and is not kept as long.
 */
export async function exportBeforeClosing(context: ClientContext): Promise<void> {
  const { userId } = context;
  if (userId === null) throw new Error('An organisation is closed by somebody.');
  await expireReports(context);
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

/**
 * How the full export of a client that closes stands: one that was downloaded, or else the newest that was made. An operator sees
 * that, and nothing of what is in it.
 */
export const readClosingExport: Handler<typeof contract.readClosingExport> = async ({ inClient }, { clientId }) => {
  let shown: z.input<typeof contract.readClosingExport.output>['shown'] = null;
  await inClient(clientId, async (context) => {
    const closing = await readOwnClosing(context);
    if (!closing) return;
    const { rows } = await pageReports(context.db, { kind }, { sort: '-date', limit: mostShown, count: false });
    const since = rows.filter(({ asked_at }) => new Date(asked_at) >= closing.at);
    const made = since.filter(({ made_at }) => made_at !== null);
    const row = made.find(({ downloads }) => downloads > 0) ?? made[0] ?? since[0];
    if (row) shown = showReport(row, { userId: null, membership: undefined });
  });
  return { shown };
};

/** Whether long work makes a full export, which goes on while the organisation is suspended. */
export const makesFullExport = (db: ClientDb, operationId: string) => isOfKind(db, operationId, kind);
