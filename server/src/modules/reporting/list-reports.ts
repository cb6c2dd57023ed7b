import type * as contract from '@claimlock/contract/reporting/endpoints';
import { peopleReportKinds } from '@claimlock/contract/reporting/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { showReport } from './show-report.ts';
import { pageReports } from './store.ts';

/** A page of a client's reports. */
export const listReports: Handler<typeof contract.listReports> = async (context, { clientId: _, ...input }) => {
  const { kind, about, status, search, ...asked } = input;
  const { rows, next, total } = await pageReports(
    context.db,
    { kind, among: about && peopleReportKinds, status, search },
    asked,
  );
  return { items: rows.map((row) => showReport(row, context)), next, total };
};
