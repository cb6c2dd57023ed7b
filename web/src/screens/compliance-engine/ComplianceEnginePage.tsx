import { LastRun } from '../../features/control-tests/widgets.ts';
import { useOrganisationChoice } from '../../lib/selected-organisation.ts';
import { useTab } from '../../lib/url-state.ts';
import { later } from '../../ui/later.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { engineTabs } from './engine-tabs.ts';

const rows = <SkeletonRows rows={12} />;
const parts = {
  frameworks: later(
    () => import('../../features/compliance/following/FrameworksTab.tsx').then((m) => m.FrameworksTab),
    rows,
  ),
  gaps: later(() => import('../../features/compliance/scores/GapsTab.tsx').then((m) => m.GapsTab), rows),
  controls: later(() => import('../../features/compliance/controls/ControlsTab.tsx').then((m) => m.ControlsTab), rows),
  scopes: later(() => import('../../features/control-scopes/ScopesTab.tsx').then((m) => m.ScopesTab), rows),
  tests: later(() => import('../../features/control-tests/TestsTab.tsx').then((m) => m.TestsTab), rows),
  evidence: later(() => import('../../features/evidence-items/EvidenceTab.tsx').then((m) => m.EvidenceTab), rows),
  findings: later(() => import('../../features/findings/FindingsTab.tsx').then((m) => m.FindingsTab), rows),
  'self-check': later(
    () => import('../../features/compliance/self-check/SelfCheckTab.tsx').then((m) => m.SelfCheckTab),
    rows,
  ),
} as const;

const tabs = [
  { id: 'frameworks', label: 'Frameworks' },
  { id: 'gaps', label: 'Improvements' },
  { id: 'controls', label: 'Controls' },
  { id: 'scopes', label: 'Scopes' },
  { id: 'tests', label: 'Tests' },
  { id: 'evidence', label: 'Evidence' },
  { id: 'findings', label: 'Findings' },
  { id: 'self-check', label: 'Self-check' },
] as const;

/** The Compliance Engine (specification §2): the frameworks followed, and the controls they depend on. */
export function ComplianceEnginePage() {
  const { selectedOrganisation } = useOrganisationChoice();
  const [tab, addressOf] = useTab(engineTabs);
  const Part = parts[tab];
  return (
    <>
      <PageHead
        title="Compliance Engine"
        answers="One control can meet requirements of several frameworks. Update a control once, and every score that depends on it follows."
      >
        {selectedOrganisation && <LastRun clientId={selectedOrganisation.id} />}
      </PageHead>
      <Tabs label="Compliance Engine" tabs={tabs} open={tab} addressOf={addressOf}>
        {selectedOrganisation ? <Part clientId={selectedOrganisation.id} /> : rows}
      </Tabs>
    </>
  );
}
