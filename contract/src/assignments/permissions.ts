import { leadersAtClient, looksInAsSupport, type Row } from '../permission-rows.ts';

/** Who may do what with assignments. */
export const assignmentsPermissions = {
  'requirements.comment': { ...leadersAtClient, staff: 'own', DPO: 'client', CISO: 'client' },
  'assignments.read': { ...leadersAtClient, staff: 'own', DPO: 'client', CISO: 'client', ...looksInAsSupport },
  'assignments.make': { manager: 'client', admin: 'client', client_admin: 'client', CISO: 'client' },
  'assignments.answer': { ...leadersAtClient, staff: 'own', DPO: 'client', CISO: 'client' },
  'assignments.review': { manager: 'client', admin: 'client', client_admin: 'client', CISO: 'client' },
} as const satisfies Record<string, Row>;
