import type { Row } from '../permission-rows.ts';

/** Who may decide on duties that wait for a second person. The operator may only where no one at the organisation can. */
export const dutyProposalsPermissions = {
  'duty-proposals.decide': {
    admin: 'client',
    client_admin: 'client',
    'senior-management': 'client',
    super_admin: 'any',
  },
} as const satisfies Record<string, Row>;
