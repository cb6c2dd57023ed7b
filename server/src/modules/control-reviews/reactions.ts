import { ProductError } from '@claimlock/contract/errors';
import { type Reaction, reaction } from '../../foundation/http/hallway.ts';
import { countOwned } from './store.ts';

/** What the reviews of controls say to what happens below them, in the same transaction. */
export const controlReviewReactions: readonly Reaction[] = [
  // Whoever becomes data protection officer monitors from then on: they cannot own a control (SoD-2).
  reaction('duty.appointed', async ({ db }, { personId, duty }) => {
    if (duty === 'DPO' && (await countOwned(db, personId)) > 0) throw new ProductError('appointment.owns-controls');
  }),
];
