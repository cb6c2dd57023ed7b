import { lazy } from 'react';
import type { Manifest } from '../../lib/manifest.ts';
import { paths } from '../../lib/paths.ts';

/** What was found to be wrong; its list is a tab of the Compliance Engine. */
export const findings: Manifest = {
  name: 'findings',
  work: {
    figure: ({ findings: mine }) => ({
      label: 'Your findings',
      figure: String(mine.count),
      note: 'Open, and yours to put right',
      to: paths.findings({ status: 'open' }),
    }),
    Part: lazy(() => import('./MyFindings.tsx').then((m) => ({ default: m.MyFindings }))),
  },
};
