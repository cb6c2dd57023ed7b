import type { Manifest } from '../../lib/manifest.ts';
import { paths } from '../../lib/paths.ts';
import { clientTabs } from './tabs-of-client.ts';

/** One client organisation as the platform sees it. */
export const clientScreen: Manifest = {
  name: 'client',
  screens: [
    {
      at: paths.brokerClient(':clientId'),
      load: () => import('./BrokerClientPage.tsx').then((m) => m.BrokerClientPage),
    },
    {
      at: paths.client(':clientId'),
      crumb: 'Client',
      tabs: clientTabs,
      load: () => import('./ClientPage.tsx').then((m) => m.ClientPage),
    },
  ],
};
