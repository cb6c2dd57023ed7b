import { everyoneAtClient, leadersAtClient, looksInAsSupport, type Row } from '../permission-rows.ts';

/** Who may do what with compliance. */
export const compliancePermissions = {
  'compliance.read': { ...everyoneAtClient, broker_admin: 'broker', ...looksInAsSupport },
  'compliance.read-working': {
    ...leadersAtClient,
    DPO: 'client',
    CISO: 'client',
    broker_admin: 'broker',
    ...looksInAsSupport,
  },
  'requirements.override': { ...leadersAtClient, CISO: 'client' },
  'compliance.follow-frameworks': { admin: 'client', client_admin: 'client' },
  'compliance.weigh-frameworks': { admin: 'client', client_admin: 'client' },
  'compliance.decide-applicability': { manager: 'client', admin: 'client', client_admin: 'client', CISO: 'client' },
  /** What a framework asks by its own law beside its requirements: reports, target profiles, sizes, days on the market. */
  'outcomes.change': { manager: 'client', admin: 'client', client_admin: 'client', CISO: 'client' },
  'controls.change': { manager: 'client', admin: 'client', client_admin: 'client', CISO: 'client' },
} as const satisfies Record<string, Row>;
