import { leadersAtClient, looksInAsSupport, type Row } from '../permission-rows.ts';

/** Who may do what with the tracker. */
export const trackerPermissions = {
  'tracker.read': { ...leadersAtClient, DPO: 'client', CISO: 'client', ...looksInAsSupport },
  'tracker.change': { manager: 'client', admin: 'client', client_admin: 'client', DPO: 'client', CISO: 'client' },
} as const satisfies Record<string, Row>;
