import { Gauge, LayoutDashboard } from 'lucide-react';
import type { Manifest } from '../../lib/manifest.ts';
import { paths } from '../../lib/paths.ts';

/** Where each of the other portals begins. */
export const dashboardsInPortals: Manifest = {
  name: 'dashboards',
  screens: [
    { at: paths.clientAdmin(), load: () => import('./ClientAdminPage.tsx').then((m) => m.ClientAdminPage) },
    { at: paths.broker(), load: () => import('./BrokerPage.tsx').then((m) => m.BrokerPage) },
  ],
  places: [
    { portal: 'client_admin', label: 'Overview', to: paths.clientAdmin(), icon: Gauge, letter: 'o' },
    {
      portal: 'client_admin',
      label: 'Compliance dashboard',
      to: paths.dashboard(),
      icon: LayoutDashboard,
      letter: 'd',
    },
    { portal: 'broker_admin', label: 'Overview', to: paths.broker(), icon: Gauge, letter: 'o' },
  ],
};
