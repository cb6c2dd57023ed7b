import { leadersAtClient, looksInAsSupport, type Row } from '../permission-rows.ts';

const own = { staff: 'own', manager: 'own', 'senior-management': 'own' } as const satisfies Row;

/** Who may do what with onboarding: people with their own, administrators of people with that of all. */
export const onboardingPermissions = {
  'onboarding.read': { ...leadersAtClient, ...looksInAsSupport },
  'onboarding.follow': { ...own, admin: 'own', client_admin: 'own' },
  'onboarding.tick': { ...own, admin: 'client', client_admin: 'client' },
  'onboarding.manage': { admin: 'client', client_admin: 'client' },
} as const satisfies Record<string, Row>;
