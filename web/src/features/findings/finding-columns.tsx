import type { FindingSummary } from '@claimlock/contract/findings/endpoints';
import type { CsvColumn } from '../../lib/csv.ts';
import { Badge } from '../../ui/Badge.tsx';
import { type Column, opensLook } from '../../ui/DataTable.tsx';
import { Status } from '../../ui/Status.tsx';
import { FindingDue } from './FindingDue.tsx';
import { severityLooks, statusTones } from './standing.ts';

/** The columns of the list of findings. */
export function findingColumns(onOpen: (id: string) => void): Column<FindingSummary>[] {
  return [
    {
      id: 'number',
      heading: 'No.',
      right: true,
      sorts: ['-number', 'number'],
      cell: ({ number }) => <span className="numeric text-ink-faint">{number}</span>,
    },
    {
      id: 'title',
      heading: 'Finding',
      wide: true,
      cell: ({ id, title }) => (
        <button type="button" data-opens="" onClick={() => onOpen(id)} className={opensLook}>
          {title}
        </button>
      ),
    },
    { id: 'status', heading: 'Status', cell: ({ status }) => <Status tone={statusTones[status]}>{status}</Status> },
    {
      id: 'severity',
      heading: 'Severity',
      sorts: ['severity', 'severity'],
      cell: ({ severity }) => <Badge look={severityLooks[severity]}>{severity}</Badge>,
    },
    { id: 'due', heading: 'Due', sorts: ['due', '-due'], cell: (finding) => <FindingDue finding={finding} /> },
    {
      id: 'control',
      heading: 'Control',
      from: 'lg',
      cell: ({ control }) => <Soft>{control?.id}</Soft>,
    },
    {
      id: 'requirement',
      heading: 'Requirement',
      from: 'xl',
      cell: ({ framework, requirement }) => (
        <Soft>{framework && [framework.shortName, requirement?.ref].filter(Boolean).join(' ')}</Soft>
      ),
    },
    {
      id: 'owner',
      heading: 'Owner',
      from: 'lg',
      cell: ({ owner }) => <span className="whitespace-nowrap">{owner?.name ?? '–'}</span>,
    },
  ];
}

function Soft({ children }: { readonly children: string | null | undefined }) {
  return <span className="numeric whitespace-nowrap text-13 text-ink-soft">{children || '–'}</span>;
}

/** What leaves as a file of the findings that fit the filter. */
export const exportedFindings: readonly CsvColumn<FindingSummary>[] = [
  { heading: 'Number', cell: ({ number }) => number },
  { heading: 'Finding', cell: ({ title }) => title },
  { heading: 'Description', cell: ({ description }) => description },
  { heading: 'Kind', cell: ({ kind }) => kind },
  { heading: 'Source', cell: ({ source }) => source },
  { heading: 'Severity', cell: ({ severity }) => severity },
  { heading: 'Status', cell: ({ status }) => status },
  { heading: 'Control', cell: ({ control }) => control?.id ?? null },
  { heading: 'Framework', cell: ({ framework }) => framework?.shortName ?? null },
  { heading: 'Requirement', cell: ({ requirement }) => requirement?.ref ?? null },
  { heading: 'Owner', cell: ({ owner }) => owner?.name ?? null },
  { heading: 'Found on', cell: ({ identifiedOn }) => identifiedOn },
  { heading: 'Due', cell: ({ dueOn }) => dueOn },
  { heading: 'Accepted until', cell: ({ acceptedUntil }) => acceptedUntil },
];
