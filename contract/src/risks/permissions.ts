import { leadersAtClient, looksInAsSupport, type Row } from '../permission-rows.ts';

/** Who may do what with risks. */
export const risksPermissions = {
  'risks.read': { ...leadersAtClient, staff: 'own', DPO: 'client', CISO: 'client', ...looksInAsSupport },
  'risks.change': { ...leadersAtClient, CISO: 'client' },
  'risks.propose-acceptance': { ...leadersAtClient, staff: 'own', CISO: 'client' },
  'risks.accept': leadersAtClient,
  // Only the holder of the duty advises: no deputy, and no administrator.
  'risks.advise': { DPO: 'client', CISO: 'client' },
} as const satisfies Record<string, Row>;
