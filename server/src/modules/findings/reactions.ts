import { ProductError } from '@claimlock/contract/errors';
import { dayOf } from '../../foundation/clock.ts';
import { type Reaction, reaction } from '../../foundation/http/hallway.ts';
import { countFindings } from './store.ts';

/** What findings say to what happens below them, in the same transaction. */
export const findingReactions: readonly Reaction[] = [
  // Whoever becomes data protection officer advises from then on: they cannot own a finding (SoD-2).
  reaction('duty.appointed', async ({ db, clock }, { personId, duty }) => {
    if (duty !== 'DPO') return;
    const owned = await countFindings(db, { status: 'open', owner: personId }, dayOf(clock.now()));
    if (owned > 0) throw new ProductError('appointment.owns-findings');
  }),
];
