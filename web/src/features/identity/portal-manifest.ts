import { Settings } from 'lucide-react';
import type { Manifest } from '../../lib/manifest.ts';
import { paths } from '../../lib/paths.ts';
import { settingsTabs } from './settings-tabs.ts';

/** One's own settings in the portals other than the dashboard. */
export const identityInPortals: Manifest = {
  name: 'identity',
  screens: [
    {
      at: [paths.clientAdminSettings(), paths.account()],
      crumb: 'Settings',
      tabs: settingsTabs,
      load: () => import('./SettingsPage.tsx').then((m) => m.SettingsPage),
    },
  ],
  places: [{ portal: 'client_admin', label: 'Settings', to: paths.clientAdminSettings(), icon: Settings, letter: 's' }],
};
