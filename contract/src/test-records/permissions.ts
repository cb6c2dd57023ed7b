import { leadersAtClient, looksInAsSupport, type Row } from '../permission-rows.ts';

/** Who may do what with tests of controls. Whoever owns a control does not test it, which is checked where one is added. */
export const testRecordsPermissions = {
  'test-records.read': {
    ...leadersAtClient,
    DPO: 'client',
    CISO: 'client',
    broker_admin: 'broker',
    ...looksInAsSupport,
  },
  // Audits are among the tasks of a data protection officer (UK GDPR Art. 39(1)(b)).
  'test-records.add': { manager: 'client', admin: 'client', client_admin: 'client', CISO: 'client', DPO: 'client' },
} as const satisfies Record<string, Row>;
