import type { Row } from '../permission-rows.ts';

/** Who may do what with own frameworks. */
export const ownFrameworksPermissions = {
  'own-frameworks.change': { admin: 'client', client_admin: 'client' },
} as const satisfies Record<string, Row>;
