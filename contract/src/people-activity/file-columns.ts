import type { FileColumns } from '../list-exports/file-columns.ts';
import type { ListedActivity } from './endpoints.ts';

/** The columns of the list of people with their activity in a file. */
export const peopleActivityInFile = {
  name: { heading: 'Name', text: ({ name }) => name },
  department: { heading: 'Department', text: ({ department }) => department },
  status: { heading: 'Status', text: ({ status }) => status },
  lastActive: { heading: 'Last active', text: ({ lastActiveAt }) => lastActiveAt },
  signIns: { heading: 'Sign-ins', text: ({ signIns }) => signIns },
  failed: { heading: 'Failed sign-ins', text: ({ failed }) => failed },
  changes: { heading: 'Changes', text: ({ changes }) => changes },
  exports: { heading: 'Exports', text: ({ exports }) => exports },
  reads: { heading: 'Sensitive reads', text: ({ reads }) => reads },
  flags: { heading: 'Flags', text: ({ flags }) => flags },
} as const satisfies FileColumns<ListedActivity>;
