import { everyoneAtClient, looksInAsSupport, type Row } from '../permission-rows.ts';

/** Who may do what with the settings of an organisation: its administrators change them, and all who work there read them. */
export const organisationSettingsPermissions = {
  'organisation-settings.read': { ...everyoneAtClient, DPO: 'client', CISO: 'client', ...looksInAsSupport },
  'organisation-settings.change': { admin: 'client', client_admin: 'client' },
} as const satisfies Record<string, Row>;
