import type { Row } from '../permission-rows.ts';

/** Who may see how all clients are doing, and have them counted again. */
export const clientAnalyticsPermissions = {
  'client-analytics.read': { super_admin: 'any' },
  'client-analytics.count': { super_admin: 'any' },
} as const satisfies Record<string, Row>;
