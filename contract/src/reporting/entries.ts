import { z } from 'zod';
import { entry } from '../entry.ts';
import { Sha256 } from '../entry-facts.ts';
import { FrameworkId, ReportId, ReportScheduleId } from '../identifiers.ts';
import { ReportFormat, ReportKind } from './endpoints.ts';
import { Cadence } from './schedules.ts';

/** What is recorded of reports. */
export const reportingEntries = {
  'report.requested': entry(
    'Report requested',
    z.object({
      reportId: ReportId,
      kind: ReportKind,
      format: ReportFormat,
      frameworkId: FrameworkId.nullable(),
      from: z.iso.date().nullable(),
      to: z.iso.date().nullable(),
      /** The past day whose end it is about; entries from before there were such reports have none. */
      asOf: z.iso.date().nullable().optional(),
    }),
    'In Progress',
  ),
  'report.generated': entry(
    'Report generated',
    z.object({
      reportId: ReportId,
      kind: ReportKind,
      format: ReportFormat,
      sha256: Sha256,
      size: z.number().int(),
      rows: z.number().int().nullable(),
    }),
  ),
  'report.failed': entry('Report failed', z.object({ reportId: ReportId, kind: ReportKind })),
  'report.expired': entry('Report expired', z.object({ reportId: ReportId })),
  'report.downloaded': entry('Report downloaded', z.object({ reportId: ReportId })),
  'report-schedule.added': entry(
    'Report scheduled',
    z.object({
      reportScheduleId: ReportScheduleId,
      kind: ReportKind,
      format: ReportFormat,
      frameworkId: FrameworkId.nullable(),
      cadence: Cadence,
      firstOn: z.iso.date(),
    }),
  ),
  'report-schedule.ended': entry(
    'Report schedule ended',
    z.object({
      reportScheduleId: ReportScheduleId,
      because: z.enum(['asked', 'owner-left', 'not-allowed', 'framework-gone', 'no-statement']),
    }),
  ),
} as const;
