import { leadersAtClient, type Row } from '../permission-rows.ts';

/** Who may do what with outcomes. */
export const outcomesPermissions = {
  'tracker.read': { ...leadersAtClient, DPO: 'client', CISO: 'client' },
  'tracker.change': { manager: 'client', admin: 'client', client_admin: 'client', DPO: 'client', CISO: 'client' },
  'outcomes.change': { manager: 'client', admin: 'client', client_admin: 'client', CISO: 'client' },
  'cyber-assurance.read': {
    ...leadersAtClient,
    DPO: 'client',
    CISO: 'client',
    ATTESTOR: 'client',
    BOARD_SPONSOR: 'client',
    SENIOR_MGMT_S4: 'client',
  },
  'cyber-assurance.declare': {
    'senior-management': 'client',
    client_admin: 'client',
    ATTESTOR: 'client',
    BOARD_SPONSOR: 'client',
    SENIOR_MGMT_S4: 'client',
  },
} as const satisfies Record<string, Row>;
