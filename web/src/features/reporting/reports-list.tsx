import {
  listReports,
  peopleReportKinds,
  type Report,
  type ReportKind,
  type ReportStatus,
  reportKindFacts,
  reportKindNames,
  reportStatuses,
} from '@claimlock/contract/reporting/endpoints';
import { formatNumber } from '../../lib/format.ts';
import { formatSize } from '../../lib/quantities.ts';
import type { ListColumn } from '../../ui/list/columns.tsx';
import { choiceFilter, choicesOf } from '../../ui/list/filters.ts';
import { listOf } from '../../ui/list/list.ts';
import { Status, type Tone } from '../../ui/Status.tsx';
import { Sha256 } from '../../ui/TechnicalCheck.tsx';
import { Day, Instant } from '../../ui/When.tsx';

type Around = { readonly clientId: string };

const kindsOf = (kinds: readonly ReportKind[]) =>
  choiceFilter(
    'Type',
    kinds.map((value) => ({ value, label: reportKindFacts(value).name })),
  );

const kindFilter = kindsOf(reportKindNames);

/** The reports of an organisation, the latest on top. */
export const reportsList = listOf({
  endpoint: listReports,
  things: ['report', 'reports'],
  sorts: ['-date', 'date', 'title'],
  filters: { kind: kindFilter, status: choiceFilter('Status', choicesOf(reportStatuses)) },
  ask: ({ kind, status, search, sort }, { clientId }: Around) => ({ clientId, kind, status, search, sort }),
});

/** The reports of an organisation that are about its people, the latest on top. */
export const peopleReportsList = listOf({
  endpoint: listReports,
  name: 'reports about people',
  things: ['report', 'reports'],
  sorts: ['-date', 'date', 'title'],
  filters: { kind: kindsOf(peopleReportKinds), status: choiceFilter('Status', choicesOf(reportStatuses)) },
  ask: ({ kind, status, search, sort }, { clientId }: Around) => ({
    clientId,
    about: 'people' as const,
    kind,
    status,
    search,
    sort,
  }),
});

/** The history of exports: the reports that were made, by what they are known by outside. */
export const exportsList = listOf({
  endpoint: listReports,
  name: 'exports',
  things: ['export', 'exports'],
  sorts: ['-date', 'date', 'title'],
  filters: { kind: kindFilter },
  ask: ({ kind, search, sort }, { clientId }: Around) => ({
    clientId,
    kind,
    search,
    sort,
    status: 'Generated' as const,
  }),
});

const tones: Readonly<Record<ReportStatus, Tone>> = { Pending: 'info', Generated: 'good', Failed: 'bad' };

/** How a report stands. */
export function ReportStanding({ row: { status } }: { readonly row: Report }) {
  return <Status tone={tones[status]}>{status}</Status>;
}

const title: ListColumn<Report> = { heading: 'Title', opens: true, text: (row) => row.title };
const type: ListColumn<Report> = { heading: 'Type', from: 'lg', text: ({ kind }) => reportKindFacts(kind).name };
const size: ListColumn<Report> = {
  heading: 'Size',
  right: true,
  text: (row) => row.size,
  cell: (row) => <span className="numeric whitespace-nowrap">{row.size === null ? '–' : formatSize(row.size)}</span>,
};

/** The columns of the list of reports (specification §3, Report). */
export const reportColumns: readonly ListColumn<Report>[] = [
  {
    ...title,
    note: ({ description, failure }) => (
      <span className="block text-12 text-ink-faint">{failure === null ? description : failure}</span>
    ),
    sorts: ['title', 'title'],
  },
  type,
  { heading: 'Status', text: ({ status }) => status, cell: (row) => <ReportStanding row={row} /> },
  {
    heading: 'Date',
    text: ({ askedAt }) => askedAt,
    cell: ({ askedAt }) => <Instant at={askedAt} />,
    sorts: ['-date', 'date'],
    from: 'md',
  },
  size,
  { heading: 'Format', text: ({ format }) => format },
  { heading: 'Description', only: 'file', text: ({ description }) => description },
  { heading: 'Asked by', from: 'xl', text: ({ askedBy }) => askedBy },
];

/** The columns of the export history: who made what, of what, and by what it can be recognised. */
export const exportColumns: readonly ListColumn<Report>[] = [
  {
    ...title,
    note: ({ description, sha256, title: of }) => (
      <>
        <span className="block text-12 text-ink-faint">{description}</span>
        {sha256 && <Sha256 of={of} sha256={sha256} />}
      </>
    ),
  },
  { heading: 'About', only: 'file', text: ({ description }) => description },
  {
    heading: 'Made',
    text: ({ madeAt }) => madeAt,
    cell: ({ madeAt }) => madeAt && <Instant at={madeAt} />,
    from: 'md',
  },
  { heading: 'By', from: 'md', text: ({ askedBy }) => askedBy },
  { heading: 'Format', from: 'md', text: ({ format }) => format },
  {
    heading: 'Rows',
    right: true,
    text: ({ rows }) => rows,
    cell: ({ rows }) => <span className="numeric">{rows === null ? '–' : formatNumber(rows)}</span>,
  },
  size,
  {
    heading: 'Downloads',
    right: true,
    text: ({ downloads }) => downloads,
    // The last one stands under their number: a column of its own has no room on a screen of 1,280.
    cell: ({ downloads, lastDownloadAt }) => (
      <>
        {downloads}
        {lastDownloadAt && (
          <span className="block text-12 text-ink-faint">
            <Instant at={lastDownloadAt} />
          </span>
        )}
      </>
    ),
  },
  { heading: 'Last download', only: 'file', text: ({ lastDownloadAt }) => lastDownloadAt },
  {
    heading: 'Kept until',
    from: 'xl',
    text: ({ keptUntil }) => keptUntil,
    cell: ({ keptUntil }) => keptUntil && <Day on={keptUntil} />,
  },
  { heading: 'SHA-256', only: 'file', text: ({ sha256 }) => sha256 },
];
