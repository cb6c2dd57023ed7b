import type { Audience, Role } from '@claimlock/contract/access';
import { ProductError } from '@claimlock/contract/errors';
import { linkPages } from '@claimlock/contract/identity/links';
import { invitationHours } from '@claimlock/contract/people/endpoints';
import { systemClock } from '../../foundation/clock.ts';
import type { ClientContext, PlatformContext } from '../../foundation/http/hallway.ts';
import { newId, newSecret } from '../../foundation/ids.ts';
import { writeMail, writeMails } from '../mail/index.ts';
import { countInvitationsTo, listInvitedOften, saveLink, saveLinksOfPeople, tokenHash } from './link-store.ts';

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

/** Where the links of letters lead, and whether email leaves the installation. */
export type LetterSettings = { readonly url: string; readonly mailDelivered: boolean };

/**
 * Invites somebody: keeps the hash of a fresh link, writes the letter with it, and records that it was sent. Answers the link
 * where no email leaves: then whoever invites hands it over.
 */
export async function invite(
  context: ClientContext | PlatformContext,
  { url, mailDelivered }: LetterSettings,
  invitation: Invitation,
): Promise<string | null> {
  const { email } = invitation;
  const now = systemClock.now();
  // Whoever is invited is not to be flooded, by mistake or on purpose.
  if ((await countInvitationsTo(context.db, email, new Date(now.getTime() - hour))) >= mostInvitationsAnHour)
    throw new ProductError('invitation.too-many', [], hour / 1000);
  const { link, letter, address } = write(url, invitation, now);
  await saveLink(context.db, link);
  recordSent(context, link.id, invitation);
  await writeMail(context, letter);
  return mailDelivered ? null : address;
}

/** Invites many people of the client with a few statements; older links of theirs stop working. Answers whose address was
 * invited too often: not them. */
export async function inviteMany(
  context: ClientContext,
  url: string,
  invitations: readonly Invitation[],
): Promise<ReadonlySet<string>> {
  const now = systemClock.now();
  const often = await listInvitedOften(
    context.db,
    invitations.map(({ email }) => email),
    { since: new Date(now.getTime() - hour), times: mostInvitationsAnHour },
  );
  const written = invitations
    .filter(({ email }) => !often.has(email))
    .map((invitation) => ({ invitation, ...write(url, invitation, now) }));
  await saveLinksOfPeople(
    context.db,
    written.map(({ link }) => link),
    now,
  );
  for (const { link, invitation } of written) recordSent(context, link.id, invitation);
  await writeMails(
    context,
    written.map(({ letter }) => letter),
  );
  return often;
}

/** A fresh link, of which only the hash is kept, and the letter that it stands in. */
function write(url: string, { audience, role, clientId, brokerId, personId, ...who }: Invitation, now: Date) {
  const { name, email, organisation } = who;
  const token = newSecret();
  const link = {
    id: newId('inv', systemClock),
    purpose: 'invitation' as const,
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
  };
  const address = `${url}${linkPages.invitation}#${token}`;
  const letter = {
    to: email,
    subject: `Your invitation to ${organisation} on ClaimLock`,
    text: `Hello ${name},\n\nyou are invited to join ${organisation} on ClaimLock. Choose your password here:\n\n${address}\n\nThe link works once, for ${invitationHours} hours. If you did not expect this, you can leave it alone.\n`,
  };
  return { link, letter, address };
}

function recordSent(context: ClientContext | PlatformContext, id: string, { audience, personId }: Invitation): void {
  context.record(
    'invitation.sent',
    { invitationId: id, audience, personId: personId ?? null },
    { kind: personId ? 'person' : 'invitation', id: personId ?? id },
  );
}
