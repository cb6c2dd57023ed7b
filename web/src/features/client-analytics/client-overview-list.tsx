import {
  attentionReasons,
  type ClientOverviewRow,
  clientOverviewSorts,
  listClientOverview,
  scoreBandNames,
} from '@claimlock/contract/client-analytics/endpoints';
import { tiers } from '@claimlock/contract/compliance/assurance';
import { choicesOf } from '@claimlock/contract/list-exports/filters';
import { clientStates } from '@claimlock/contract/organisations/endpoints';
import { formatCount, formatNumber, formatPercent, formatProven } from '../../lib/format.ts';
import { provenShort } from '../../lib/score-words.ts';
import type { ListColumn } from '../../ui/list/columns.tsx';
import { choiceFilter } from '../../ui/list/filters.ts';
import { listOf } from '../../ui/list/list.ts';
import { Status } from '../../ui/Status.tsx';
import { TierBadge } from '../../ui/TierBadge.tsx';
import { Ago } from '../../ui/When.tsx';
import { ClientStanding, standingOf } from '../organisations/widgets.ts';
import { attentionWords, reasonsOf } from './attention-words.ts';
import { bandWords } from './band-words.ts';
import { pointsWords } from './points-words.ts';

/** Every client with its figures, those that need attention first. */
export const clientOverviewList = listOf({
  endpoint: listClientOverview,
  name: 'client overview',
  things: ['client', 'clients'],
  sorts: ['-attention', ...clientOverviewSorts.filter((sort) => sort !== '-attention')],
  filters: {
    attention: choiceFilter('Needs attention', [
      { value: 'any', label: 'For any reason' },
      ...attentionReasons.map((value) => ({ value, label: attentionWords[value] })),
    ]),
    status: choiceFilter('Status', choicesOf(clientStates)),
    tier: choiceFilter('Tier', choicesOf(tiers)),
    band: choiceFilter(
      'Compliance',
      scoreBandNames.map((value) => ({ value, label: bandWords[value] })),
    ),
  },
  ask: (asked, around: Record<never, never>) => ({ ...around, ...asked }),
});

type Row = ClientOverviewRow;
type Figures = NonNullable<Row['figures']>;

/** A figure of a client, or a dash where it was not counted yet. */
const figure =
  (of: (figures: Figures) => number) =>
  ({ figures }: Row) =>
    figures === null ? '–' : formatNumber(of(figures));

const administrator = ({ administrators }: Figures) =>
  administrators.active > 0 ? 'Joined' : administrators.invited > 0 ? 'Not yet joined' : 'None';
const administratorTones = { Joined: 'good', 'Not yet joined': 'info', None: 'attention' } as const;

/** Open findings in words, the gravest first: `1 critical, 3 high, 5 others`. */
function findingWords({ openFindings: { critical, high, medium, low, info } }: Figures): string {
  const others = medium + low + info;
  const graver = [...(critical > 0 ? [`${critical} critical`] : []), ...(high > 0 ? [`${high} high`] : [])];
  if (graver.length === 0) return formatNumber(others);
  return [...graver, ...(others > 0 ? [formatCount(others, 'other')] : [])].join(', ');
}

const fileFigures: readonly ListColumn<Row>[] = [
  { heading: 'Assurance score', only: 'file', text: ({ figures }) => figures?.assuranceScore ?? null },
  { heading: 'Change in 90 days', only: 'file', text: ({ figures }) => figures?.change90 ?? null },
  { heading: 'Critical findings', only: 'file', text: ({ figures }) => figures?.openFindings.critical ?? null },
  { heading: 'High findings', only: 'file', text: ({ figures }) => figures?.openFindings.high ?? null },
  { heading: 'Medium findings', only: 'file', text: ({ figures }) => figures?.openFindings.medium ?? null },
  { heading: 'Low findings', only: 'file', text: ({ figures }) => figures?.openFindings.low ?? null },
  { heading: 'Info findings', only: 'file', text: ({ figures }) => figures?.openFindings.info ?? null },
  { heading: 'Open actions', only: 'file', text: ({ figures }) => figures?.openActions ?? null },
  { heading: 'People not yet joined', only: 'file', text: ({ figures }) => figures?.people.invited ?? null },
  { heading: 'Certificates ending', only: 'file', text: ({ figures }) => figures?.certificatesEnding ?? null },
  { heading: 'Stored bytes', only: 'file', text: ({ figures }) => figures?.storedBytes ?? null },
  { heading: 'Joined', only: 'file', text: ({ createdAt }) => createdAt.slice(0, 10) },
  { heading: 'Counted at', only: 'file', text: ({ figures }) => figures?.countedAt ?? null },
];

