import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ClientId, ListExportId, OperationId, ReportId } from '../identifiers.ts';
import { FilterPart } from '../list-exports/endpoints.ts';
import { listInput, page, search } from '../listing.ts';
import { sample } from '../sample.ts';
import { ReportFormat, ReportKind, reportSorts } from './endpoints.ts';

/** What left an organisation as a file: a kind of report, or the rows of a list. */
export const ExportKind = z.union([ReportKind, z.literal('list')]);
export type ExportKind = z.infer<typeof ExportKind>;

/** How an export ended: its file was made, or could not be; or that is tried again right now. */
export const endedStatuses = ['Made', 'Failed'] as const;
const exportStatuses = [...endedStatuses, 'Pending'] as const;

/** A file that was made of what is on record, or could not be: a report, or a list that somebody took. */
export const Export = z.object({
  id: z.union([ReportId, ListExportId]),
  kind: ExportKind,
  title: z.string(),
  /** What a report is about, or the one thing that a list is about; null of a list of the whole organisation. */
  about: z.string().nullable(),
  /** What a list was filtered by, as its screen said it; null where that is not for the reader. Empty of a report. */
  filter: z.array(FilterPart.pick({ label: true, words: true })).nullable(),
  /** Whether ClaimLock has the filter: it goes after the organisation’s days for reports, and older browsers said none. */
  isFilterKept: z.boolean(),
  format: ReportFormat,
  by: z.string(),
  status: z.enum(exportStatuses),
  /** Why it could not be made, in words. */
  failure: z.string().nullable(),
  /** Whether what could not be made can be tried again: what a list was asked for may be forgotten. */
  mayRetry: z.boolean(),
  /** The operation that makes it; null of a list that a browser made. */
  operationId: OperationId.nullable(),
  /** Whether the reader asked for it. */
  yours: z.boolean(),
  /** When its file was made, or could not be. */
  madeAt: z.iso.datetime(),
  rows: z.number().int().nullable(),
  /** In bytes; null of a list whose browser did not say. */
  size: z.number().int().nullable(),
  /** Of the file, in hexadecimal. Of a list that a browser made, as that worked it out; null where it could not. */
  sha256: z.string().nullable(),
  downloads: z.number().int(),
  lastDownloadAt: z.iso.datetime().nullable(),
  /** The last day on which ClaimLock keeps the file; null for a list that a browser made, of which ClaimLock keeps no copy. */
  keptUntil: z.iso.date().nullable(),
  /** Whether its file is there. */
  isKept: z.boolean(),
  /** Whether the reader may have its file: what it rests on may be beyond their role. */
  isForReader: z.boolean(),
});
export type Export = z.infer<typeof Export>;

export const listExportHistory = endpoint({
  name: 'listExportHistory',
  method: 'GET',
  path: '/api/clients/:clientId/export-history',
  scope: 'client',
  action: 'list-exports.read',
  summary:
    'The exports of a client, a page at a time: reports, for roles that may read reports, and lists. Administrators, the data protection officer and the security officer see everybody’s lists, all others their own.',
  input: z.object({
    clientId: ClientId,
    kind: ExportKind.optional(),
    /** What could not be made stays under *Failed* while it is tried again. */
    status: z.enum(endedStatuses).optional(),
    search: search(),
    sort: z.enum(reportSorts).default('-date'),
    ...listInput,
  }),
  output: page(Export),
  example: { clientId: sample.clientId, count: 'true' },
});
