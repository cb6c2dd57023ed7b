import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/reporting/endpoints';
import type { ReportKind } from '@claimlock/contract/reporting/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { findFile, openFile } from '../files/index.ts';
import { isWithheld, mayRead } from './may-read.ts';
import { countDownload, findReport } from './store.ts';

/** The file of a report, as it was made, for whoever may read all that it rests on. That somebody took it is recorded and counted. */
export const downloadReport: Handler<typeof contract.downloadReport> = async (context, { reportId }) => {
  const { db, clock, record } = context;
  const report = await findReport(db, reportId);
  if (!report) throw new ProductError('not-found');
  // The database holds what was written under this very type.
  mayRead(context, report.kind as ReportKind);
  if (report.made_at === null) throw new ProductError('report.not-ready');
  if (isWithheld(context, report)) throw new ProductError('report.beyond-role');
  const file = report.file_id === null ? undefined : await findFile(db, report.file_id);
  if (!file) throw new ProductError('report.expired');
  const parts = await openFile(context, file);
  if (!parts) throw new ProductError('report.damaged');
  await countDownload(db, reportId, clock.now());
  record('report.downloaded', { reportId }, { kind: 'report', id: reportId });
  return { name: file.name, parts };
};
