import { z } from 'zod';
import { day } from '../day.ts';
import { endpoint } from '../endpoint.ts';
import { ClientId, FrameworkId, ReportScheduleId } from '../identifiers.ts';
import { line } from '../line.ts';
import { sample } from '../sample.ts';
import { ReportFormat, ReportKind } from './endpoints.ts';

/** How often a report is made by itself. */
export const cadences = ['weekly', 'monthly', 'quarterly'] as const;
export const Cadence = z.enum(cadences, 'Choose how often.');
export type Cadence = z.infer<typeof Cadence>;

/** So many schedules of an organisation run at once. */
export const mostSchedules = 50;

/** A report that is made by itself. */
export const ReportSchedule = z.object({
  id: ReportScheduleId,
  title: z.string(),
  kind: ReportKind,
  format: ReportFormat,
  /** What it is about: a framework, the time since the report before, or the whole organisation. */
  description: z.string(),
  cadence: Cadence,
  nextOn: z.iso.date(),
  owner: z.string(),
  yours: z.boolean(),
});
export type ReportSchedule = z.infer<typeof ReportSchedule>;

export const listReportSchedules = endpoint({
  name: 'listReportSchedules',
  method: 'GET',
  path: '/api/clients/:clientId/report-schedules',
  scope: 'client',
  action: 'reports.read',
  summary: 'The report schedules, the next one due first.',
  input: z.object({ clientId: ClientId }),
  output: z.object({ schedules: z.array(ReportSchedule) }),
  example: { clientId: sample.clientId },
});

/** What is said when a report is put on a schedule. */
export const NewReportSchedule = z.object({
  kind: ReportKind,
  title: line().max(120).default(''),
  frameworkId: FrameworkId.optional(),
  format: ReportFormat,
  cadence: Cadence,
  firstOn: day('Enter the day of the first report.'),
});

export const addReportSchedule = endpoint({
  name: 'addReportSchedule',
  method: 'POST',
  path: '/api/clients/:clientId/report-schedules',
  scope: 'client',
  action: 'reports.make',
  summary: 'Schedules a report for each week, month or quarter, from a day on.',
  input: NewReportSchedule.extend({ clientId: ClientId }),
  output: ReportSchedule,
  status: 201,
  example: { clientId: sample.clientId, kind: 'risks', format: 'CSV', cadence: 'monthly', firstOn: '2100-01-31' },
});

export const endReportSchedule = endpoint({
  name: 'endReportSchedule',
  method: 'PUT',
  path: '/api/clients/:clientId/report-schedules/:reportScheduleId/end',
  scope: 'client',
  action: 'reports.make',
  summary: 'Ends a schedule. The reports that it made stay.',
  input: z.object({ clientId: ClientId, reportScheduleId: ReportScheduleId }),
  output: z.object({ ended: z.literal(true) }),
  example: { clientId: sample.clientId, reportScheduleId: sample.reportScheduleId },
});
