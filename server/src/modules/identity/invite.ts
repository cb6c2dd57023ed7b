import type { Audience, Role } from '@claimlock/contract/access';
import { ProductError } from '@claimlock/contract/errors';
import { systemClock } from '../../foundation/clock.ts';
import type { ClientContext, PlatformContext } from '../../foundation/http/hallway.ts';
import { newId, newSecret } from '../../foundation/ids.ts';
import { writeMail } from '../mail/index.ts';
import { countInvitationsTo, saveLink, tokenHash } from './link-store.ts';

/** An invitation lives for three days (reliability §2.0). */
export const invitationHours = 72;
/** So many invitations go to one address within an hour. */
export const mostInvitationsAnHour = 5;
const hour = 3_600_000;

export type Invitation = {
  readonly audience: Audience;
  readonly role?: Role;
  readonly clientId?: string;
  readonly brokerId?: string;
  readonly personId?: string;
  readonly name: string;
  readonly email: string;
  readonly organisation: string;
};

/** Invites somebody: keeps the hash of a fresh link, writes the letter with it, and records that it was sent. */
export async function invite(
  context: ClientContext | PlatformContext,
  url: string,
  invitation: Invitation,
): Promise<void> {
  const { audience, role, clientId, brokerId, personId, name, email, organisation } = invitation;
  const now = systemClock.now();
  // Whoever is invited is not to be flooded, by mistake or on purpose.
  if ((await countInvitationsTo(context.db, email, new Date(now.getTime() - hour))) >= mostInvitationsAnHour)
    throw new ProductError('invitation.too-many', [], hour / 1000);
  const token = newSecret();
  const id = newId('inv', systemClock);
  await saveLink(context.db, {
    id,
    purpose: 'invitation',
    token_hash: tokenHash(token),
    email,
    name,
    audience,
    role: role ?? null,
    client_id: clientId ?? null,
    broker_id: brokerId ?? null,
    person_id: personId ?? null,
    created_at: now,
    expires_at: new Date(now.getTime() + invitationHours * hour),
  });
  context.record(
    'invitation.sent',
    { invitationId: id, audience, personId: personId ?? null },
    { kind: personId ? 'person' : 'invitation', id: personId ?? id },
  );
  await writeMail(context, {
    to: email,
    subject: `Your invitation to ${organisation} on ClaimLock`,
    text: `Hello ${name},\n\nyou are invited to join ${organisation} on ClaimLock. Choose your password here:\n\n${url}/invitation#${token}\n\nThe link works once, for ${invitationHours} hours. If you did not expect this, you can leave it alone.\n`,
  });
}
