import { tiers } from '@claimlock/contract/compliance/assurance';
import { choicesOf } from '@claimlock/contract/list-exports/filters';
import {
  type ClientRow,
  clientSorts,
  clientStates,
  industries,
  listBrokerClients,
  listClients,
} from '@claimlock/contract/organisations/endpoints';
import { formatNumber, formatPercent, formatProven, formatScore } from '../../lib/format.ts';
import { provenShort } from '../../lib/score-words.ts';
import type { ListColumn } from '../../ui/list/columns.tsx';
import { choiceFilter } from '../../ui/list/filters.ts';
import { listOf } from '../../ui/list/list.ts';
import { TierBadge } from '../../ui/TierBadge.tsx';
import { Ago } from '../../ui/When.tsx';
import { ClientStanding } from './ClientStanding.tsx';
import { ComplianceStatus } from './ComplianceStatus.tsx';
import { riskWords, standingOf } from './client-status.ts';

const shared = {
  things: ['client', 'clients'],
  sorts: clientSorts,
  filters: {
    status: choiceFilter('Status', choicesOf(clientStates)),
    tier: choiceFilter('Tier', choicesOf(tiers)),
    industry: choiceFilter('Industry', choicesOf(industries)),
  },
} as const;

/** Every client of the platform, filtered, sorted and paged by the server. */
export const clientsList = listOf({
  ...shared,
  endpoint: listClients,
  ask: (asked, around: Record<never, never>) => ({ ...around, ...asked }),
});

/** The clients of one broker firm. */
export const brokerClientsList = listOf({
  ...shared,
  endpoint: listBrokerClients,
  ask: (asked, { brokerId }: { readonly brokerId: string }) => ({ brokerId, ...asked }),
});

const broker: ListColumn<ClientRow> = {
  heading: 'Broker',
  choice: 'broker',
  atFirstOut: true,
  from: 'xl',
  text: ({ broker }) => broker?.name ?? null,
};

/** The columns of the clients of one broker (specification §3), on the screen and in a file. */
export const brokerClientColumns: readonly ListColumn<ClientRow>[] = [
  { heading: 'Company name', opens: true, sorts: ['name', '-name'], text: ({ companyName }) => companyName },
  { heading: 'Industry', choice: 'industry', from: 'lg', text: ({ industry }) => industry },
  {
    heading: 'Employees',
    choice: 'employees',
    right: true,
    from: 'lg',
    sorts: ['-employees', 'employees'],
    text: ({ employeeCount }) => employeeCount,
    cell: ({ employeeCount }) => formatNumber(employeeCount),
  },
  {
    heading: 'Compliance',
    choice: 'compliance',
    only: 'screen',
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="inline-flex items-center gap-2 whitespace-nowrap">
          <ComplianceStatus of={row} />
          {row.compliancePercent !== null && (
            <span className="numeric text-13">{formatPercent(row.compliancePercent)}</span>
          )}
        </span>
        {row.provenPercent !== null && (
          <span className="numeric whitespace-nowrap text-12 text-ink-soft">
            {formatProven(row.provenPercent)} proven
          </span>
        )}
      </span>
    ),
  },
  { heading: 'Compliance status', only: 'file', text: ({ complianceStatus }) => complianceStatus },
  { heading: 'Compliance percent', only: 'file', text: ({ compliancePercent }) => compliancePercent },
  { heading: 'Proven', only: 'file', text: ({ provenPercent }) => provenPercent },
  {
    heading: 'Risk score',
    choice: 'risk',
    right: true,
    from: 'lg',
    sorts: ['-risk', 'risk'],
    text: ({ riskScore }) => riskScore,
    cell: ({ riskScore }) => riskWords(riskScore),
  },
  {
    heading: 'Last activity',
    choice: 'activity',
    from: 'xl',
    sorts: ['-activity', 'activity'],
    text: ({ lastActivity }) => lastActivity,
    cell: ({ lastActivity }) => (lastActivity ? <Ago at={lastActivity} /> : '–'),
  },
  {
    heading: 'Tier',
    choice: 'tier',
    text: ({ tier }) => tier,
    cell: ({ tier, assuranceScore }) => <TierBadge tier={tier} score={assuranceScore ?? undefined} />,
  },
  { heading: 'Assurance score', only: 'file', text: ({ assuranceScore }) => assuranceScore },
  {
    heading: 'Status',
    choice: 'status',
    from: 'md',
    text: standingOf,
    cell: (row) => <ClientStanding of={row} />,
  },
  { heading: 'Data held until', only: 'file', text: ({ heldUntil }) => heldUntil },
  { heading: 'Closed', only: 'file', text: ({ closedAt }) => closedAt },
];

/** The columns of the clients of the platform: with the broker of each. */
export const clientColumns = [...brokerClientColumns, broker];

/** What stands under a client on a phone. */
export function ClientFacts({ row }: { readonly row: ClientRow }) {
  return (
    <>
      <TierBadge tier={row.tier} score={row.assuranceScore ?? undefined} />
      <ClientStanding of={row} />
      <span className="numeric">
        Compliance {formatScore(row.compliancePercent)}
        {provenShort(row)}
      </span>
    </>
  );
}
