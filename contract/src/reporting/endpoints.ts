import { z } from 'zod';
import { type Action, type RoleOrDuty, reachOf } from '../access.ts';
import { day } from '../day.ts';
import { endpoint } from '../endpoint.ts';
import { ClientId, FrameworkId, OperationId, ReportId } from '../identifiers.ts';
import { line } from '../line.ts';
import { listInput, page, search } from '../listing.ts';
import { actions } from '../people/custom-role.ts';
import { sample } from '../sample.ts';

export const reportFormats = ['PDF', 'XLSX', 'CSV', 'ZIP'] as const;
export const ReportFormat = z.enum(reportFormats, 'Choose a format.');
export type ReportFormat = z.infer<typeof ReportFormat>;

/** What a kind of report is called, what it holds, how it can be had, and what has to be said when it is asked for. */
export type ReportKindFacts = {
  readonly name: string;
  readonly holds: string;
  readonly formats: readonly ReportFormat[];
  /** `framework`: of which framework. `period`: from which day to which. */
  readonly asks?: 'framework' | 'period';
  /** Whether it can be had as things stood at the end of a past day. */
  readonly pastDays?: true;
  /** What most of its rows are about, where that is people: client admins find it beside their employees. */
  readonly about?: 'people';
  /** What its reader must be allowed to read of the whole organisation anyway: each of these. */
  readonly shows: readonly [Action, ...Action[]];
  /** Whether it names contradictions and late reviews of controls, as far as its requester may read what they rest on. */
  readonly saysDoubts?: true;
  /** For how many days its file is kept, where that is not as long as of others. */
  readonly keptDays?: number;
};

const inWhole = (role: RoleOrDuty, action: Action) => ['client', 'any'].includes(reachOf(role, action) ?? '');

// What is looked at by a permission that is called after something else: the trail as a file, who fell for a letter, what is said of requirements.
const readBesides: readonly Action[] = ['ledger.export', 'phishing.manage', 'requirements.comment'];

/** All that administrators read of an organisation: a full export holds it, and is refused to everybody who lacks one of them. */
const allRead = actions.filter(
  (action) =>
    (/\.(read|read-working|list|follow)$/.test(action) || readBesides.includes(action)) &&
    inWhole('admin', action) &&
    inWhole('client_admin', action),
);

const table: readonly ReportFormat[] = ['PDF', 'XLSX', 'CSV'];

export const reportKinds = {
  'board-summary': {
    name: 'Board summary',
    holds: 'Two pages for directors: scores and their trend, frameworks, top risks, what is overdue.',
    shows: ['compliance.read', 'compliance.read-working', 'risks.read', 'findings.list', 'action-items.list'],
    saysDoubts: true,
    formats: ['PDF'],
    pastDays: true,
  },
  framework: {
    name: 'Framework report',
    holds: 'Each requirement of one framework with its result and the controls that it depends on.',
    shows: ['compliance.read', 'compliance.read-working'],
    saysDoubts: true,
    formats: table,
    asks: 'framework',
    pastDays: true,
  },
  applicability: {
    name: 'Statement of applicability',
    holds: 'Each requirement that can be excluded: whether it applies, why, and its implementation status.',
    shows: ['compliance.read-working'],
    saysDoubts: true,
    formats: table,
    asks: 'framework',
    pastDays: true,
  },
  gaps: {
    name: 'Improvement and action plan',
    holds: 'The controls that are not fully in place, by the points they would add, with their open action items.',
    shows: ['compliance.read', 'compliance.read-working', 'action-items.list'],
    saysDoubts: true,
    formats: table,
    pastDays: true,
  },
  risks: {
    name: 'Risk register',
    holds: 'Each risk with likelihood, impact, treatment, owner and next review.',
    shows: ['risks.read'],
    formats: table,
    pastDays: true,
  },
  training: {
    name: 'Training and phishing',
    holds: 'Each assigned course by person, and the results of phishing campaigns of the last 12 months in counts.',
    shows: ['training.read', 'phishing.read'],
    formats: table,
    pastDays: true,
    about: 'people',
  },
  acknowledgements: {
    name: 'Policy acknowledgement',
    holds: 'Each published document with its readers: version acknowledged, date, and who is overdue.',
    shows: ['documents.list'],
    formats: table,
    pastDays: true,
    about: 'people',
  },
  evidence: {
    name: 'Evidence index',
    holds: 'Each piece of evidence with its controls, dates, approval and file.',
    shows: ['evidence-items.list'],
    formats: table,
    pastDays: true,
  },
  findings: {
    name: 'Findings',
    holds: 'Each finding with severity, status, owner and due date.',
    shows: ['findings.list'],
    formats: table,
    pastDays: true,
  },
  'audit-trail': {
    name: 'Audit extract',
    holds: 'The entries of the audit trail in a period: when, what, who.',
    shows: ['ledger.export'],
    formats: ['XLSX', 'CSV'],
    asks: 'period',
  },
  everything: {
    name: 'Full export',
    holds: 'All records as JSON Lines, the audit trail and every file, in one ZIP archive.',
    shows: ['organisation.export', ...allRead],
    formats: ['ZIP'],
    keptDays: 7,
  },
} as const satisfies Record<string, ReportKindFacts>;
export type ReportKind = keyof typeof reportKinds;

