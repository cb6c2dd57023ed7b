import { everyoneAtClient, leadersAtClient, looksInAsSupport, type Row } from '../permission-rows.ts';

/** Who may do what with evidence items. */
export const evidenceItemsPermissions = {
  // An operator reads what clients keep as evidence by support access alone, and none of its files (SoD-9).
  'evidence-items.list': { ...leadersAtClient, staff: 'own', DPO: 'client', CISO: 'client', ...looksInAsSupport },
  'evidence-items.add': everyoneAtClient,
  'evidence-items.change': {
    staff: 'own',
    manager: 'client',
    'senior-management': 'own',
    admin: 'client',
    client_admin: 'client',
    CISO: 'client',
  },
  'evidence-items.link': {
    staff: 'own',
    manager: 'client',
    'senior-management': 'own',
    admin: 'client',
    client_admin: 'client',
    CISO: 'client',
  },
  'evidence-items.review': { manager: 'client', admin: 'client', client_admin: 'client', CISO: 'client' },
} as const satisfies Record<string, Row>;
