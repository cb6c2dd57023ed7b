import type { OrganisationSize } from '@claimlock/contract/organisations';
import type { z } from 'zod';

/** An organisation's size by its employees, in the bands of the Companies Act 2006 (s.382, s.465). */
export function sizeOf(employeeCount: number): z.infer<typeof OrganisationSize> {
  if (employeeCount < 50) return 'small';
  return employeeCount < 250 ? 'medium' : 'large';
}

/** The domain of an e-mail address (specification §7: taken from the contact's address). */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}
