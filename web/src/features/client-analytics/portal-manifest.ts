import { ChartNoAxesCombined, Gauge } from 'lucide-react';
import type { Manifest } from '../../lib/manifest.ts';
import { paths } from '../../lib/paths.ts';

/** Where the super admin's portal begins. */
export const platformOverview: Manifest = {
  name: 'platform-overview',
  screens: [
    {
      at: [paths.admin(), paths.adminOverview()],
      crumb: 'Overview',
      load: () => import('./AdminOverviewPage.tsx').then((m) => m.AdminOverviewPage),
    },
  ],
  places: [
    {
      portal: 'super_admin',
      label: 'Overview',
      to: paths.adminOverview(),
      icon: Gauge,
      letter: 'o',
      covers: [paths.admin()],
    },
  ],
};

/** How all clients are doing. */
export const clientAnalytics: Manifest = {
  name: 'client-analytics',
  screens: [
    {
      at: paths.analytics(),
      crumb: 'Analytics',
      load: () => import('./AnalyticsPage.tsx').then((m) => m.AnalyticsPage),
    },
    {
      at: paths.clientOverview(),
      crumb: 'Client overview',
      load: () => import('./ClientOverviewPage.tsx').then((m) => m.ClientOverviewPage),
    },
  ],
  places: [
    {
      portal: 'super_admin',
      label: 'Analytics',
      to: paths.analytics(),
      icon: ChartNoAxesCombined,
      letter: 'a',
      covers: [paths.clientOverview()],
    },
  ],
};
