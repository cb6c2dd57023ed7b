import type { Manifest } from '../../lib/manifest.ts';

/** Who answers for a control, and when it is looked at again. */
export const controlReviews: Manifest = {
  name: 'control-reviews',
  work: {
    load: () => import('./MyControls.tsx').then((m) => m.MyControls),
  },
};
