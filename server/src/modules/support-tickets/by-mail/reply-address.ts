import { createHash, randomBytes } from 'node:crypto';

/** For so many days a letter can be replied to. */
export const replyDays = 90;

const form = /^([^@+]{1,20})\+([0-9a-f]{40})@(.+)$/;

/** A new address to reply to: that of support with something in it that nobody guesses. Case counts for nothing in it. */
export function newReplyAddress(support: string): { readonly address: string; readonly hash: Buffer } {
  const token = randomBytes(20).toString('hex');
  return { address: support.replace('@', `+${token}@`), hash: hashOf(token) };
}

/** The hash of what is secret in an address to reply to; nothing where it is none of ours. */
export function hashInAddress(address: string, support: string): Buffer | undefined {
  const [, name, token, domain] = form.exec(address.toLowerCase()) ?? [];
  if (token === undefined || `${name}@${domain}` !== support.toLowerCase()) return undefined;
  return hashOf(token);
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
