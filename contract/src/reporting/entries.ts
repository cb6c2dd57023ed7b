import { z } from 'zod';
import { entry } from '../entry.ts';
import { Sha256 } from '../entry-facts.ts';
import { FrameworkId, ReportId } from '../identifiers.ts';
import { ReportFormat, ReportKind } from './endpoints.ts';

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
} as const;
