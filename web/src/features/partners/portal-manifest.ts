import { Handshake } from 'lucide-react';
import type { Manifest } from '../../lib/manifest.ts';
import { paths } from '../../lib/paths.ts';

/** The brokers of the platform. */
export const partners: Manifest = {
  name: 'partners',
  screens: [
    { at: paths.partners(), crumb: 'Partners', load: () => import('./PartnersPage.tsx').then((m) => m.PartnersPage) },
  ],
  places: [{ portal: 'super_admin', label: 'Partners', to: paths.partners(), icon: Handshake, letter: 'p' }],
};
