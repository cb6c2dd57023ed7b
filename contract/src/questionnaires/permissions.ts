import { leadersAtClient, type Row } from '../permission-rows.ts';

/** Who may do what with questionnaires. */
export const questionnairesPermissions = {
  'questionnaires.read': {
    ...leadersAtClient,
    DPO: 'client',
    CISO: 'client',
    ATTESTOR: 'client',
    BOARD_SPONSOR: 'client',
    SENIOR_MGMT_S4: 'client',
  },
  'questionnaires.answer': { manager: 'client', admin: 'client', client_admin: 'client', CISO: 'client' },
  // On the board, or its equivalent; of a small company that is its admin. Whoever prepared the answers is refused (SoD-3).
  'questionnaires.declare': {
    'senior-management': 'client',
    client_admin: 'client',
    ATTESTOR: 'client',
    BOARD_SPONSOR: 'client',
    SENIOR_MGMT_S4: 'client',
  },
} as const satisfies Record<string, Row>;
