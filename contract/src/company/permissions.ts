import { leadersAtClient, looksInAsSupport, type Row } from '../permission-rows.ts';

/** Who may do what with the company profile: it has turnover and people to call, so staff do not read it. */
export const companyPermissions = {
  'company.read': { ...leadersAtClient, DPO: 'client', CISO: 'client', ...looksInAsSupport },
  'company.change': { admin: 'client', client_admin: 'client' },
} as const satisfies Record<string, Row>;
