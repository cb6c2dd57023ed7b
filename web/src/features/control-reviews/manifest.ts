import { lazy } from 'react';
import type { Manifest } from '../../lib/manifest.ts';

/** Who answers for a control, and when it is looked at again. */
export const controlReviews: Manifest = {
  name: 'control-reviews',
  work: {
    Part: lazy(() => import('./MyControls.tsx').then((m) => ({ default: m.MyControls }))),
  },
};
