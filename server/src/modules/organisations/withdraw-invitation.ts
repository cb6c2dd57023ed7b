import { ProductError } from '@claimlock/contract/errors';
import type * as contract from '@claimlock/contract/organisations/brokers';
import { systemClock } from '../../foundation/clock.ts';
import type { Handler } from '../../foundation/http/hallway.ts';
import { replaceInvitation } from '../identity/index.ts';

/** Withdraws an invitation of an operator or a broker firm. Of whoever accepts it at the same moment, one is too late. */
export const withdrawInvitation: Handler<typeof contract.withdrawInvitation> = async (
  { db, record },
  { invitationId },
) => {
  if (!(await replaceInvitation(db, invitationId, systemClock.now()))) throw new ProductError('invitation.not-open');
  record('invitation.withdrawn', { invitationId }, { kind: 'invitation', id: invitationId });
  return {};
};
