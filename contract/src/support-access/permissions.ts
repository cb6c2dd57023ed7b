import type { Row } from '../permission-rows.ts';

/** Who may do what with support access. */
export const supportAccessPermissions = {
  'support-access.open': { super_admin: 'any' },
  'support-access.read': { admin: 'client', client_admin: 'client' },
  'support-access.end': { admin: 'client', client_admin: 'client' },
} as const satisfies Record<string, Row>;
