import type { Person } from '@claimlock/contract/people/endpoints';
import type { Tone } from '../../ui/Status.tsx';

/** How each standing of a person shows. */
export const personTones: Readonly<Record<Person['status'], Tone>> = {
  Active: 'good',
  Invited: 'info',
  Deactivated: 'out',
};

/** The words of what somebody may do in the portals. */
export const accessNames: Readonly<Record<Person['access'], string>> = {
  employee: 'Employee',
  client_admin: 'Client Admin',
};
