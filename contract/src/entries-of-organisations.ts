import { z } from 'zod';
import { duties, roles } from './access.ts';
import { TargetTier } from './assurance.ts';
import { changed, changedIndustry, changedPrivately } from './entry-facts.ts';
import {
  AppointmentId,
  BrokerId,
  ClientId,
  FrameworkId,
  InvitationId,
  MembershipId,
  PasskeyId,
  PersonId,
  SessionId,
  UserId,
} from './identifiers.ts';
import { Audience } from './identity.ts';

/** What is recorded of organisations, people and accounts. */
export const entriesOfOrganisations = {
  'client.added': z.object({
    clientId: ClientId,
    brokerId: BrokerId.nullable(),
    targetTier: TargetTier,
    frameworks: z.array(FrameworkId),
  }),
  'client.changed': z.object({
    clientId: ClientId,
    name: changedPrivately,
    industry: changedIndustry,
    employeeCount: changed(z.number().int()),
    region: changedPrivately,
    targetTier: changed(TargetTier),
    brokerId: changed(BrokerId),
  }),
  'client.suspended': z.object({ clientId: ClientId }),
  'client.reinstated': z.object({ clientId: ClientId }),
  'client.entered-book': z.object({ clientId: ClientId }),
  'client.left-book': z.object({ clientId: ClientId }),
  'broker.added': z.object({ brokerId: BrokerId }),

  'person.added': z.object({ personId: PersonId, role: z.enum(roles), access: z.enum(['employee', 'client_admin']) }),
  'person.joined': z.object({ personId: PersonId, membershipId: MembershipId }),
  'person.deactivated': z.object({ personId: PersonId }),
  'invitation.sent': z.object({ invitationId: InvitationId, audience: Audience, personId: PersonId.nullable() }),
  'invitation.withdrawn': z.object({ invitationId: InvitationId }),
  'invitation.accepted': z.object({ invitationId: InvitationId, userId: UserId }),
  'membership.ended': z.object({ membershipId: MembershipId, userId: UserId, brokerId: BrokerId.nullable() }),
  'duty.appointed': z.object({
    appointmentId: AppointmentId,
    personId: PersonId,
    duty: z.enum(duties),
    from: z.iso.date(),
  }),
  'duty.ended': z.object({ appointmentId: AppointmentId, personId: PersonId, duty: z.enum(duties) }),

  'session.started': z.object({
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
  'session.challenged': z.object({ userId: UserId }),
  'session.ended': z.object({
    sessionId: SessionId.nullable(),
    userId: UserId,
    why: z.enum(['signed-out', 'ended-by-owner', 'password-changed', 'access-ended']),
  }),
  'password.changed': z.object({ userId: UserId }),
  'password-reset.requested': z.object({ userId: UserId }),
  'password.reset': z.object({ userId: UserId }),
  'authenticator.added': z.object({ userId: UserId }),
  'authenticator.started': z.object({ userId: UserId }),
  'authenticator.removed': z.object({ userId: UserId }),
  'recovery-codes.renewed': z.object({ userId: UserId }),
  'passkey.added': z.object({ userId: UserId, passkeyId: PasskeyId }),
  'passkey.removed': z.object({ userId: UserId, passkeyId: PasskeyId }),
  'platform.set-up': z.object({ userId: UserId }),
} as const;
