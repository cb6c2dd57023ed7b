import type { Manifest } from '../../lib/manifest.ts';
import { paths } from '../../lib/paths.ts';

/** Who answers which requirements. */
export const assignments: Manifest = {
  name: 'assignments',
  screens: [
    { at: paths.assignments(), load: () => import('./AssignmentsPage.tsx').then((m) => m.AssignmentsPage) },
    {
      at: paths.assignment(':assignmentId'),
      load: () => import('./AssignmentPage.tsx').then((m) => m.AssignmentPage),
    },
  ],
  places: [{ portal: 'employee', under: 'Compliance', label: 'Assignments', to: paths.assignments(), letter: 'a' }],
  work: {
    load: () => import('./MyAssignments.tsx').then((m) => m.MyAssignments),
  },
};
