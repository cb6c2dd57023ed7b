import { leadersAtClient, looksInAsSupport, type Row } from '../permission-rows.ts';

/** Who may do what with phishing campaigns. Totals are for those who lead; names for whoever runs training alone. */
export const phishingPermissions = {
  'phishing.read': { ...leadersAtClient, DPO: 'client', CISO: 'client', ...looksInAsSupport },
  'phishing.manage': { admin: 'client', client_admin: 'client', CISO: 'client' },
  'phishing.report': {
    staff: 'own',
    manager: 'own',
    'senior-management': 'own',
    admin: 'own',
    client_admin: 'own',
  },
} as const satisfies Record<string, Row>;
