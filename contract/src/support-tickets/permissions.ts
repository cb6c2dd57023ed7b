import { everyoneAtClient, type Row } from '../permission-rows.ts';

/** Who may do what with tickets: everybody opens them and follows their own, administrators follow all of their organisation. */
export const supportTicketsPermissions = {
  'support-tickets.open': everyoneAtClient,
  'support-tickets.follow': {
    staff: 'own',
    manager: 'own',
    'senior-management': 'own',
    admin: 'client',
    client_admin: 'client',
  },
  'support-tickets.of-firm': { broker_admin: 'firm' },
  'support-tickets.answer': { super_admin: 'any' },
} as const satisfies Record<string, Row>;
