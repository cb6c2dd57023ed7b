import { everyoneAtClient, looksInAsSupport, type Row } from '../permission-rows.ts';

/** Who may do what with dashboards. */
export const dashboardsPermissions = {
  'dashboard.read': { ...everyoneAtClient, ...looksInAsSupport },
} as const satisfies Record<string, Row>;
