import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Audience, email, newPassword, password, personName, signedIn } from './endpoints.ts';

/** The secret of a link. One that is shorter was cut off on its way. */
export const linkToken = z.string().min(20).max(200);

/** The pages that a link with a secret opens. The secret follows a `#`, and each link works once. */
export const linkPages = { invitation: '/invitation', resetPassword: '/reset-password', setUp: '/set-up' } as const;

/**
 * The link to hand over by hand, if no email is sent here. Null if email is sent, or if the caller may not give the person these
 * rights.
 */
export const invitationLink = z.string().nullable();

export const requestPasswordReset = endpoint({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/api/password-resets',
  scope: 'identity',
  action: 'public',
  throttle: 'message',
  summary:
    'Sends a single-use link to reset a password, where the address has an account; the answer is the same either way.',
  input: z.object({ email }),
  output: z.object({}),
  personal: true,
  example: { email: 'nobody@example.com' },
});

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/password-resets/completion',
  scope: 'identity',
  action: 'public',
  throttle: 'secret',
  summary: 'Sets a new password through a reset link and ends every session of that account.',
  input: z.object({ token: linkToken, newPassword }),
  output: z.object({}),
  example: { token: 'not-a-token-that-was-issued', newPassword: 'a long enough new password' },
});

export const readInvitation = endpoint({
  name: 'readInvitation',
  method: 'POST',
  path: '/api/invitations/lookup',
  scope: 'identity',
  action: 'public',
  throttle: 'secret',
  summary: 'The organisation and role that an invitation link invites to.',
  input: z.object({ token: linkToken }),
  output: z.object({
    name: z.string(),
    email: z.string(),
    organisation: z.string(),
    audience: Audience,
    hasAccount: z.boolean(),
  }),
  readsOnly: true,
  example: { token: 'not-a-token-that-was-issued' },
});

export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/api/invitations/acceptance',
  scope: 'identity',
  action: 'public',
  throttle: 'secret',
  summary: 'Accepts an invitation; someone new sets a password, someone known confirms with theirs.',
  input: z.object({ token: linkToken, name: personName.optional(), password }),
  output: signedIn,
  example: { token: 'not-a-token-that-was-issued', name: 'Sam Reed', password: 'a long enough new password' },
});

export const setUp = endpoint({
  name: 'setUp',
  method: 'POST',
  path: '/api/set-up',
  scope: 'identity',
  action: 'public',
  throttle: 'secret',
  summary: 'Makes the first super admin through the link that the first start prints.',
  input: z.object({ token: linkToken, name: personName, email, password: newPassword }),
  output: signedIn,
  example: {
    token: 'not-a-token-that-was-issued',
    name: 'Sam Reed',
    email: 'sam@example.com',
    password: 'a long enough new password',
  },
});
