import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/people/endpoints';
import { givesBeyond, type Membership } from '../../foundation/access/actor.ts';
import type { ClientContext, Handler } from '../../foundation/http/hallway.ts';
import { invite } from '../identity/index.ts';
import { requireClientsChoice } from './clients-choice.ts';
import { markInvited } from './many-store.ts';
import { type InvitationSettings, lockKnown, showPerson } from './show-person.ts';
import type { PersonRow } from './store.ts';

/**
 * Whether whoever invites again may hold the link: with it one can join in the other's place. Only a client admin makes another,
 * and nobody gives what was taken from them.
 */
const mayHold = (membership: Membership | undefined, { role, access }: Pick<PersonRow, 'role' | 'access'>) =>
  !(access === 'client_admin' && membership?.audience === 'employee') && !givesBeyond(membership, role);

/** Invites somebody once more, as what they are now; the older link stops working. Answers the new one where no email leaves. */
export async function inviteAgain(
  context: ClientContext,
  { id: personId, name, email, role, access }: Pick<PersonRow, 'id' | 'name' | 'email' | 'role' | 'access'>,
  { organisationName, ...letters }: InvitationSettings,
): Promise<string | null> {
  await markInvited(context.db, [personId], context.clock.now());
  const organisation = await organisationName(context);
  return invite(context, letters, {
    audience: access,
    role,
    clientId: context.clientId,
    personId,
    name,
    email,
    organisation,
  });
}

/** Sends a new invitation to somebody who has not joined yet. */
export function renewInvitationWith(settings: InvitationSettings): Handler<typeof contract.renewInvitation> {
  return async (context, { personId }) => {
    await requireClientsChoice(context);
    const person = await lockKnown(context, personId);
    if (person.status === 'Active') throw new ProductError('person.already-active');
    if (person.status === 'Deactivated') throw new ProductError('person.deactivated');
    const invitationLink = await inviteAgain(context, person, settings);
    return {
      ...(await showPerson(context, personId)),
      invitationLink: mayHold(context.membership, person) ? invitationLink : null,
    };
  };
}
