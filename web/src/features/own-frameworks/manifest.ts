import type { Manifest } from '../../lib/manifest.ts';
import { paths } from '../../lib/paths.ts';

/** Frameworks that a client brings in. */
export const ownFrameworks: Manifest = {
  name: 'own-frameworks',
  screens: [
    {
      at: paths.importFramework(),
      load: () => import('./ImportFrameworkPage.tsx').then((m) => m.ImportFrameworkPage),
    },
    {
      at: paths.ownFramework(':frameworkId'),
      load: () => import('./OwnFrameworkPage.tsx').then((m) => m.OwnFrameworkPage),
    },
  ],
};
