import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/people/endpoints';
import type { Handler } from '../../foundation/http/hallway.ts';
import { invite } from '../identity/index.ts';
import { requireClientsChoice } from './clients-choice.ts';
import { markInvited } from './many-store.ts';
import { type InvitationSettings, lockKnown, showPerson } from './show-person.ts';

/** Sends a new invitation to somebody who has not joined yet. */
export function renewInvitationWith({
  url,
  organisationName,
}: InvitationSettings): Handler<typeof contract.renewInvitation> {
  return async (context, { personId }) => {
    await requireClientsChoice(context);
    const person = await lockKnown(context, personId);
    if (person.status === 'Active') throw new ProductError('person.already-active');
    if (person.status === 'Deactivated') throw new ProductError('person.deactivated');
    await markInvited(context.db, [personId], context.clock.now());
    const { name, email, role, access } = person;
    const organisation = await organisationName(context);
    await invite(context, url, {
      audience: access,
      role,
      clientId: context.clientId,
      personId,
      name,
      email,
      organisation,
    });
    return showPerson(context, personId);
  };
}
