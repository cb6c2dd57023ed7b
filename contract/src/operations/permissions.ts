import type { Row } from '../permission-rows.ts';

const theirOwn = { staff: 'own', manager: 'own', 'senior-management': 'own' } as const;

/** Who may do what with long work: everybody with their own, administrators with everybody’s. */
export const operationsPermissions = {
  'operations.read': { ...theirOwn, admin: 'client', client_admin: 'client' },
  'operations.change': { ...theirOwn, admin: 'client', client_admin: 'client' },
} as const satisfies Record<string, Row>;
