import { leadersAtClient, looksInAsSupport, type Row } from '../permission-rows.ts';

/** Who may do what with control reviews. */
export const controlReviewsPermissions = {
  // Whoever answers for a control sees when it is looked at again, and may say that it is still so.
  'control-reviews.read': {
    ...leadersAtClient,
    staff: 'own',
    DPO: 'client',
    CISO: 'client',
    // People who sign a declaration see the reviews and contradictions of the controls that it covers.
    ATTESTOR: 'client',
    BOARD_SPONSOR: 'client',
    SENIOR_MGMT_S4: 'client',
    broker_admin: 'broker',
    ...looksInAsSupport,
  },
  'controls.confirm': {
    manager: 'client',
    admin: 'client',
    client_admin: 'client',
    CISO: 'client',
    'senior-management': 'own',
    staff: 'own',
  },
} as const satisfies Record<string, Row>;
