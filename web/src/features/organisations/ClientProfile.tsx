import type { ClientDetail } from '@claimlock/contract/organisations/endpoints';
import { formatNumber, formatScore } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { provenShort } from '../../lib/score-words.ts';
import { Kpi, KpiStrip } from '../../ui/Kpi.tsx';
import { Facts, Section } from '../../ui/Section.tsx';
import { TierBadge } from '../../ui/TierBadge.tsx';
import { Ago, Instant } from '../../ui/When.tsx';
import { ClientStanding } from './ClientStanding.tsx';
import { riskWords } from './client-status.ts';
import { joinedWords } from './joined-words.ts';

/** What a client is, and how it stands in four figures. */
export function ClientProfile({ client }: { readonly client: ClientDetail }) {
  const { id, people } = client;
  return (
    <>
      <KpiStrip label="How it stands">
        <Kpi
          label="Assurance"
          figure={client.assuranceScore === null ? 'Not assessed' : `${client.assuranceScore}%`}
          beside={<TierBadge tier={client.tier} />}
          note={`Aims at ${client.targetTier}`}
          to={`${paths.client(id)}/insurance`}
        />
        <Kpi
          label="Compliance score"
          figure={formatScore(client.compliancePercent)}
          note={client.compliancePercent !== null && `${client.complianceStatus}${provenShort(client)}`}
          to={`${paths.client(id)}/frameworks`}
        />
        <Kpi
          label="Risk score"
          figure={riskWords(client.riskScore)}
          note="What the assurance score leaves open; higher is worse"
        />
        <Kpi
          label="People"
          figure={formatNumber(people.active)}
          note={joinedWords(people)}
          to={paths.clientUsers(id)}
        />
      </KpiStrip>
      <Section title="Facts" padded>
        <Facts
          facts={[
            { name: 'Status', value: <ClientStanding of={client} /> },
            { name: 'Employees', value: formatNumber(client.employeeCount) },
            { name: 'Email domain', value: client.domain || 'Not given' },
            { name: 'Country', value: client.country },
            { name: 'Broker', value: client.broker?.name ?? 'None' },
            { name: 'Last activity', value: client.lastActivity ? <Ago at={client.lastActivity} /> : 'None yet' },
            { name: 'Client since', value: <Instant at={client.createdAt} /> },
          ]}
        />
      </Section>
    </>
  );
}
