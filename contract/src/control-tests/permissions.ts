import { leadersAtClient, looksInAsSupport, type Row } from '../permission-rows.ts';

/** Who may do what with control tests. */
export const controlTestsPermissions = {
  'control-tests.read': {
    ...leadersAtClient,
    DPO: 'client',
    CISO: 'client',
    broker_admin: 'broker',
    ...looksInAsSupport,
  },
  'control-tests.run': { manager: 'client', admin: 'client', client_admin: 'client', CISO: 'client' },
  'control-tests.set-up': { admin: 'client', client_admin: 'client', manager: 'client', CISO: 'client' },
} as const satisfies Record<string, Row>;
