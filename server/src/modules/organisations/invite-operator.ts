import type * as contract from '@claimlock/contract/organisations/brokers';
import type { Handler } from '../../foundation/http/hallway.ts';
import { inviteOutside } from './invite-outside.ts';

/** Invites another super admin. */
export function inviteOperatorWith(url: string): Handler<typeof contract.inviteOperator> {
  return async (context, { contactName, contactEmail }) => {
    await inviteOutside(context, url, {
      audience: 'super_admin',
      name: contactName,
      email: contactEmail,
      organisation: 'ClaimLock',
    });
    return { invitationSentTo: contactEmail };
  };
}
