import { everyone, type Row } from '../permission-rows.ts';

/** Who may do what with identity. */
export const identityPermissions = {
  'account.manage': everyone,
} as const satisfies Record<string, Row>;
