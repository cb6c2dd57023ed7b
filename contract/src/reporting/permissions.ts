import { leadersAtClient, type Row } from '../permission-rows.ts';

/** Who may do what with reports: whoever leads, for a report shows what its reader may see anyway. */
export const reportingPermissions = {
  'reports.read': { ...leadersAtClient, DPO: 'client', CISO: 'client' },
  // A full export holds the personal data of everybody.
  'organisation.export': { admin: 'client', client_admin: 'client' },
  'reports.make': { ...leadersAtClient, DPO: 'client', CISO: 'client' },
} as const satisfies Record<string, Row>;
