import type { EvidenceItemSummary } from '@claimlock/contract/evidence-items/endpoints';
import type { CsvColumn } from '../../lib/csv.ts';
import { type Column, opensLook } from '../../ui/DataTable.tsx';
import { Status } from '../../ui/Status.tsx';
import { Day } from '../../ui/When.tsx';
import { EvidenceEnd } from './EvidenceEnd.tsx';
import { controlWords, endOf, standingOf } from './standing.ts';

/** How a piece of evidence stands, with its shape. */
export function EvidenceStatus({
  item,
}: {
  readonly item: Pick<EvidenceItemSummary, 'status' | 'approved' | 'awaitsFile'>;
}) {
  const { word, tone } = standingOf(item);
  return <Status tone={tone}>{word}</Status>;
}

/** The columns of the list of evidence. */
export function evidenceColumns(onOpen: (id: string) => void): Column<EvidenceItemSummary>[] {
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
      heading: 'Evidence',
      wide: true,
      cell: ({ id, title }) => (
        <button type="button" data-opens="" onClick={() => onOpen(id)} className={opensLook}>
          {title}
        </button>
      ),
    },
    { id: 'status', heading: 'Status', cell: (item) => <EvidenceStatus item={item} /> },
    { id: 'kind', heading: 'Kind', from: 'md', cell: ({ kind }) => <span className="whitespace-nowrap">{kind}</span> },
    { id: 'ends', heading: 'Good until', sorts: ['ends', '-ends'], cell: (item) => <EvidenceEnd item={item} /> },
    { id: 'controls', heading: 'Controls', from: 'lg', cell: ({ controls }) => <ControlIds controls={controls} /> },
    {
      id: 'received',
      heading: 'Received',
      from: 'xl',
      sorts: ['-updated', '-updated'],
      cell: ({ receivedAt }) => <Day on={receivedAt.slice(0, 10)} />,
    },
    {
      id: 'owner',
      heading: 'Owner',
      from: 'xl',
      cell: ({ owner }) => <span className="whitespace-nowrap">{owner?.name ?? '–'}</span>,
    },
  ];
}

const shownIds = 2;

function ControlIds({ controls }: Pick<EvidenceItemSummary, 'controls'>) {
  // A control is named once, in however many parts it is shown.
  const ids = [...new Set(controls.map(({ id }) => id))];
  const more = ids.length - shownIds;
  return (
    <span className="numeric whitespace-nowrap text-13 text-ink-soft" title={controlWords(controls).join(', ')}>
      {ids.slice(0, shownIds).join(', ') || '–'}
      {more > 0 && ` +${more}`}
    </span>
  );
}

/** What leaves as a file of the evidence that fits the filter. */
export const exportedEvidence: readonly CsvColumn<EvidenceItemSummary>[] = [
  { heading: 'Number', cell: ({ number }) => number },
  { heading: 'Evidence', cell: ({ title }) => title },
  { heading: 'Description', cell: ({ description }) => description },
  { heading: 'Kind', cell: ({ kind }) => kind },
  { heading: 'Status', cell: (item) => standingOf(item).word },
  { heading: 'Comes from', cell: ({ source }) => source },
  { heading: 'File', cell: ({ fileName }) => fileName },
  { heading: 'Version', cell: ({ edition }) => edition },
  { heading: 'Controls', cell: ({ controls }) => controlWords(controls).join('; ') },
  { heading: 'Owner', cell: ({ owner }) => owner?.name ?? null },
  { heading: 'Received', cell: ({ receivedAt }) => receivedAt },
  { heading: 'Good from', cell: ({ approved, validFrom }) => approved?.from ?? validFrom },
  { heading: 'Good until', cell: (item) => endOf(item) },
];
