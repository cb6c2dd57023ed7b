import type { Row } from '../permission-rows.ts';

/** Who may do what with mail. */
export const mailPermissions = {
  'outbox.read': { super_admin: 'any' },
} as const satisfies Record<string, Row>;
