import { choicesOf } from '@claimlock/contract/list-exports/filters';
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
import { formatSize } from '../../lib/quantities.ts';
import type { ListColumn } from '../../ui/list/columns.tsx';
import { choiceFilter } from '../../ui/list/filters.ts';
import { listOf } from '../../ui/list/list.ts';
import { Status, type Tone } from '../../ui/Status.tsx';
import { Instant } from '../../ui/When.tsx';

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

const tones: Readonly<Record<ReportStatus, Tone>> = { Pending: 'info', Generated: 'good', Failed: 'bad' };

/** How a report stands. */
export function ReportStanding({ row: { status } }: { readonly row: Report }) {
  return <Status tone={tones[status]}>{status}</Status>;
}

/** The columns of the list of reports (specification §3, Report). */
export const reportColumns: readonly ListColumn<Report>[] = [
  {
    heading: 'Title',
    opens: true,
    text: (row) => row.title,
    note: ({ description, failure }) => (
      <span className="block text-12 text-ink-faint">{failure === null ? description : failure}</span>
    ),
    sorts: ['title', 'title'],
  },
  { heading: 'Type', from: 'lg', text: ({ kind }) => reportKindFacts(kind).name },
  { heading: 'Status', text: ({ status }) => status, cell: (row) => <ReportStanding row={row} /> },
  {
    heading: 'Date',
    text: ({ askedAt }) => askedAt,
    cell: ({ askedAt }) => <Instant at={askedAt} />,
    sorts: ['-date', 'date'],
    from: 'md',
  },
  {
    heading: 'Size',
    right: true,
    text: (row) => row.size,
    cell: (row) => <span className="numeric whitespace-nowrap">{row.size === null ? '–' : formatSize(row.size)}</span>,
  },
  { heading: 'Format', text: ({ format }) => format },
  { heading: 'Description', only: 'file', text: ({ description }) => description },
  { heading: 'Asked by', from: 'xl', text: ({ askedBy }) => askedBy },
];
