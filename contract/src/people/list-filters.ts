import { dutyNames, roleNames } from '../access.ts';
import { choicesOf, type FiltersOf } from '../list-exports/filters.ts';
import { duties, roles } from '../roles.ts';
import { accessNames } from './access-names.ts';
import {
  askedStates,
  type listPeople,
  mfaStates,
  onboardingStates,
  personStandings,
  portalAccess,
  workStates,
} from './endpoints.ts';

/** What the list of people is filtered by. */
export const peopleFilters = {
  status: { label: 'Status', choices: choicesOf(personStandings) },
  role: { label: 'Role', choices: choicesOf(roles, (role) => roleNames[role]) },
  duty: { label: 'Duty', choices: choicesOf(duties, (duty) => dutyNames[duty]) },
  access: { label: 'Permissions', choices: choicesOf(portalAccess, (access) => accessNames[access]) },
  training: { label: 'Training', choices: choicesOf(askedStates) },
  documents: { label: 'Documents', choices: choicesOf(askedStates) },
  onboarding: { label: 'Onboarding', choices: choicesOf(onboardingStates) },
  department: { label: 'Department', names: 'department' },
  group: { label: 'Group', names: 'group' },
  mfa: { label: 'MFA', choices: choicesOf(mfaStates) },
  work: { label: 'Work', choices: choicesOf(workStates) },
} as const satisfies FiltersOf<typeof listPeople>;
