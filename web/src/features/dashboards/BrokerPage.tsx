import { readBrokerOverview } from '@claimlock/contract/dashboards/endpoints';
import { formatNumber, roundHalfUp } from '../../lib/format.ts';
import { paths, supportAt } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { isBrokerId, useSession } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Kpi, KpiStrip } from '../../ui/Kpi.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Section } from '../../ui/Section.tsx';
import { AsOf } from '../../ui/When.tsx';
import { RiskiestClients } from '../organisations/widgets.ts';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';
import { TierCounts } from './TierCounts.tsx';

/** A broker's book at a glance (specification §2): clients, risk, tiers, open work. */
export function BrokerPage() {
  const firm = useSession()?.memberships.find(({ audience }) => audience === 'broker_admin')?.organisation.id;
  const brokerId = firm && isBrokerId(firm) ? firm : undefined;
  const query = useRead(readBrokerOverview, { brokerId: brokerId ?? '' }, brokerId !== undefined);
  return (
    <>
      <PageHead
        title="Broker Dashboard"
        answers={query.data ? `${query.data.broker.name}: your book at a glance.` : 'Your book at a glance.'}
        actions={
          <>
            <ButtonLink to={supportAt(paths.broker())}>Support</ButtonLink>
            <ButtonLink to={paths.brokerClients()}>See all clients</ButtonLink>
          </>
        }
      />
      <Loaded query={query} what="Your book" skeleton={<OverviewSkeleton />}>
        {({ activeClients, riskScore, tiers, openActions, asOf }) => (
          <div className="space-y-4">
            <KpiStrip label="Key figures">
              <Kpi
                label="Active clients"
                figure={formatNumber(activeClients)}
                note={<AsOf at={asOf} />}
                to={paths.brokerClients({ status: 'Active' })}
              />
              <Kpi
                label="Risk score"
                figure={riskScore === null ? '–' : formatNumber(roundHalfUp(riskScore))}
                note="Mean of what the assurance scores leave open, 0 to 100; higher is worse"
                to={paths.brokerClients({ sort: '-risk' })}
              />
              <Kpi label="Open actions" figure={formatNumber(openActions)} note="At all of your clients together" />
            </KpiStrip>
            <div className="grid items-start gap-4 xl:grid-cols-2">
              <Section title="Tiers" note="Active clients by the tier they have reached.">
                <TierCounts tiers={tiers} linkTo={(tier) => paths.brokerClients({ tier, status: 'Active' })} />
              </Section>
              {brokerId && <RiskiestClients brokerId={brokerId} />}
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}
