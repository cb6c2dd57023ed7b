import type { Risk } from '@claimlock/contract/risks/endpoints';
import type { CsvColumn } from '../../lib/csv.ts';
import { ProgressBar } from '../../ui/Bars.tsx';
import { type Column, opensLook } from '../../ui/DataTable.tsx';
import { Status } from '../../ui/Status.tsx';
import { Ago } from '../../ui/When.tsx';
import { LevelBadge } from './LevelBadge.tsx';
import { ReviewDate } from './ReviewDate.tsx';
import type { Shown } from './risks-address.ts';
import { statusTones } from './standing.ts';

/** The columns of a list of risks: what is told apart by its tab needs no column there. */
export function riskColumns(shown: Shown, onOpen: (id: string) => void): Column<Risk>[] {
  const columns: (Column<Risk> | false)[] = [
    {
      id: 'title',
      heading: 'Risk',
      wide: true,
      cell: ({ id, title }) => (
        <button type="button" data-opens="" onClick={() => onOpen(id)} className={opensLook}>
          {title}
        </button>
      ),
    },
    {
      id: 'score',
      heading: 'Score of 25',
      sorts: ['-score', 'score'],
      cell: ({ level, score }) => <LevelBadge level={level} score={score} />,
    },
    shown === 'open' && {
      id: 'status',
      heading: 'Status',
      cell: ({ status }) => <Status tone={statusTones[status]}>{status}</Status>,
    },
    { id: 'treatment', heading: 'Treatment', from: 'lg', cell: ({ treatment }) => treatment },
    shown === 'Mitigating' && { id: 'progress', heading: 'Progress', cell: (risk) => <Progress risk={risk} /> },
    shown === 'Resolved' && { id: 'outcome', heading: 'Outcome', cell: ({ outcome }) => outcome ?? '–' },
    {
      ...{ id: 'owner', heading: 'Owner', from: 'lg' },
      cell: ({ owner }) => <span className="whitespace-nowrap">{owner?.name ?? '–'}</span>,
    },
    shown !== 'Resolved' && {
      id: 'review',
      heading: 'Review',
      sorts: ['review', '-review'],
      cell: (risk) => <ReviewDate risk={risk} />,
    },
    shown === 'Resolved' && {
      id: 'resolved',
      heading: 'Resolved',
      cell: ({ resolvedAt }) => (resolvedAt ? <Ago at={resolvedAt} /> : '–'),
    },
    {
      id: 'updated',
      heading: 'Last updated',
      from: 'xl',
      sorts: ['-updated', '-updated'],
      cell: ({ updatedAt }) => <Ago at={updatedAt} />,
    },
  ];
  return columns.filter((column) => column !== false);
}

function Progress({ risk: { title, progress } }: { readonly risk: Risk }) {
  return (
    <span className="flex items-center gap-2">
      <span className="numeric w-9 text-right">{progress}%</span>
      <span className="w-20">
        <ProgressBar percent={progress} label={`${title}: progress`} done={progress === 100} />
      </span>
    </span>
  );
}

/** What stands of a risk where tables become lists. */
export function RiskBrief({
  risk,
  shown,
  onOpen,
}: {
  readonly risk: Risk;
  readonly shown: Shown;
  readonly onOpen: () => void;
}) {
  const { title, level, score, status, outcome, progress } = risk;
  return (
    <>
      <span className="flex items-start justify-between gap-3">
        <button type="button" data-opens="" onClick={onOpen} className={opensLook}>
          {title}
        </button>
        <LevelBadge level={level} score={score} />
      </span>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-soft">
        {shown === 'open' && <Status tone={statusTones[status]}>{status}</Status>}
        {status === 'Mitigating' && <span className="numeric">{progress}% done</span>}
        {outcome && <span>{outcome}</span>}
        {status !== 'Resolved' && risk.reviewOn && (
          <span>
            Review <ReviewDate risk={risk} />
          </span>
        )}
      </p>
    </>
  );
}

/** What a risk is in a file. */
export const exportedRisk: readonly CsvColumn<Risk>[] = [
  { heading: 'Risk', cell: ({ title }) => title },
  { heading: 'Description', cell: ({ description }) => description },
  { heading: 'Category', cell: ({ category }) => category },
  { heading: 'Likelihood (1 to 5)', cell: ({ likelihood }) => likelihood },
  { heading: 'Impact (1 to 5)', cell: ({ impact }) => impact },
  { heading: 'Score (1 to 25)', cell: ({ score }) => score },
  { heading: 'Level', cell: ({ level }) => level },
  { heading: 'Status', cell: ({ status }) => status },
  { heading: 'Treatment', cell: ({ treatment }) => treatment },
  { heading: 'What is done about it', cell: ({ plan }) => plan },
  { heading: 'Progress (%)', cell: ({ progress }) => progress },
  { heading: 'Controls', cell: ({ controls }) => controls.join(' ') },
  { heading: 'Owner', cell: ({ owner }) => owner?.name ?? null },
  { heading: 'Review on', cell: ({ reviewOn }) => reviewOn },
  { heading: 'Outcome', cell: ({ outcome }) => outcome },
  { heading: 'Last updated', cell: ({ updatedAt }) => updatedAt },
];
