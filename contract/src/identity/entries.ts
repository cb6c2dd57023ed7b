import { z } from 'zod';
import { entry } from '../entry.ts';
import { BrokerId, InvitationId, MembershipId, PasskeyId, PersonId, SessionId, UserId } from '../identifiers.ts';
import { Audience } from './endpoints.ts';

/** What is recorded of identity. */
export const identityEntries = {
  'invitation.sent': entry(
    'Invitation sent',
    z.object({ invitationId: InvitationId, audience: Audience, personId: PersonId.nullable() }),
    'In Progress',
  ),
  'invitation.withdrawn': entry('Invitation withdrawn', z.object({ invitationId: InvitationId })),
  'invitation.accepted': entry('Invitation accepted', z.object({ invitationId: InvitationId, userId: UserId })),
  'membership.ended': entry(
    'Access ended',
    z.object({ membershipId: MembershipId, userId: UserId, brokerId: BrokerId.nullable() }),
  ),
  'session.started': entry(
    'Signed in',
    z.object({
      sessionId: SessionId,
      userId: UserId,
      by: z.enum([
        'password',
        'password-and-authenticator',
        'password-and-recovery-code',
        'passkey',
        'invitation',
        'set-up',
        'demo',
      ]),
    }),
  ),
  'session.challenged': entry('Password correct, MFA requested', z.object({ userId: UserId })),
  'session.ended': entry(
    'Session ended',
    z.object({
      sessionId: SessionId.nullable(),
      userId: UserId,
      why: z.enum(['signed-out', 'ended-by-owner', 'password-changed', 'access-ended']),
    }),
  ),
  'password.changed': entry('Password changed', z.object({ userId: UserId })),
  'password-reset.requested': entry('Password reset requested', z.object({ userId: UserId }), 'In Progress'),
  'password.reset': entry('Password reset', z.object({ userId: UserId })),
  'authenticator.added': entry('Authenticator app added', z.object({ userId: UserId })),
  'authenticator.started': entry('Authenticator app being set up', z.object({ userId: UserId }), 'In Progress'),
  'authenticator.removed': entry('Authenticator app removed', z.object({ userId: UserId })),
  'recovery-codes.renewed': entry('Recovery codes renewed', z.object({ userId: UserId })),
  'passkey.added': entry('Passkey added', z.object({ userId: UserId, passkeyId: PasskeyId })),
  'passkey.removed': entry('Passkey removed', z.object({ userId: UserId, passkeyId: PasskeyId })),
  'platform.set-up': entry('ClaimLock set up', z.object({ userId: UserId })),
} as const;
