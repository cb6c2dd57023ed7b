import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/people/endpoints';
import { givesBeyond, type Membership } from '../../foundation/access/actor.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
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

/** Sends a new invitation to somebody who has not joined yet. */
export function renewInvitationWith({
  organisationName,
  ...letters
}: InvitationSettings): Handler<typeof contract.renewInvitation> {
  return async (context, { personId }) => {
    await requireClientsChoice(context);
    const person = await lockKnown(context, personId);
    if (person.status === 'Active') throw new ProductError('person.already-active');
    if (person.status === 'Deactivated') throw new ProductError('person.deactivated');
    await markInvited(context.db, [personId], context.clock.now());
    const { name, email, role, access } = person;
    const organisation = await organisationName(context);
    const invitationLink = await invite(context, letters, {
      audience: access,
      role,
      clientId: context.clientId,
      personId,
      name,
      email,
      organisation,
    });
    return {
      ...(await showPerson(context, personId)),
      invitationLink: mayHold(context.membership, person) ? invitationLink : null,
    };
  };
}
