import { FileText } from 'lucide-react';
import type { Manifest } from '../../lib/manifest.ts';
import { paths } from '../../lib/paths.ts';

/** Reports about people, for those who administer a client. */
export const reportingInPortals: Manifest = {
  name: 'reporting',
  screens: [
    { at: paths.peopleReports(), load: () => import('./PeopleReportsPage.tsx').then((m) => m.PeopleReportsPage) },
  ],
  places: [{ portal: 'client_admin', label: 'Reports', to: paths.peopleReports(), icon: FileText, letter: 'r' }],
};
