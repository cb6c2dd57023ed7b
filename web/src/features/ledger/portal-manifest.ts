import { ScrollText } from 'lucide-react';
import type { Manifest } from '../../lib/manifest.ts';
import { paths } from '../../lib/paths.ts';

/** The platform's own ledger. */
export const ledger: Manifest = {
  name: 'ledger',
  screens: [
    {
      at: paths.platformLedger(),
      crumb: 'Ledger',
      load: () => import('./PlatformLedgerPage.tsx').then((m) => m.PlatformLedgerPage),
    },
  ],
  places: [{ portal: 'super_admin', label: 'Ledger', to: paths.platformLedger(), icon: ScrollText, letter: 'l' }],
};
