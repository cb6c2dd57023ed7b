import type { Manifest } from '../../lib/manifest.ts';
import { paths } from '../../lib/paths.ts';
import { reportTabs } from './report-tabs.ts';

/** Reports, the audit trail, and the history of exports. */
export const reporting: Manifest = {
  name: 'reporting',
  screens: [
    {
      at: paths.reporting(),
      tabs: reportTabs,
      load: () => import('./ReportingPage.tsx').then((m) => m.ReportingPage),
    },
  ],
  places: [{ portal: 'employee', under: 'Compliance', label: 'Reporting', to: paths.reporting() }],
};
