import { useOrganisationChoice } from '../../lib/selected-organisation.ts';
import { useTab } from '../../lib/url-state.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { ScopesTab } from '../control-scopes/widgets.ts';
import { LastRun, TestsTab } from '../control-tests/widgets.ts';
import { EvidenceTab } from '../evidence-items/widgets.ts';
import { FindingsTab } from '../findings/widgets.ts';
import { ControlsTab } from './ControlsTab.tsx';
import { FrameworksTab } from './FrameworksTab.tsx';
import { GapsTab } from './GapsTab.tsx';
import { SelfCheckTab } from './SelfCheckTab.tsx';

const ids = ['frameworks', 'gaps', 'controls', 'scopes', 'tests', 'evidence', 'findings', 'self-check'] as const;

const tabs = [
  { id: 'frameworks', label: 'Frameworks' },
  { id: 'gaps', label: 'Gaps' },
  { id: 'controls', label: 'Controls' },
  { id: 'scopes', label: 'Scopes' },
  { id: 'tests', label: 'Tests' },
  { id: 'evidence', label: 'Evidence' },
  { id: 'findings', label: 'Findings' },
  { id: 'self-check', label: 'Self-check' },
] as const;

/** The Compliance Engine (specification §2): the frameworks followed, and the controls they stand on. */
export function ComplianceEnginePage() {
  const { selectedOrganisation } = useOrganisationChoice();
  const [tab, onTab] = useTab(ids);
  return (
    <>
      <PageHead
        title="Compliance Engine"
        answers="One control can keep requirements of several frameworks. Say once what is true of it, and every score follows."
      >
        {selectedOrganisation && <LastRun clientId={selectedOrganisation.id} />}
      </PageHead>
      <Tabs label="Compliance Engine" tabs={tabs} open={tab} onOpen={onTab}>
        {!selectedOrganisation ? (
          <SkeletonRows />
        ) : tab === 'frameworks' ? (
          <FrameworksTab clientId={selectedOrganisation.id} />
        ) : tab === 'gaps' ? (
          <GapsTab clientId={selectedOrganisation.id} />
        ) : tab === 'self-check' ? (
          <SelfCheckTab clientId={selectedOrganisation.id} />
        ) : tab === 'evidence' ? (
          <EvidenceTab clientId={selectedOrganisation.id} />
        ) : tab === 'tests' ? (
          <TestsTab clientId={selectedOrganisation.id} />
        ) : tab === 'scopes' ? (
          <ScopesTab clientId={selectedOrganisation.id} />
        ) : tab === 'controls' ? (
          <ControlsTab clientId={selectedOrganisation.id} />
        ) : (
          <FindingsTab clientId={selectedOrganisation.id} />
        )}
      </Tabs>
    </>
  );
}
