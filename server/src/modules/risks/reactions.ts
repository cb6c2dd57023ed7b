import { ProductError } from '@claimlock/contract/errors';
import { type Reaction, reaction } from '../../foundation/http/hallway.ts';
import { countRisks } from './store.ts';

/** What risks say to what happens below them, in the same transaction. */
export const riskReactions: readonly Reaction[] = [
  // Whoever becomes data protection officer advises from then on: they cannot own a risk (SoD-2).
  reaction('duty.appointed', async ({ db, clientId }, { personId, duty }) => {
    if (duty !== 'DPO') return;
    const owned = await countRisks(db, clientId, { status: 'open', owner: personId });
    if (owned > 0) throw new ProductError('appointment.owns-risks');
  }),
];
