import { invitationHours } from '@claimlock/contract/people/endpoints';
import type * as contract from '@claimlock/contract/people/many';
import type { Handler } from '../../foundation/http/hallway.ts';
import { requireClientsChoice } from './clients-choice.ts';
import { countWaiting } from './many-store.ts';

/** An invitation that was sent at this instant or before has expired. */
export const expiredBefore = (now: Date): Date => new Date(now.getTime() - invitationHours * 3_600_000);

/** How many people cannot join for want of an invitation that works. */
export const readWaitingPeople: Handler<typeof contract.readWaitingPeople> = async (context) => {
  await requireClientsChoice(context);
  return countWaiting(context.db, expiredBefore(context.clock.now()));
};
