import { leadersAtClient, looksInAsSupport, type Row } from '../permission-rows.ts';

/** Who may do what with action items. */
export const actionItemsPermissions = {
  'action-items.list': {
    ...leadersAtClient,
    staff: 'own',
    DPO: 'client',
    CISO: 'client',
    broker_admin: 'broker',
    ...looksInAsSupport,
  },
  'action-items.add': { manager: 'client', admin: 'client', client_admin: 'client', CISO: 'client' },
  'action-items.change': { manager: 'client', admin: 'client', client_admin: 'client', CISO: 'client' },
  'action-items.complete': {
    staff: 'own',
    manager: 'client',
    'senior-management': 'own',
    admin: 'client',
    client_admin: 'client',
    CISO: 'client',
  },
  'action-items.review': { manager: 'client', admin: 'client', client_admin: 'client', CISO: 'client' },
  'action-items.link': {
    staff: 'own',
    manager: 'client',
    'senior-management': 'own',
    admin: 'client',
    client_admin: 'client',
    CISO: 'client',
  },
  'action-items.comment': { ...leadersAtClient, staff: 'own', DPO: 'client', CISO: 'client' },
} as const satisfies Record<string, Row>;
