import { leadersAtClient, type Row } from '../permission-rows.ts';

/** Who may do what with privacy events. */
export const privacyEventsPermissions = {
  // Whom a client's requests, breaches and complaints are about is nobody's business outside it. The data protection
  // officer is the contact for them (UK GDPR Art. 38(4)), so they may hold them too.
  'privacy-events.read': { ...leadersAtClient, staff: 'own', DPO: 'client', CISO: 'client' },
  'privacy-events.change': {
    manager: 'client',
    admin: 'client',
    client_admin: 'client',
    DPO: 'client',
    CISO: 'client',
  },
  // Advice is the officer’s own: nobody gives it in their place.
  'privacy-events.advise': { DPO: 'client' },
  'privacy-events.work': {
    staff: 'own',
    manager: 'client',
    'senior-management': 'own',
    admin: 'client',
    client_admin: 'client',
    DPO: 'client',
    CISO: 'client',
  },
} as const satisfies Record<string, Row>;
