import { readRiskSummary } from '@claimlock/contract/risks/endpoints';
import { useCan } from '../../lib/can.ts';
import { useRead } from '../../lib/query.ts';
import { useOrganisationChoice } from '../../lib/selected-organisation.ts';
import { text, useTab, useUrlState } from '../../lib/url-state.ts';
import { later } from '../../ui/later.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { NotPermitted } from '../../ui/States.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { RisksView } from './RisksView.tsx';
import { riskTabs } from './risk-tabs.ts';

const RiskBeside = later(() => import('./RiskBeside.tsx').then((m) => m.RiskBeside));

const address = { risk: text };
const shownOf = { active: 'Active', mitigating: 'Mitigating', resolved: 'Resolved' } as const;

/** The Risk Register (specification §2): Active Risks, Mitigating, Resolved. */
export function RiskRegisterPage() {
  const { selectedOrganisation } = useOrganisationChoice();
  const clientId = selectedOrganisation?.id;
  const [tab, addressOf] = useTab(riskTabs);
  const [{ risk }] = useUrlState(address);
  const permit = useCan('risks.read', clientId);
  const summary = useRead(readRiskSummary, { clientId: clientId ?? '' }, clientId !== undefined && permit.may);
  const counts = summary.data?.statuses;
  const tabs = [
    { id: 'active', label: 'Active Risks', count: counts?.Active },
    { id: 'mitigating', label: 'Mitigating', count: counts?.Mitigating },
    { id: 'resolved', label: 'Resolved', count: counts?.Resolved },
  ] as const;
  return (
    <>
      <PageHead
        title="Risk Register"
        answers={
          permit.reach === 'own'
            ? 'The risks that you own, with their ratings and treatment.'
            : 'Risks to the organisation with their ratings, owners and treatment.'
        }
      />
      {clientId !== undefined && !permit.may ? (
        <NotPermitted why={permit.why} />
      ) : (
        <Tabs label="Risk Register" tabs={tabs} open={tab} addressOf={addressOf}>
          {clientId === undefined ? <SkeletonRows /> : <RisksView key={tab} clientId={clientId} shown={shownOf[tab]} />}
        </Tabs>
      )}
      {clientId !== undefined && permit.may && risk && <RiskBeside clientId={clientId} shown={shownOf[tab]} />}
    </>
  );
}
