import { leadersAtClient, looksInAsSupport, type Row } from '../permission-rows.ts';

/** Who may do what with training certificates. */
export const trainingCertificatesPermissions = {
  'training-certificates.read': {
    ...leadersAtClient,
    staff: 'own',
    DPO: 'client',
    CISO: 'client',
    ...looksInAsSupport,
  },
} as const satisfies Record<string, Row>;
