import type { EntryBody } from '@claimlock/contract/entries';
import { ProductError } from '@claimlock/contract/errors';
import { FrameworkId, type PersonId, ReportScheduleId } from '@claimlock/contract/identifiers';
import { ReportKind, reportKindFacts } from '@claimlock/contract/reporting/endpoints';
import type * as contract from '@claimlock/contract/reporting/schedules';
import { mostSchedules } from '@claimlock/contract/reporting/schedules';
import { dayOf } from '../../foundation/clock.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { newId } from '../../foundation/ids.ts';
import { mayRead } from './may-read.ts';
import { planReport } from './request-report.ts';
import {
  countRunning,
  endSchedules,
  findSchedule,
  insertSchedule,
  listRunning,
  type ScheduleRow,
} from './schedule-store.ts';

function showSchedule(row: ScheduleRow, userId: string | null) {
  const kind = ReportKind.parse(row.kind);
  const { name, asks } = reportKindFacts(kind);
  const about = row.framework_name ?? (asks === 'period' ? 'since the previous report' : 'the whole organisation');
  return {
    id: row.id,
    title: row.title,
    kind,
    format: row.format,
    description: `${name}: ${about}`,
    cadence: row.cadence,
    nextOn: row.next_on,
    owner: row.owner_name,
    yours: row.owner_user_id === userId,
  };
}

async function knownSchedule({ db }: ClientContext, id: string): Promise<ScheduleRow> {
  const row = await findSchedule(db, id);
  if (!row) throw new ProductError('not-found');
  return row;
}

/** The report schedules, the next one due first. */
export const listReportSchedules: Handler<typeof contract.listReportSchedules> = async ({ db, userId }) => ({
  schedules: (await listRunning(db)).map((row) => showSchedule(row, userId)),
});

/** Has a report made by itself from a day on, as if whoever asks had asked for each. */
export const addReportSchedule: Handler<typeof contract.addReportSchedule> = async (context, input) => {
  const { db, clock, userId, membership, record } = context;
  const { kind, format, cadence, firstOn } = input;
  mayRead(context, kind);
  if (format === 'ZIP' || kind === 'everything') throw ProductError.beside('report-schedule.kind', 'kind');
  const frameworkId = reportKindFacts(kind).asks === 'framework' ? (input.frameworkId ?? null) : null;
  const { title, frameworkName } = await planReport(context, { kind, format, title: input.title, frameworkId });
  if (firstOn < dayOf(clock.now())) throw ProductError.beside('report-schedule.past', 'firstOn');
  const personId = membership?.personId;
  if (userId === null || !personId) throw new ProductError('access.denied');
  if ((await countRunning(db)) >= mostSchedules) throw new ProductError('report-schedule.limit');
  const id = newId('rsc', clock);
  await insertSchedule(db, {
    id,
    kind,
    title,
    format,
    framework_id: frameworkId,
    framework_name: frameworkName,
    cadence,
    first_on: firstOn,
    next_on: firstOn,
    owner_id: personId,
    owner_user_id: userId,
    created_at: clock.now(),
  });
  record(
    'report-schedule.added',
    {
      reportScheduleId: ReportScheduleId.parse(id),
      kind,
      format,
      frameworkId: frameworkId === null ? null : FrameworkId.parse(frameworkId),
      cadence,
      firstOn,
    },
    { kind: 'report-schedule', id },
  );
  return showSchedule(await knownSchedule(context, id), userId);
};

/** Ends a schedule; the reports that it made stay. */
export const endReportSchedule: Handler<typeof contract.endReportSchedule> = async (context, { reportScheduleId }) => {
  const { kind, ended_at } = await knownSchedule(context, reportScheduleId);
  if (ended_at !== null) throw new ProductError('report-schedule.ended');
  mayRead(context, ReportKind.parse(kind));
  await endAndRecord(context, { id: reportScheduleId }, 'asked');
  return { ended: true };
};

/** Why a schedule ended, as its entry says it. */
export type EndReason = EntryBody<'report-schedule.ended'>['because'];

/** Ends the schedules of somebody, or one, and says why. */
export async function endAndRecord(
  { db, clock, record }: ClientContext,
  of: Parameters<typeof endSchedules>[1],
  because: EndReason,
): Promise<void> {
  for (const id of await endSchedules(db, of, clock.now()))
    record(
      'report-schedule.ended',
      { reportScheduleId: ReportScheduleId.parse(id), because },
      { kind: 'report-schedule', id },
    );
}

/** Ends the schedules of somebody who leaves: their reports showed what only they had asked to see. */
export const endSchedulesOf = (context: ClientContext, personId: PersonId) =>
  endAndRecord(context, { ownerId: personId }, 'owner-left');
