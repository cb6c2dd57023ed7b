import { choicesOf } from '@claimlock/contract/list-exports/filters';
import { reportKindFacts, reportKindNames, reportSorts } from '@claimlock/contract/reporting/endpoints';
import {
  type Export,
  type ExportKind,
  endedStatuses,
  listExportHistory,
} from '@claimlock/contract/reporting/export-history';
import { formatNumber } from '../../lib/format.ts';
import { formatSize } from '../../lib/quantities.ts';
import type { ListColumn } from '../../ui/list/columns.tsx';
import { choiceFilter } from '../../ui/list/filters.ts';
import { listOf } from '../../ui/list/list.ts';
import { Status, type Tone } from '../../ui/Status.tsx';
import { Sha256 } from '../../ui/TechnicalCheck.tsx';
import { Day, Instant } from '../../ui/When.tsx';

const kinds: readonly { readonly value: ExportKind; readonly label: string }[] = [
  { value: 'list', label: 'List' },
  ...reportKindNames.map((value) => ({ value, label: reportKindFacts(value).name })),
];

/** What left an organisation as a file, reports and lists, the latest on top. */
export const exportsList = listOf({
  endpoint: listExportHistory,
  name: 'exports',
  things: ['export', 'exports'],
  sorts: reportSorts,
  filters: { kind: choiceFilter('Type', kinds), status: choiceFilter('Status', choicesOf(endedStatuses)) },
  ask: ({ kind, status, search, sort }, { clientId }: { readonly clientId: string }) => ({
    clientId,
    kind,
    status,
    search,
    sort,
  }),
});

/** What an export is about: a report says it itself, a list by what it was filtered by. */
export function sayAbout({ kind, about, filter, isFilterKept }: Export): string {
  if (kind !== 'list') return about ?? '';
  return ['List', about, sayFilter(filter, isFilterKept)].filter((part) => part !== null).join(' · ');
}

function sayFilter(filter: Export['filter'], isKept: boolean): string {
  if (!isKept) return 'Filter not kept';
  if (filter === null) return 'Filter withheld: your role does not include this list';
  if (filter.length === 0) return 'Not filtered';
  return filter.map(({ label, words }) => `${label}: ${words}`).join(' · ');
}

const tones: Readonly<Record<Export['status'], Tone>> = { Made: 'good', Failed: 'bad', Pending: 'info' };

/** The status and reason of a failed export; nothing for one that succeeded. */
export function ExportFailure({ row: { status, failure } }: { readonly row: Export }) {
  if (failure === null) return null;
  return (
    <span className="block text-12">
      <Status tone={tones[status]}>{status}</Status>
      <span className="block">{failure}</span>
    </span>
  );
}

/** The SHA-256 of an export, where there is one. */
export function ExportHash({ row: { title, sha256 } }: { readonly row: Export }) {
  return sha256 === null ? null : <Sha256 of={title} sha256={sha256} />;
}

function sayKept(keptUntil: Export['keptUntil'], failure: Export['failure']) {
  if (failure !== null) return '–';
  return keptUntil === null ? 'Not kept' : <Day on={keptUntil} />;
}

/** The columns of the export history: who took or made what, and by what its file can be recognised. */
export const exportColumns: readonly ListColumn<Export>[] = [
  {
    heading: 'Title',
    opens: true,
    text: ({ title }) => title,
    note: (row) => (
      <>
        <span className="block text-12 text-ink-faint">{sayAbout(row)}</span>
        <ExportFailure row={row} />
        <ExportHash row={row} />
      </>
    ),
  },
  { heading: 'About', only: 'file', text: sayAbout },
  { heading: 'Status', only: 'file', text: ({ status }) => status },
  { heading: 'Reason', only: 'file', text: ({ failure }) => failure },
  {
    heading: 'Made',
    text: ({ madeAt }) => madeAt,
    cell: ({ madeAt }) => <Instant at={madeAt} />,
    from: 'md',
    sorts: ['-date', 'date'],
  },
  { heading: 'By', from: 'md', text: ({ by }) => by },
  { heading: 'Format', from: 'md', text: ({ format }) => format },
  {
    heading: 'Rows',
    right: true,
    from: 'xl',
    text: ({ rows }) => rows,
    cell: ({ rows }) => <span className="numeric">{rows === null ? '–' : formatNumber(rows)}</span>,
  },
  {
    heading: 'Size',
    right: true,
    from: 'xl',
    text: ({ size }) => size,
    cell: ({ size }) => <span className="numeric whitespace-nowrap">{size === null ? '–' : formatSize(size)}</span>,
  },
  {
    heading: 'Downloads',
    right: true,
    text: ({ downloads }) => downloads,
    // The last one stands under their number: a column of its own has no room on a screen of 1,280.
    cell: ({ downloads, lastDownloadAt, failure }) => (
      <>
        {failure === null ? downloads : '–'}
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
    cell: ({ keptUntil, failure }) => sayKept(keptUntil, failure),
  },
  { heading: 'SHA-256', only: 'file', text: ({ sha256 }) => sha256 },
];
