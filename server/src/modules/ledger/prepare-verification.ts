import { ProductError } from '@claimlock/contract/errors';
import type { Prepared } from '../../foundation/http/hallway.ts';
import { Turns } from '../../foundation/turns.ts';
import type { Read } from './store.ts';

const mostAtOnce = 2;
const mostWaiting = 30;
/** Whoever asks about one ledger again and again takes no places from those who ask about another. */
const mostOfOneLedger = 2;

/**
 * Lets verifications in. Each reads a whole ledger on one connection, so a process does two at once and lets the
 * others wait without one; whoever comes while too many wait, or while two ask about the same ledger, is asked to come
 * back.
 */
export function verificationPreparer<Found>(
  verify: (look: Read, ledgerId: string) => Promise<Found>,
): (look: Read, ledgerId: string) => Promise<Prepared<Found>> {
  const turns = new Turns(mostAtOnce);
  const inside = new Map<string, number>();
  let all = 0;
  const count = (ledgerId: string, by: 1 | -1) => {
    const ofIt = (inside.get(ledgerId) ?? 0) + by;
    if (ofIt > 0) inside.set(ledgerId, ofIt);
    else inside.delete(ledgerId);
    all += by;
  };
  return async (look, ledgerId) => {
    if (all >= mostAtOnce + mostWaiting || (inside.get(ledgerId) ?? 0) >= mostOfOneLedger)
      throw new ProductError('service.busy');
    count(ledgerId, 1);
    const leave = await turns.take();
    const done = () => {
      count(ledgerId, -1);
      leave();
    };
    try {
      return { brought: await verify(look, ledgerId), done };
    } catch (error) {
      done();
      throw error;
    }
  };
}
