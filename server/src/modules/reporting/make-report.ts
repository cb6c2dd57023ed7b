import { ProductError } from '@claimlock/contract/errors';
import { FrameworkId, ReportId } from '@claimlock/contract/identifiers';
import type * as contract from '@claimlock/contract/reporting/endpoints';
import { reportKindFacts } from '@claimlock/contract/reporting/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { followedFramework } from '../compliance/index.ts';
import { startOperation } from '../operations/index.ts';
import { mayRead } from './may-read.ts';
import { showReport } from './show-report.ts';
import { findReport, insertReport } from './store.ts';
import { frameworkOf, periodOf } from './tables/report-scope.ts';

/** Asks for a report: it is made in the background, from what is recorded then. */
export const makeReport: Handler<typeof contract.makeReport> = async (context, input) => {
  const { db, clock, userId, membership, record } = context;
  const { kind, format } = input;
  const facts = reportKindFacts(kind);
  if (!facts.formats.includes(format))
    throw new ProductError('report.format-unfit', [{ path: 'format', message: 'Choose another format.' }]);
  mayRead(context, kind);
  const scope = {
    frameworkId: facts.asks === 'framework' ? (input.frameworkId ?? null) : null,
    from: facts.asks === 'period' ? (input.from ?? null) : null,
    to: facts.asks === 'period' ? (input.to ?? null) : null,
  };
  if (facts.asks === 'period') periodOf(scope);
  const framework =
    facts.asks === 'framework' ? (await followedFramework(context, frameworkOf(scope))).framework : null;
  if (userId === null) throw new ProductError('session.missing');
  const id = newId('rpt', clock);
  const title = input.title || (framework ? `${facts.name}: ${framework.shortName}` : facts.name);
  const operationId = await startOperation(context, {
    kind: 'report',
    title,
    items: [{ name: title, input: { reportId: id } }],
  });
  await insertReport(db, {
    id,
    kind,
    title,
    format,
    framework_id: scope.frameworkId,
    framework_name: framework?.name ?? null,
    from_on: scope.from,
    to_on: scope.to,
    asker_id: membership?.personId ?? null,
    asker_user_id: userId,
    asked_at: clock.now(),
    operation_id: operationId,
  });
  record(
    'report.requested',
    {
      reportId: ReportId.parse(id),
      kind,
      format,
      frameworkId: scope.frameworkId === null ? null : FrameworkId.parse(scope.frameworkId),
      from: scope.from,
      to: scope.to,
    },
    { kind: 'report', id },
  );
  const row = await findReport(db, id);
  if (!row) throw new Error('A report was asked for and not kept.');
  return showReport(row, userId);
};
