import type { Manifest } from '../../lib/manifest.ts';
import { paths } from '../../lib/paths.ts';

/** Plans that are taken over from OSCAL documents. */
export const oscal: Manifest = {
  name: 'oscal',
  screens: [{ at: paths.takePlan(), load: () => import('./TakePlanPage.tsx').then((m) => m.TakePlanPage) }],
};