/** The columns of the client overview, on the screen and in a file. */
export const clientOverviewColumns: readonly ListColumn<Row>[] = [
  {
    heading: 'Client',
    opens: true,
    sorts: ['name', '-name'],
    text: ({ companyName }) => companyName,
    note: (row) =>
      row.status !== 'Active' && (
        <span className="block text-13">
          <ClientStanding of={row} />
        </span>
      ),
  },
  {
    heading: 'Needs attention',
    choice: 'attention',
    sorts: ['-attention', 'attention'],
    text: (row) => reasonsOf(row).join('; ') || null,
    cell: (row) => <Reasons row={row} />,
  },
  {
    heading: 'Tier',
    choice: 'tier',
    sorts: ['-assurance', 'assurance'],
    text: ({ figures }) => figures?.tier ?? null,
    cell: ({ figures }) =>
      figures ? <TierBadge tier={figures.tier} score={figures.assuranceScore ?? undefined} /> : '–',
  },
  {
    heading: 'Compliance',
    choice: 'compliance',
    right: true,
    sorts: ['-compliance', 'compliance'],
    text: ({ figures }) => figures?.compliancePercent ?? null,
    cell: ({ figures }) => formatPercent(figures?.compliancePercent ?? null),
  },
  {
    heading: 'Proven',
    choice: 'proven',
    right: true,
    text: ({ figures }) => figures?.provenPercent ?? null,
    cell: ({ figures }) => formatProven(figures?.provenPercent ?? null),
  },
  {
    heading: '30 days',
    choice: 'change',
    right: true,
    from: 'md',
    sorts: ['change', '-change'],
    text: ({ figures }) => figures?.change30 ?? null,
    cell: ({ figures }) => pointsWords(figures?.change30 ?? null),
  },
  {
    heading: 'Open findings',
    choice: 'findings',
    from: 'lg',
    sorts: ['-findings', 'findings'],
    only: 'screen',
    cell: ({ figures }) => <span className="whitespace-nowrap">{figures ? findingWords(figures) : '–'}</span>,
  },
  {
    heading: 'Overdue',
    choice: 'overdue',
    right: true,
    from: 'lg',
    sorts: ['-overdue', 'overdue'],
    text: ({ figures }) => figures?.overdue ?? null,
    cell: figure(({ overdue }) => overdue),
  },
  {
    heading: 'People',
    choice: 'people',
    right: true,
    from: 'xl',
    sorts: ['-people', 'people'],
    text: ({ figures }) => figures?.people.active ?? null,
    cell: figure(({ people }) => people.active),
  },
  {
    heading: 'Administrator',
    choice: 'administrator',
    atFirstOut: true,
    text: ({ figures }) => figures && administrator(figures),
    cell: ({ figures }) =>
      figures ? <Status tone={administratorTones[administrator(figures)]}>{administrator(figures)}</Status> : '–',
  },
  {
    heading: 'Last activity',
    choice: 'active',
    from: 'xl',
    sorts: ['-active', 'active'],
    text: ({ figures }) => figures?.lastActive ?? null,
    cell: ({ figures }) => (figures?.lastActive ? <Ago at={figures.lastActive} /> : '–'),
  },
  { heading: 'Broker', choice: 'broker', atFirstOut: true, text: ({ broker }) => broker?.name ?? null },
  { heading: 'Industry', choice: 'industry', atFirstOut: true, text: ({ industry }) => industry },
  {
    heading: 'Status',
    choice: 'status',
    atFirstOut: true,
    text: standingOf,
    cell: (row) => <ClientStanding of={row} />,
  },
  ...fileFigures,
];

function Reasons({ row }: { readonly row: Row }) {
  const reasons = reasonsOf(row);
  if (reasons.length === 0) return row.figures ? '–' : 'Not counted yet';
  return (
    <ul>
      {reasons.map((reason) => (
        <li key={reason} className="whitespace-nowrap text-13">
          {reason}
        </li>
      ))}
    </ul>
  );
}

/** What stands under a client on a phone. */
export function OverviewFacts({ row }: { readonly row: Row }) {
  const { figures } = row;
  if (!figures) return <span>Not counted yet</span>;
  return (
    <>
      <TierBadge tier={figures.tier} score={figures.assuranceScore ?? undefined} />
      {row.status !== 'Active' && <ClientStanding of={row} />}
      <span className="numeric">
        Compliance {formatPercent(figures.compliancePercent)}
        {provenShort(figures)}
        {figures.change30 !== null && ` (${pointsWords(figures.change30)} in 30 days)`}
      </span>
      {reasonsOf(row).map((reason) => (
        <span key={reason} className="w-full text-13 text-ink-soft">
          {reason}
        </span>
      ))}
    </>
  );
}
