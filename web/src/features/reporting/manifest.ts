import { FileText } from 'lucide-react';
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
    { at: paths.peopleReports(), load: () => import('./PeopleReportsPage.tsx').then((m) => m.PeopleReportsPage) },
  ],
  places: [
    { portal: 'employee', under: 'Compliance', label: 'Reporting', to: paths.reporting() },
    { portal: 'client_admin', label: 'Reports', to: paths.peopleReports(), icon: FileText, letter: 'r' },
  ],
};
