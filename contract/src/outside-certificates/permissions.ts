import { everyoneAtClient, leadersAtClient, type Row } from '../permission-rows.ts';

const own = { staff: 'own', manager: 'own', 'senior-management': 'own' } as const satisfies Row;
const trainers = { admin: 'client', client_admin: 'client', CISO: 'client' } as const satisfies Row;

/** Who may do what with certificates from elsewhere: each holder with their own, and whoever runs training with all. */
export const outsideCertificatesPermissions = {
  'outside-certificates.read': { ...leadersAtClient, staff: 'own', DPO: 'client', CISO: 'client' },
  'outside-certificates.add': everyoneAtClient,
  'outside-certificates.change': { ...own, admin: 'own', client_admin: 'own' },
  'outside-certificates.withdraw': { ...own, ...trainers },
  'outside-certificates.review': trainers,
} as const satisfies Record<string, Row>;
