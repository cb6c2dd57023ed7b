import { leadersAtClient, type Row } from '../permission-rows.ts';

/** Who may do what with IASME Cyber Assurance. */
export const cyberAssurancePermissions = {
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
