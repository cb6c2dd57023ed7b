import type { Row } from '../permission-rows.ts';

/** Who may do what with ledger. */
export const ledgerPermissions = {
  'ledger.read': {
    manager: 'client',
    'senior-management': 'client',
    admin: 'client',
    client_admin: 'client',
    DPO: 'client',
    CISO: 'client',
  },
  'ledger.export': {
    'senior-management': 'client',
    admin: 'client',
    client_admin: 'client',
    DPO: 'client',
    CISO: 'client',
  },
  'broker-ledger.read': { broker_admin: 'firm' },
  'platform-ledger.read': { super_admin: 'any' },
} as const satisfies Record<string, Row>;
