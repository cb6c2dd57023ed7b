import { looksInAsSupport, type Row } from '../permission-rows.ts';

/** Who may see what people do here: those who administer them, and the operator with support access. */
export const peopleActivityPermissions = {
  'people-activity.read': { admin: 'client', client_admin: 'client', ...looksInAsSupport },
} as const satisfies Record<string, Row>;