/** The facts of a kind of report. */
export const reportKindFacts = (kind: ReportKind): ReportKindFacts => reportKinds[kind];

/** Every kind of report, in the order in which they are offered. */
export const reportKindNames = [
  'board-summary',
  'framework',
  'applicability',
  'gaps',
  'risks',
  'training',
  'acknowledgements',
  'evidence',
  'findings',
  'audit-trail',
  'everything',
] as const satisfies readonly ReportKind[];
export const ReportKind = z.enum(reportKindNames, 'Choose a report.');

/** The kinds of report about people. */
export const peopleReportKinds: readonly ReportKind[] = reportKindNames.filter(
  (kind) => reportKindFacts(kind).about === 'people',
);

export const reportStatuses = ['Pending', 'Generated', 'Failed'] as const;
export const ReportStatus = z.enum(reportStatuses);
export type ReportStatus = z.infer<typeof ReportStatus>;

/** The file of a report is kept so many days, what is known of it as long as the organisation is. */
export const reportKeptDays = 365;

/** The full exports of an organisation that are kept, together, in bytes. */
export const exportQuota = 2 * 1024 * 1024 * 1024 - 1;

/** All reports of an organisation may weigh so much together, in bytes. */
export const reportQuota = 1024 * 1024 * 1024;

/** A report: asked for, made in the background, and kept as it was made. */
export const Report = z.object({
  id: ReportId,
  title: z.string(),
  kind: ReportKind,
  format: ReportFormat,
  status: ReportStatus,
  /** Why it could not be made. */
  failure: z.string().nullable(),
  /** What it is about: a framework, a period, or the whole organisation. */
  description: z.string(),
  /** The past day at whose end (UTC) things stood as it says; null where it is of the moment at which it was made. */
  asOf: z.iso.date().nullable(),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  madeAt: z.iso.datetime().nullable(),
  /** In bytes. */
  size: z.number().int().nullable(),
  /** Of the file, in hexadecimal. */
  sha256: z.string().nullable(),
  /** How many rows its table has; null where it has none. */
  rows: z.number().int().nullable(),
  downloads: z.number().int(),
  lastDownloadAt: z.iso.datetime().nullable(),
  operationId: OperationId,
  /** Whether whoever reads asked for it. */
  yours: z.boolean(),
  /** The last day on which its file is kept; null before it is made. */
  keptUntil: z.iso.date().nullable(),
  /** Whether its file is there. */
  isKept: z.boolean(),
  /** Whether it draws on something that the reader has no permission for: its download is refused then. */
  isWithheld: z.boolean(),
});
export type Report = z.infer<typeof Report>;

export const reportSorts = ['-date', 'date', 'title'] as const;

export const listReports = endpoint({
  name: 'listReports',
  method: 'GET',
  path: '/api/clients/:clientId/reports',
  scope: 'client',
  action: 'reports.read',
  summary: 'The reports of a client, a page at a time.',
  input: z.object({
    clientId: ClientId,
    kind: ReportKind.optional(),
    /** `people`: only reports of the kinds that are about people. */
    about: z.enum(['people']).optional(),
    status: ReportStatus.optional(),
    search: search(),
    sort: z.enum(reportSorts).default('-date'),
    ...listInput,
  }),
  output: page(Report),
  example: { clientId: sample.clientId, count: 'true' },
});

/** What is said when a report is asked for. */
export const NewReport = z.object({
  kind: ReportKind,
  title: line().max(120).default(''),
  frameworkId: FrameworkId.optional(),
  from: day('Enter the first day.').optional(),
  to: day('Enter the last day.').optional(),
  /** A past day: the report says how things stood at its end (UTC). Without one, how they stand when it is made. */
  asOf: day('Enter a day before today.').optional(),
  format: ReportFormat,
});

export const makeReport = endpoint({
  name: 'makeReport',
  method: 'POST',
  path: '/api/clients/:clientId/reports',
  scope: 'client',
  action: 'reports.make',
  summary:
    'Asks for a report, which is made in the background from what is recorded when it is made, or was at the end of a past day.',
  input: NewReport.extend({ clientId: ClientId }),
  output: Report,
  status: 202,
  example: { clientId: sample.clientId, kind: 'risks', format: 'CSV' },
});

export const downloadReport = endpoint({
  name: 'downloadReport',
  method: 'GET',
  path: '/api/clients/:clientId/reports/:reportId/file',
  scope: 'client',
  action: 'reports.read',
  summary: 'The file of a report, as it was made; that it was downloaded is recorded.',
  input: z.object({ clientId: ClientId, reportId: ReportId }),
  output: z.unknown(),
  example: { clientId: sample.clientId, reportId: sample.reportId },
  file: 'application/octet-stream',
});
