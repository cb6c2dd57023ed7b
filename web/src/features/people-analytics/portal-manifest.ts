import { TrendingUp } from 'lucide-react';
import type { Manifest } from '../../lib/manifest.ts';
import { paths } from '../../lib/paths.ts';

/** How the people of a client are doing, department by department. */
export const peopleAnalytics: Manifest = {
  name: 'people-analytics',
  screens: [
    { at: paths.peopleAnalytics(), load: () => import('./PeopleAnalyticsPage.tsx').then((m) => m.PeopleAnalyticsPage) },
  ],
  places: [{ portal: 'client_admin', label: 'Analytics', to: paths.peopleAnalytics(), icon: TrendingUp, letter: 'y' }],
};
