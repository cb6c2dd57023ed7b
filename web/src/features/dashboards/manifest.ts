import { Gauge, LayoutDashboard } from 'lucide-react';
import { type Manifest, worksAtClient } from '../../lib/manifest.ts';
import { paths } from '../../lib/paths.ts';
import { dashboardTabs } from './dashboard-address.ts';

/** Where each portal begins. */
export const dashboards: Manifest = {
  name: 'dashboards',
  screens: [
    {
      at: paths.dashboard(),
      tabs: dashboardTabs,
      load: () => import('./DashboardPage.tsx').then((m) => m.DashboardPage),
    },
    { at: paths.clientAdmin(), load: () => import('./ClientAdminPage.tsx').then((m) => m.ClientAdminPage) },
    { at: paths.broker(), load: () => import('./BrokerPage.tsx').then((m) => m.BrokerPage) },
    {
      at: [paths.admin(), paths.adminOverview()],
      crumb: 'Overview',
      load: () => import('./AdminOverviewPage.tsx').then((m) => m.AdminOverviewPage),
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
    { portal: 'client_admin', label: 'Overview', to: paths.clientAdmin(), icon: Gauge, letter: 'o' },
    { portal: 'broker_admin', label: 'Overview', to: paths.broker(), icon: Gauge, letter: 'o' },
    {
      portal: 'super_admin',
      label: 'Overview',
      to: paths.adminOverview(),
      icon: Gauge,
      letter: 'o',
      covers: [paths.admin()],
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
