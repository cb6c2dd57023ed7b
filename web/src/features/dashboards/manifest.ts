import { LayoutDashboard } from 'lucide-react';
import { administersClient, type Manifest, worksAtClient } from '../../lib/manifest.ts';
import { paths } from '../../lib/paths.ts';
import { dashboardTabs } from './dashboard-address.ts';

const place = {
  portal: 'employee',
  label: 'Dashboard',
  icon: LayoutDashboard,
  letter: 'd',
  covers: [paths.dashboard(), paths.dashboardCompliance(), paths.dashboardRisks(), paths.actions()],
} as const;

/** Where people at a client begin. */
export const dashboards: Manifest = {
  name: 'dashboards',
  screens: [
    {
      at: paths.dashboard(),
      tabs: dashboardTabs,
      load: () => import('./DashboardPage.tsx').then((m) => m.DashboardPage),
    },
  ],
  places: [
    { ...place, to: paths.landing(), when: (visit) => !administersClient(visit) },
    // Their start is the other portal: it would lead them away from here.
    { ...place, to: paths.dashboard(), when: administersClient },
  ],
  palette: [
    {
      label: 'Frameworks and their scores',
      kind: 'Screen',
      to: paths.dashboardCompliance(),
      when: worksAtClient,
    },
  ],
};
