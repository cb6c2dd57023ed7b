import type { Duty, Role } from '../roles.ts';

/** What of a person decides which duties they may hold. */
type Standing = { readonly role: Role; readonly access: 'employee' | 'client_admin' };

/**
 * Whether somebody administers the organisation or is in its Senior Management: a chief executive, operating or finance officer
 * decides about what a data protection officer judges (UK GDPR Art. 38(6)).
 */
export function decides({ role, access }: Standing): boolean {
  return role === 'admin' || role === 'senior-management' || access === 'client_admin';
}

/** Whether a duty may not stand beside what somebody is already (insurance domain §9.3, SoD-1). */
export function conflicts(duty: Duty, person: Standing, held: readonly Duty[]): boolean {
  if (duty === 'DPO') return decides(person) || held.includes('CISO') || held.includes('SENIOR_MGMT_S4');
  if (duty === 'CISO' || duty === 'SENIOR_MGMT_S4') return held.includes('DPO');
  return false;
}

/** On how many days of twelve months one person may hold duties that exclude each other, where safeguards are written down. */
export const exceptionDays = 90;

/** Twelve months, in which such days are counted. */
export const exceptionYearDays = 365;
