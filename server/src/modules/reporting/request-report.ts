import { ProductError } from '@claimlock/contract/errors';
import { FrameworkId, ReportId } from '@claimlock/contract/identifiers';
import {
  type ReportFormat,
  type ReportKind,
  type ReportKindFacts,
  reportKindFacts,
} from '@claimlock/contract/reporting/endpoints';
import { addDays, dayOf, sayDay } from '../../foundation/clock.ts';
import { historyKeptSince } from '../../foundation/database/row-history.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { followedFramework, refuseWithoutStatement } from '../compliance/index.ts';
import { startOperation } from '../operations/index.ts';
import { insertReport } from './store.ts';
import { frameworkOf, type ReportScope } from './tables/report-scope.ts';

/** A report that can be made: what it is called, of which framework it is. */
export type PlannedReport = { readonly title: string; readonly frameworkName: string | null };

/** What a report will be called and be about. Refuses a format that it does not come in, and a framework that is missing or has no such report. */
export async function planReport(
  context: ClientContext,
  asked: {
    readonly kind: ReportKind;
    readonly format: ReportFormat;
    readonly title: string;
    readonly frameworkId: string | null;
    readonly asOf?: string | null;
  },
): Promise<PlannedReport> {
  const facts = reportKindFacts(asked.kind);
  if (!facts.formats.includes(asked.format))
    throw new ProductError('report.format-unfit', [{ path: 'format', message: 'Choose another format.' }]);
  const { asOf = null } = asked;
  if (asOf !== null) await refuseUnkeptDay(context, facts, asOf);
  const when = asOf === null ? '' : ` as of ${sayDay(asOf)}`;
  if (facts.asks !== 'framework') return { title: asked.title || `${facts.name}${when}`, frameworkName: null };
  const scope = { frameworkId: asked.frameworkId, from: null, to: null, asOf };
  const { framework } = await followedFramework(context, frameworkOf(scope));
  if (asked.kind === 'applicability') refuseWithoutStatement(framework.id);
  return { title: asked.title || `${facts.name}: ${framework.shortName}${when}`, frameworkName: framework.name };
}

/** So long after midnight (UTC) the day before it is sure to be on record whole. */
const landingMs = 10 * 60_000;

/** Refuses a day that is not over, one that nothing is kept of, and any where the report is made of today's rows. */
async function refuseUnkeptDay({ db, clock }: ClientContext, facts: ReportKindFacts, asOf: string): Promise<void> {
  if (!facts.pastDays) throw new ProductError('report.as-of-unfit');
  const refuse = (code: 'report.as-of-late' | 'report.as-of-early', message: string) =>
    new ProductError(code, [{ path: 'asOf', message }]);
  // What came in before midnight may still be landing.
  const under = dayOf(new Date(clock.now().getTime() - landingMs));
  if (asOf >= under) throw refuse('report.as-of-late', `Choose ${sayDay(addDays(under, -1))} or an earlier day.`);
  const since = dayOf(await historyKeptSince(db));
  if (asOf < since)
    throw refuse('report.as-of-early', `Choose ${sayDay(since)} or a later day: the record starts there.`);
}

/** Asks for a report on behalf of somebody; it is made in the background. Answers its id. */
export async function requestReport(
  context: ClientContext,
  asked: PlannedReport & {
    readonly kind: ReportKind;
    readonly format: ReportFormat;
    readonly scope: ReportScope;
    readonly asker: { readonly personId: string | null; readonly userId: string };
  },
): Promise<string> {
  const { db, clock, record } = context;
  const { kind, format, title, frameworkName, scope, asker } = asked;
  const id = newId('rpt', clock);
  const operationId = await startOperation(
    { ...context, userId: asker.userId },
    { kind: 'report', title, items: [{ name: title, input: { reportId: id } }] },
  );
  await insertReport(db, {
    id,
    kind,
    title,
    format,
    framework_id: scope.frameworkId,
    framework_name: frameworkName,
    from_on: scope.from,
    to_on: scope.to,
    as_of: scope.asOf,
    asker_id: asker.personId,
    asker_user_id: asker.userId,
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
      asOf: scope.asOf,
    },
    { kind: 'report', id },
  );
  return id;
}
