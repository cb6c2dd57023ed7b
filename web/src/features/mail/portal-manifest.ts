import { Mail } from 'lucide-react';
import type { Manifest } from '../../lib/manifest.ts';
import { paths } from '../../lib/paths.ts';

/** Mail that stays here where none leaves the installation. */
export const mail: Manifest = {
  name: 'mail',
  screens: [{ at: paths.outbox(), crumb: 'Outbox', load: () => import('./OutboxPage.tsx').then((m) => m.OutboxPage) }],
  places: [
    {
      portal: 'super_admin',
      label: 'Outbox',
      to: paths.outbox(),
      icon: Mail,
      letter: 'm',
      when: ({ mailDelivered }) => !mailDelivered,
    },
  ],
};
