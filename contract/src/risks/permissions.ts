import { leadersAtClient, looksInAsSupport, type Row } from '../permission-rows.ts';

/** Who may do what with risks. */
export const risksPermissions = {
  'risks.read': { ...leadersAtClient, staff: 'own', DPO: 'client', CISO: 'client', ...looksInAsSupport },
  'risks.change': { ...leadersAtClient, CISO: 'client' },
  'risks.propose-acceptance': { ...leadersAtClient, staff: 'own', CISO: 'client' },
  'risks.accept': leadersAtClient,
} as const satisfies Record<string, Row>;
