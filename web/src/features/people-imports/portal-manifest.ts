import type { Manifest } from '../../lib/manifest.ts';
import { paths } from '../../lib/paths.ts';

/** Bringing people in from a file, for those who administer a client and for the platform. */
export const peopleImportsInPortals: Manifest = {
  name: 'people-imports',
  screens: [
    {
      at: paths.bulkImportEmployees(),
      load: () => import('./BulkImportEmployeesPage.tsx').then((m) => m.BulkImportEmployeesPage),
    },
    {
      at: paths.bulkImportClientUsers(':clientId'),
      crumb: 'Bulk User Import',
      load: () => import('./BulkImportClientUsersPage.tsx').then((m) => m.BulkImportClientUsersPage),
    },
  ],
};
