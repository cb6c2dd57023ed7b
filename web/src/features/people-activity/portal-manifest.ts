import { Activity } from 'lucide-react';
import type { Manifest } from '../../lib/manifest.ts';
import { paths } from '../../lib/paths.ts';
import { activityOf } from '../people/widgets.ts';

/** What people do at a client, for those who administer it and for the platform. */
export const peopleActivityInPortals: Manifest = {
  name: 'people-activity',
  screens: [
    {
      at: activityOf(paths.clientAdmin()),
      load: () => import('./ClientActivityPage.tsx').then((m) => m.ClientActivityPage),
    },
    {
      at: [paths.employee(':personId'), paths.clientUser(':clientId', ':personId')].map(activityOf),
      crumb: 'User Activity Monitor',
      load: () => import('./PersonActivityPage.tsx').then((m) => m.PersonActivityPage),
    },
  ],
  places: [
    { portal: 'client_admin', label: 'Activity', to: activityOf(paths.clientAdmin()), icon: Activity, letter: 'm' },
  ],
};
