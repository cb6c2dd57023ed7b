import type { OrganisationSize } from '@claimlock/contract/organisations/endpoints';
import type { z } from 'zod';

/** An organisation's size by its employees, in the bands of the Companies Act 2006 (s.382, s.465). */
export function sizeOf(employeeCount: number): z.infer<typeof OrganisationSize> {
  if (employeeCount < 50) return 'small';
  return employeeCount < 250 ? 'medium' : 'large';
}

/** Providers of mailboxes for everybody: an address there says nothing about an organisation. */
const publicMailboxes = new Set([
  ...['aol.com', 'btinternet.com', 'fastmail.com', 'gmail.com', 'gmx.co.uk', 'gmx.com', 'googlemail.com', 'hey.com'],
  ...['hotmail.co.uk', 'hotmail.com', 'icloud.com', 'live.co.uk', 'live.com', 'mac.com', 'mail.com', 'me.com'],
  ...['msn.com', 'ntlworld.com', 'outlook.com', 'pm.me', 'proton.me', 'protonmail.com', 'rocketmail.com', 'sky.com'],
  ...['talktalk.net', 'tiscali.co.uk', 'tutanota.com', 'virginmedia.com', 'yahoo.co.uk', 'yahoo.com', 'ymail.com'],
  ...['zoho.com'],
]);

/**
 * The organisation's domain in an email address (specification §7: taken from the contact's address); empty where the
 * mailbox is at a public provider.
 */
export function domainOf(email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return publicMailboxes.has(domain) ? '' : domain;
}
