import { dutyNames, roleNames } from '../access.ts';
import { nameOfFramework } from '../frameworks/shipped.ts';
import type { FileColumns } from '../list-exports/file-columns.ts';
import type { ListedPerson } from './endpoints.ts';
import { standingAt } from './standing.ts';

/** How much of something is done: "3 of 5, 1 overdue"; nothing where nothing is asked. */
function partOf(done: number, of: number, overdue: number): string | null {
  if (of === 0) return null;
  return `${done} of ${of}${overdue > 0 ? `, ${overdue} overdue` : ''}`;
}

/** The columns of the list of people in a file. */
export const peopleInFile = {
  name: { heading: 'Name', text: ({ name }) => name },
  email: { heading: 'Email address', text: ({ email }) => email },
  jobTitle: { heading: 'Job title', text: ({ jobTitle }) => jobTitle },
  department: { heading: 'Department', text: ({ department }) => department },
  role: { heading: 'Role', text: ({ role }) => roleNames[role] },
  groups: { heading: 'Groups', text: ({ groups }) => groups.map(({ name }) => name).join('; ') },
  frameworks: { heading: 'Frameworks', text: ({ frameworks }) => frameworks.map(nameOfFramework).join('; ') },
  duties: {
    heading: 'Duties',
    text: ({ appointments }) => appointments.map(({ duty }) => dutyNames[duty]).join('; '),
  },
  status: { heading: 'Status', text: (person, { now }) => standingAt(person, now) },
  training: {
    heading: 'Training',
    text: ({ training: { completed, assigned, overdue } }) => partOf(completed, assigned, overdue),
  },
  documents: {
    heading: 'Documents',
    text: ({ reading: { acknowledged, asked, overdue } }) => partOf(acknowledged, asked, overdue),
  },
  /** How far somebody is with their onboarding: "1 of 5, overdue"; nothing where they have none. */
  onboarding: {
    heading: 'Onboarding',
    text: ({ onboarding }) => {
      if (!onboarding || onboarding.asked === 0) return null;
      return `${onboarding.done} of ${onboarding.asked}${onboarding.overdue ? ', overdue' : ''}`;
    },
  },
  mfa: {
    heading: 'MFA',
    text: ({ secondFactor }) => (secondFactor === null ? null : secondFactor ? 'Yes' : 'No'),
  },
  joined: { heading: 'Joined', text: ({ joinedOn }) => joinedOn },
} as const satisfies FileColumns<ListedPerson>;
