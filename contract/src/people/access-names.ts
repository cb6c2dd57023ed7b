import type { Person } from './endpoints.ts';

/** The words of what somebody may do in the portals. */
export const accessNames: Readonly<Record<Person['access'], string>> = {
  employee: 'Employee',
  client_admin: 'Client Admin',
};
