import { type Risk, readRisk } from '@claimlock/contract/risks/endpoints';
import { useParams } from 'react-router';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { useOrganisationChoice } from '../../lib/selected-organisation.ts';
import { useTab } from '../../lib/url-state.ts';
import { later } from '../../ui/later.ts';
import { ObjectPage } from '../../ui/ObjectPage.tsx';
import { RecordPage } from '../../ui/RecordPage.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { NotPermitted } from '../../ui/States.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useNextPartOn } from '../../ui/use-next-part-on.ts';
import { RecordHistory } from '../ledger/widgets.ts';
import { LinkedFindings } from '../risk-treatments/widgets.ts';
import { RiskFacts, riskProperties } from './RiskFacts.tsx';
import { RiskStanding } from './RiskStanding.tsx';
import type { Step } from './risk-steps.ts';
import { riskPageTabs } from './risk-tabs.ts';

const RiskTreatmentTab = later(
  () => import('./RiskTreatmentTab.tsx').then((m) => m.RiskTreatmentTab),
  <SkeletonRows rows={8} />,
);

const crumbs = [{ label: 'Risk Register', to: paths.riskRegister() }];

/** One risk on its own page: how it stands on top, its ratings, its treatment, and its history. */
export function RiskPage() {
  const { riskId = '' } = useParams();
  const { selectedOrganisation } = useOrganisationChoice();
  const clientId = selectedOrganisation?.id;
  const read = useCan('risks.read', clientId);
  const query = useRead(readRisk, { clientId: clientId ?? '', riskId }, clientId !== undefined && read.may);
  return (
    <RecordPage
      query={query}
      whyNot={clientId && read.why}
      thing="risk"
      crumbs={crumbs}
      all={{ label: 'See risks', to: paths.riskRegister() }}
    >
      {(risk, reload) => <Whole key={risk.id} clientId={clientId ?? ''} risk={risk} reload={reload} />}
    </RecordPage>
  );
}

function Whole(props: {
  readonly clientId: string;
  readonly risk: Risk;
  readonly reload: () => Promise<Risk | undefined>;
}) {
  const { clientId, risk } = props;
  const [tab, addressOf] = useTab(riskPageTabs);
  const step = useNextPartOn<Step>(tab);
  const history = useCan('ledger.read', clientId);
  const about = { clientId, riskId: risk.id };
  return (
    <ObjectPage
      title={risk.title}
      crumbs={crumbs}
      verdict={<RiskStanding {...props} step={step} />}
      properties={riskProperties(risk)}
    >
      <Tabs
        label="Risk"
        tabs={[
          { id: 'overview', label: 'Overview' },
          { id: 'treatment', label: 'Treatment' },
          { id: 'history', label: 'History' },
        ]}
        open={tab}
        addressOf={addressOf}
      >
        <div className="space-y-4">
          {tab === 'overview' && (
            <>
              <RiskFacts risk={risk} clientId={clientId} />
              <LinkedFindings {...about} />
            </>
          )}
          {tab === 'treatment' && <RiskTreatmentTab {...props} />}
          {tab === 'history' &&
            (history.may ? (
              <RecordHistory clientId={clientId} subject={risk.id} />
            ) : (
              <NotPermitted why={history.why} />
            ))}
        </div>
      </Tabs>
    </ObjectPage>
  );
}
