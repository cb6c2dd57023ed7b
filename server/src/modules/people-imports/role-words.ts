import { type Role, roleNames, roles } from '@claimlock/contract/roles';
import { plainWords } from '../../foundation/foreign-files/plain-words.ts';

const otherWords: Readonly<Record<Role, readonly string[]>> = {
  'senior-management': [
    ...[
      'senior management',
      'senior manager',
      'senior leadership',
      'executive',
      'exec',
      'director',
      'board',
      'c level',
    ],
    ...['leadership', 'head of department', 'partner', 'owner'],
  ],
  manager: ['manager', 'supervisor', 'supervisory', 'team lead', 'team leader', 'line manager', 'lead', 'management'],
  admin: ['admin', 'administrator'],
  staff: [
    ...['staff', 'employee', 'user', 'member', 'worker', 'regular', 'individual contributor', 'standard', 'contractor'],
    ...['associate', 'colleague', 'standard user', 'basic'],
  ],
};

/** The role that a cell names, in our words or in those of others; nothing where it names none. */
export function roleIn(cell: string): Role | undefined {
  const words = plainWords(cell);
  return roles.find(
    (role) => plainWords(role) === words || plainWords(roleNames[role]) === words || otherWords[role].includes(words),
  );
}

/** What a person may do in the portals, as a cell says it. Only what names it in full makes an administrator. */
export function accessIn(cell: string): 'employee' | 'client_admin' | undefined {
  const words = plainWords(cell);
  if (['', 'employee', 'user', 'member', 'staff', 'no', 'none', 'standard'].includes(words)) return 'employee';
  return ['client admin', 'client administrator', 'organisation administrator'].includes(words)
    ? 'client_admin'
    : undefined;
}
