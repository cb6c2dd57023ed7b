import { ProductError } from '@claimlock/contract/errors';
import { ReportKind, reportKindFacts } from '@claimlock/contract/reporting/endpoints';
import { mayInWhole } from '../../foundation/access/actor.ts';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext } from '../../foundation/http/hallway.ts';
import { eachClient } from '../../foundation/jobs/each-client.ts';
import type { JobDefinition } from '../../foundation/jobs/job.ts';
import { findPerson, placeOfPerson } from '../people/index.ts';
import { nextReportDay, periodOfReport } from './cadence.ts';
import { mayReadKind } from './may-read.ts';
import { planReport, requestReport } from './request-report.ts';
import { listClientsWithDue, lockDue, moveSchedule } from './schedule-store.ts';
import { type EndReason, endAndRecord } from './schedules.ts';

type Due = Awaited<ReturnType<typeof lockDue>>[number];

/** So many reports are asked for in one transaction. */
const atOnce = 20;

/** Asks for the reports whose day has come, and tries again within the hour where somebody has too much under way. */
export const scheduledReportJobs: readonly JobDefinition[] = eachClient({
  plan: 'reporting.plan-schedules',
  each: 'reporting.make-scheduled',
  schedule: '25 * * * *',
  list: (db, page, clock) => listClientsWithDue(db, dayOf(clock.now()), page),
  run: async (context) => {
    const due = await lockDue(context.db, dayOf(context.clock.now()), atOnce);
    let moved = 0;
    for (const one of due) if (await makeDue(context, one)) moved += 1;
    return due.length === atOnce && moved > 0;
  },
});

/** Asks for one report on behalf of whoever set it up, or ends the schedule; false where it has to wait. */
async function makeDue(context: ClientContext, due: Due): Promise<boolean> {
  const kind = ReportKind.parse(due.kind);
  const why = await whyNot(context, due, kind);
  if (why) {
    await endAndRecord(context, { id: due.id }, why);
    return true;
  }
  const { db, clock } = context;
  const { asks } = reportKindFacts(kind);
  const period =
    asks === 'period'
      ? periodOfReport(due.first_on, due.cadence, { dueOn: due.next_on, today: dayOf(clock.now()) })
      : { from: null, to: null };
  try {
    await requestReport(context, {
      kind,
      format: due.format,
      title: due.title,
      frameworkName: due.framework_name,
      scope: { frameworkId: due.framework_id, ...period, asOf: null },
      asker: { personId: due.owner_id, userId: due.owner_user_id },
    });
  } catch (error) {
    // It is refused before anything is written; the next hour finds this schedule due again.
    if (error instanceof ProductError && error.code === 'operation.too-many') return false;
    throw error;
  }
  await moveSchedule(db, due.id, nextReportDay(due.first_on, due.cadence, dayOf(clock.now())));
  return true;
}

/** Why a schedule makes no report any more: its owner left or may not see it now, its framework is not followed, or has no statement of applicability. */
async function whyNot(context: ClientContext, due: Due, kind: ReportKind): Promise<EndReason | undefined> {
  const { db, clock } = context;
  const owner = await findPerson(db, due.owner_id);
  if (owner?.status !== 'Active') return 'owner-left';
  const place = await placeOfPerson(db, owner, dayOf(clock.now()));
  if (!mayInWhole(place, 'reports.make') || !mayReadKind(place, kind)) return 'not-allowed';
  try {
    await planReport(context, { kind, format: due.format, title: due.title, frameworkId: due.framework_id });
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
    return error.code === 'statement.none' ? 'no-statement' : 'framework-gone';
  }
  return undefined;
}
