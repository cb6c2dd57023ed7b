import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/people/endpoints';
import { givesBeyond } from '../../foundation/access/actor.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { admitPerson } from './admit-person.ts';
import { requireClientsChoice } from './clients-choice.ts';
import { type InvitationSettings, showPerson } from './show-person.ts';

/** Adds a person and invites them. */
export function addPersonWith({
  organisationName,
  ...letters
}: InvitationSettings): Handler<typeof contract.addPerson> {
  return async (context, person) => {
    // A client admin signs in with a second factor; an admin by role need not, and so cannot make one.
    if (person.permissions === 'client_admin' && context.membership?.audience === 'employee')
      throw new ProductError('person.above-you', [
        { path: 'permissions', message: 'Only a client admin may give this.' },
      ]);
    const { permissions, role } = person;
    if (givesBeyond(context.membership, role)) throw ProductError.beside('person.beyond-you', 'role');
    const asked = permissions === 'client_admin' ? 'permissions' : role === 'admin' ? 'role' : 'email';
    await requireClientsChoice(context, asked);
    const organisation = await organisationName(context);
    const { id, invitationLink } = await admitPerson(context, person, { ...letters, organisation });
    return { ...(await showPerson(context, id)), invitationLink };
  };
}
