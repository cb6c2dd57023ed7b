import { ProductError } from '@claimlock/contract/errors';
import { type Reaction, reaction } from '../../foundation/http/hallway.ts';
import { countItems } from './store.ts';

/** What action items say to what happens below them, in the same transaction. */
export const actionItemReactions: readonly Reaction[] = [
  // Whoever becomes data protection officer advises from then on: they cannot own an action (SoD-2).
  reaction('duty.appointed', async ({ db, clientId }, { personId, duty }) => {
    if (duty !== 'DPO') return;
    const owned = await countItems(db, clientId, { status: 'open', assignee: personId });
    if (owned > 0) throw new ProductError('appointment.owns-actions');
  }),
];
