import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { useTab, useUrlState } from '../../lib/url-state.ts';
import { later } from '../../ui/later.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useOwnOrganisations } from '../organisations/widgets.ts';
import { dashboardAddress, dashboardTabs } from './dashboard-address.ts';
import { leadsAt } from './leading.ts';
import { Overview } from './Overview.tsx';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';

const ComplianceTab = later(() => import('./ComplianceTab.tsx').then((m) => m.ComplianceTab), <SkeletonRows />);
const RisksTab = later(() => import('./RisksTab.tsx').then((m) => m.RisksTab), <SkeletonRows />);
const ActionsTab = later(() => import('./ActionsTab.tsx').then((m) => m.ActionsTab), <SkeletonRows />);
const MyWork = later(() => import('./MyWork.tsx').then((m) => m.MyWork), <SkeletonRows />);
const DashboardPanels = later(() => import('./DashboardPanels.tsx').then((m) => m.DashboardPanels));

const tabs = [
  { id: 'overview', label: 'Overview' },
  { id: 'compliance', label: 'Compliance' },
  { id: 'risks', label: 'Risks' },
  { id: 'actions', label: 'Actions' },
] as const;

// Who does not lead looks at their own work alone (decisions §1).
const staffTabs = [{ id: 'overview', label: 'My work' }, tabs[3]] as const;

/** The Unified Compliance Dashboard (specification §2): how the organisation stands, and what to do next. */
export function DashboardPage() {
  const { selected } = useOwnOrganisations('employee');
  const [tab, addressOf] = useTab(dashboardTabs);
  const [{ item, entry, working, risk, finding }] = useUrlState(dashboardAddress);
  const session = useSession();
  const leads = !selected || leadsAt(session?.memberships ?? [], selected.id);
  const open = [item, entry, working, risk, finding].some((panel) => panel !== undefined);
  return (
    <>
      <PageHead
        title="Unified Compliance Dashboard"
        answers={
          leads
            ? `How ${selected ? `${selected.name} stands` : 'you stand'}, and what to do next.`
            : `Your open work at ${selected?.name}.`
        }
      />
      <Tabs
        label="Dashboard"
        tabs={leads ? tabs : staffTabs}
        open={leads || tab === 'actions' ? tab : 'overview'}
        // Of the actions, those that are still to be done.
        addressOf={(id) => (id === 'actions' ? paths.actions({ status: 'open' }) : addressOf(id))}
      >
        {!selected ? (
          <OverviewSkeleton />
        ) : leads && tab === 'overview' ? (
          <Overview clientId={selected.id} />
        ) : (
          <>
            {!leads && tab !== 'actions' && <MyWork clientId={selected.id} />}
            {leads && tab === 'compliance' && <ComplianceTab clientId={selected.id} />}
            {leads && tab === 'risks' && <RisksTab clientId={selected.id} />}
            {tab === 'actions' && <ActionsTab clientId={selected.id} />}
          </>
        )}
      </Tabs>
      {selected && open && <DashboardPanels clientId={selected.id} />}
    </>
  );
}
