import { leadersAtClient, looksInAsSupport, type Row } from '../permission-rows.ts';

/** Who may do what with people. */
export const peoplePermissions = {
  'people.list': { ...leadersAtClient, ...looksInAsSupport },
  'people.add': { admin: 'client', client_admin: 'client', super_admin: 'any' },
  'people.deactivate': { admin: 'client', client_admin: 'client' },
  'people.change': { admin: 'client', client_admin: 'client' },
  'people.arrange': { admin: 'client', client_admin: 'client' },
  'people.erase': { client_admin: 'client' },
  'rights.read': { admin: 'client', client_admin: 'client', 'senior-management': 'client', ...looksInAsSupport },
  'custom-roles.change': { admin: 'client', client_admin: 'client' },
  'people.appoint': { admin: 'client', client_admin: 'client', 'senior-management': 'client' },
  // An Admin may sign in without MFA and a client admin may not, so an Admin makes no client admins.
  'people.give-access': { client_admin: 'client' },
} as const satisfies Record<string, Row>;
