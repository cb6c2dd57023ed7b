import { LayoutDashboard } from 'lucide-react';
import { type Manifest, worksAtClient } from '../../lib/manifest.ts';
import { paths } from '../../lib/paths.ts';
import { dashboardTabs } from './dashboard-address.ts';

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
    {
      portal: 'employee',
      label: 'Dashboard',
      to: paths.landing(),
      icon: LayoutDashboard,
      letter: 'd',
      covers: [paths.dashboard(), paths.dashboardCompliance(), paths.dashboardRisks(), paths.actions()],
    },
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
