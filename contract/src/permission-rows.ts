import type { Reach, RoleOrDuty } from './roles.ts';

/** How far one permission reaches for each role and duty. One that is absent may not: there is no default. */
export type Row = Partial<Record<RoleOrDuty, Reach>>;

/** Everybody with an account, for what is their own. */
export const everyone = {
  staff: 'self',
  manager: 'self',
  'senior-management': 'self',
  admin: 'self',
  client_admin: 'self',
  broker_admin: 'self',
  super_admin: 'self',
} as const satisfies Row;

/** Everybody who works at a client. */
export const everyoneAtClient = {
  staff: 'client',
  manager: 'client',
  'senior-management': 'client',
  admin: 'client',
  client_admin: 'client',
} as const satisfies Row;

/** The operator with support access: looks for an hour at most, and changes nothing (SoD-9). */
export const looksInAsSupport = { support: 'client' } as const satisfies Row;

/** Everybody at a client who is not staff. */
export const leadersAtClient = {
  manager: 'client',
  'senior-management': 'client',
  admin: 'client',
  client_admin: 'client',
} as const satisfies Row;
