import { readBrokerClient } from '@claimlock/contract/organisations/broker-client';
import type { ClientRow } from '@claimlock/contract/organisations/endpoints';
import { useParams } from 'react-router';
import { AssuranceOverview, useFrameworkScores } from '../../features/compliance/widgets.ts';
import { ClientFrameworks, ClientStanding, riskWords } from '../../features/organisations/widgets.ts';
import { formatNumber, formatScore } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { provenShort } from '../../lib/score-words.ts';
import { isBrokerId, isClientId, useSession } from '../../lib/session.ts';
import { Kpi, KpiStrip } from '../../ui/Kpi.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Ago } from '../../ui/When.tsx';

const crumbs = [{ label: 'Clients', to: paths.brokerClients() }];

/** One client as its broker sees it: how it stands, which frameworks it follows, and what its next tier needs. */
export function BrokerClientPage() {
  const { clientId = '' } = useParams();
  const firm = useSession()?.memberships.find(({ audience }) => audience === 'broker_admin')?.organisation.id;
  const brokerId = firm && isBrokerId(firm) ? firm : '';
  const query = useRead(readBrokerClient, { brokerId, clientId }, brokerId !== '' && isClientId(clientId));
  if (!isClientId(clientId))
    return (
      <>
        <PageHead title="Client" crumbs={crumbs} />
        <Notice tone="attention">No client of yours has this address.</Notice>
      </>
    );
  return (
    <Loaded query={query} what="The client" skeleton={<SkeletonRows />}>
      {(client) => <Client client={client} />}
    </Loaded>
  );
}

function Client({ client }: { readonly client: ClientRow }) {
  const { id, companyName, industry, employeeCount, compliancePercent, complianceStatus } = client;
  const isOpen = client.status === 'Active' && client.closedAt === null;
  const scores = useFrameworkScores(isOpen ? id : undefined);
  return (
    <>
      <PageHead
        title={companyName}
        crumbs={crumbs}
        answers={[industry, `${formatNumber(employeeCount)} employees`].filter(Boolean).join(' · ')}
      />
      <div className="space-y-4">
        <KpiStrip label="Key figures">
          <Kpi
            label="Compliance"
            figure={formatScore(compliancePercent)}
            note={compliancePercent !== null && `${complianceStatus}${provenShort(client)}`}
          />
          <Kpi
            label="Risk score"
            figure={riskWords(client.riskScore)}
            note="What the assurance score leaves open, 0 to 100; higher is worse"
          />
          <Kpi
            label="Last activity"
            figure={client.lastActivity ? <Ago at={client.lastActivity} /> : 'None yet'}
            note={<ClientStanding of={client} />}
          />
        </KpiStrip>
        {isOpen ? (
          <>
            <Loaded query={scores} what="The frameworks" skeleton={<SkeletonRows rows={4} />}>
              {({ frameworks }) => (
                <ClientFrameworks
                  client={{
                    frameworks: frameworks.map(({ frameworkId, name, score, outcome }) => ({
                      id: frameworkId,
                      name,
                      percent: score.percent,
                      provenPercent: score.provenPercent,
                      outcome,
                    })),
                  }}
                />
              )}
            </Loaded>
            <AssuranceOverview clientId={id} />
          </>
        ) : (
          <Notice tone="attention">The client’s scores are shown again once it is active.</Notice>
        )}
      </div>
    </>
  );
}
