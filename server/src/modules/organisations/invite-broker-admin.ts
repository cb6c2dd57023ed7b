import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/organisations/brokers';
import type { Handler } from '../../foundation/http/hallway.ts';
import type { LetterSettings } from '../identity/index.ts';
import { inviteOutside } from './invite-outside.ts';
import { findBroker } from './store.ts';

/** Invites somebody to a broker firm. */
export function inviteBrokerAdminWith(letters: LetterSettings): Handler<typeof contract.inviteBrokerAdmin> {
  return async (context, { brokerId, contactName, contactEmail }) => {
    const broker = await findBroker(context.db, brokerId);
    if (!broker) throw new ProductError('not-found');
    const invitationLink = await inviteOutside(context, letters, {
      audience: 'broker_admin',
      brokerId,
      name: contactName,
      email: contactEmail,
      organisation: broker.name,
    });
    return { invitationSentTo: contactEmail, invitationLink };
  };
}
