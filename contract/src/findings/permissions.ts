import { leadersAtClient, looksInAsSupport, type Row } from '../permission-rows.ts';

/** Who may do what with findings. */
export const findingsPermissions = {
  'findings.list': {
    ...leadersAtClient,
    staff: 'own',
    DPO: 'client',
    CISO: 'client',
    broker_admin: 'broker',
    ...looksInAsSupport,
  },
  'findings.raise': { manager: 'client', admin: 'client', client_admin: 'client', DPO: 'client', CISO: 'client' },
  'findings.change': { manager: 'client', admin: 'client', client_admin: 'client', CISO: 'client' },
  'findings.work': {
    staff: 'own',
    manager: 'client',
    'senior-management': 'own',
    admin: 'client',
    client_admin: 'client',
    CISO: 'client',
  },
  'findings.review': { manager: 'client', admin: 'client', client_admin: 'client', CISO: 'client' },
  'findings.accept-risk': { ...leadersAtClient, CISO: 'client' },
  'findings.set-deadlines': { admin: 'client', client_admin: 'client', CISO: 'client' },
} as const satisfies Record<string, Row>;
