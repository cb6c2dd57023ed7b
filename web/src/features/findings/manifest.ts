import type { Manifest } from '../../lib/manifest.ts';
import { paths } from '../../lib/paths.ts';
import { findingTabs } from './finding-tabs.ts';

/** What was found to be wrong: each on its page, and their list as a tab of the Compliance Engine. */
export const findings: Manifest = {
  name: 'findings',
  screens: [
    {
      at: paths.finding(':findingId'),
      tabs: findingTabs,
      load: () => import('./FindingPage.tsx').then((m) => m.FindingPage),
    },
  ],
  work: {
    figure: ({ findings: mine }) => ({
      label: 'Your findings',
      figure: String(mine.count),
      note: 'Open, and yours to put right',
      to: paths.findings({ status: 'open' }),
    }),
    load: () => import('./MyFindings.tsx').then((m) => m.MyFindings),
  },
};
