import { leadersAtClient, looksInAsSupport, type Row } from '../permission-rows.ts';

/** Who may do what with documents. What is published for somebody is theirs to read, whatever their role. */
export const documentsPermissions = {
  'documents.list': { ...leadersAtClient, DPO: 'client', CISO: 'client', ...looksInAsSupport },
  // An operator looks at what there is, and at none of what it says (SoD-9).
  'documents.read': { ...leadersAtClient, DPO: 'client', CISO: 'client' },
  'documents.write': { ...leadersAtClient, DPO: 'client', CISO: 'client' },
  'documents.approve': {
    manager: 'client',
    'senior-management': 'client',
    admin: 'client',
    client_admin: 'client',
    CISO: 'client',
  },
  'documents.publish': { manager: 'client', admin: 'client', client_admin: 'client', DPO: 'client', CISO: 'client' },
  'documents.read-own': {
    staff: 'own',
    manager: 'own',
    'senior-management': 'own',
    admin: 'own',
    client_admin: 'own',
  },
} as const satisfies Record<string, Row>;
