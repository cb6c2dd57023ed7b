import { leadersAtClient, looksInAsSupport, type Row } from '../permission-rows.ts';

/** Who may do what with training. What is learned is one's own; how far others are is for those who lead. */
export const trainingPermissions = {
  'training.learn': {
    staff: 'own',
    manager: 'own',
    'senior-management': 'own',
    admin: 'own',
    client_admin: 'own',
  },
  'training.read': { ...leadersAtClient, DPO: 'client', CISO: 'client', ...looksInAsSupport },
  'training.manage': { admin: 'client', client_admin: 'client', CISO: 'client' },
  'training.sync': { ...leadersAtClient, CISO: 'client' },
} as const satisfies Record<string, Row>;
