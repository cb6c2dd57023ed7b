import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/reporting/endpoints';
import { reportKindFacts } from '@claimlock/contract/reporting/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { mayRead } from './may-read.ts';
import { planReport, requestReport } from './request-report.ts';
import { showReport } from './show-report.ts';
import { findReport } from './store.ts';
import { periodOf } from './tables/report-scope.ts';

/** Asks for a report: it is made in the background, from what is recorded then, or was at the end of a past day. */
export const makeReport: Handler<typeof contract.makeReport> = async (context, input) => {
  const { db, userId, membership } = context;
  const { kind, format } = input;
  const { asks } = reportKindFacts(kind);
  mayRead(context, kind);
  const scope = {
    frameworkId: asks === 'framework' ? (input.frameworkId ?? null) : null,
    from: asks === 'period' ? (input.from ?? null) : null,
    to: asks === 'period' ? (input.to ?? null) : null,
    asOf: input.asOf ?? null,
  };
  const { frameworkId, asOf } = scope;
  const planned = await planReport(context, { kind, format, title: input.title, frameworkId, asOf });
  if (asks === 'period') periodOf(scope);
  if (userId === null) throw new ProductError('session.missing');
  const asker = { personId: membership?.personId ?? null, userId };
  const row = await findReport(db, await requestReport(context, { ...planned, kind, format, scope, asker }));
  if (!row) throw new Error('A report was asked for and not kept.');
  return showReport(row, context);
};
