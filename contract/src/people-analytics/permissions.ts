import type { Row } from '../permission-rows.ts';

/** Who may see how the people of a client are doing, department by department. */
export const peopleAnalyticsPermissions = {
  'people-analytics.read': { client_admin: 'client' },
} as const satisfies Record<string, Row>;
