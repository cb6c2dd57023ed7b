import type * as contract from '@claimlock/contract/organisations/brokers';
import type { Handler } from '../../foundation/http/hallway.ts';
import type { LetterSettings } from '../identity/index.ts';
import { inviteOutside } from './invite-outside.ts';

/** Invites another super admin. */
export function inviteOperatorWith(letters: LetterSettings): Handler<typeof contract.inviteOperator> {
  return async (context, { contactName, contactEmail }) => {
    const invitationLink = await inviteOutside(context, letters, {
      audience: 'super_admin',
      name: contactName,
      email: contactEmail,
      organisation: 'ClaimLock',
    });
    return { invitationSentTo: contactEmail, invitationLink };
  };
}
