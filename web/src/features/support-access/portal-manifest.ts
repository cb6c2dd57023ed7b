import type { Manifest } from '../../lib/manifest.ts';
import { paths } from '../../lib/paths.ts';

/** The screen that lists support access. */
export const supportAccess: Manifest = {
  name: 'support-access',
  screens: [
    { at: paths.supportAccess(), load: () => import('./SupportAccessPage.tsx').then((m) => m.SupportAccessPage) },
  ],
};
