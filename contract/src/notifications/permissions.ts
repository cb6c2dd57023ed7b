import { everyone, type Row } from '../permission-rows.ts';

/** Who may do what with notifications. */
export const notificationsPermissions = {
  'notifications.read': everyone,
} as const satisfies Record<string, Row>;
