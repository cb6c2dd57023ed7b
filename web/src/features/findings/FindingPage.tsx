import { type Finding, readFinding } from '@claimlock/contract/findings/endpoints';
import { useNavigate, useParams } from 'react-router';
import { useCan } from '../../lib/can.ts';
import { paths } from '../../lib/paths.ts';
import { useRead } from '../../lib/query.ts';
import { useOrganisationChoice } from '../../lib/selected-organisation.ts';
import { useTab } from '../../lib/url-state.ts';
import { ObjectPage } from '../../ui/ObjectPage.tsx';
import { RecordPage } from '../../ui/RecordPage.tsx';
import { NotPermitted } from '../../ui/States.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useNextPartOn } from '../../ui/use-next-part-on.ts';
import { LinkedActions } from '../action-items/widgets.ts';
import { RecordHistory } from '../ledger/widgets.ts';
import { LinkedRisks } from '../risk-treatments/widgets.ts';
import { FindingAdvice } from './FindingAdvice.tsx';
import { FindingFacts, findingProperties } from './FindingFacts.tsx';
import { FindingStanding } from './FindingStanding.tsx';
import type { Step } from './finding-steps.ts';
import { findingTabs } from './finding-tabs.ts';

const crumbs = [
  { label: 'Compliance Engine', to: paths.complianceEngine() },
  { label: 'Findings', to: paths.findings() },
];

/** One finding on its own page: how it stands on top, what it says, what is done about it, and its history. */
export function FindingPage() {
  const { findingId = '' } = useParams();
  const { selectedOrganisation } = useOrganisationChoice();
  const clientId = selectedOrganisation?.id;
  const list = useCan('findings.list', clientId);
  const query = useRead(readFinding, { clientId: clientId ?? '', findingId }, clientId !== undefined && list.may);
  return (
    <RecordPage
      query={query}
      whyNot={clientId && list.why}
      thing="finding"
      crumbs={crumbs}
      all={{ label: 'See findings', to: paths.findings() }}
    >
      {(finding, reload) => <Whole key={finding.id} clientId={clientId ?? ''} finding={finding} reload={reload} />}
    </RecordPage>
  );
}

function Whole(props: {
  readonly clientId: string;
  readonly finding: Finding;
  readonly reload: () => Promise<Finding | undefined>;
}) {
  const { clientId, finding } = props;
  const [tab, addressOf] = useTab(findingTabs);
  const step = useNextPartOn<Step>(tab);
  const navigate = useNavigate();
  const history = useCan('ledger.read', clientId);
  const mayRead = useCan('compliance.read-working', clientId).may;
  const about = `Finding ${finding.number}`;
  return (
    <ObjectPage
      title={finding.title}
      answers={about}
      crumbs={crumbs}
      verdict={
        <FindingStanding
          {...props}
          step={step}
          onRecur={() => void navigate(paths.findings({ finding: 'new', recurs: finding.id }))}
        />
      }
      properties={findingProperties(finding, mayRead)}
    >
      <Tabs
        label={about}
        tabs={[
          { id: 'overview', label: 'Overview' },
          { id: 'actions', label: 'Actions' },
          { id: 'history', label: 'History' },
        ]}
        open={tab}
        addressOf={addressOf}
      >
        <div className="space-y-4">
          {tab === 'overview' && (
            <>
              <FindingFacts finding={finding} />
              <FindingAdvice {...props} />
            </>
          )}
          {tab === 'actions' && (
            <>
              <LinkedActions clientId={clientId} about={{ finding: finding.id }} />
              <LinkedRisks clientId={clientId} findingId={finding.id} />
            </>
          )}
          {tab === 'history' &&
            (history.may ? (
              <RecordHistory clientId={clientId} subject={finding.id} />
            ) : (
              <NotPermitted why={history.why} />
            ))}
        </div>
      </Tabs>
    </ObjectPage>
  );
}
