import { ProductError } from '@claimlock/contract/errors';
import type { Prepared } from '../../foundation/http/hallway.ts';
import { Turns } from '../../foundation/turns.ts';
import type { Seal } from './seal.ts';

const mostAtOnce = 2;
const mostWaiting = 30;
/** Whoever asks about one ledger again and again takes no places from those who ask about another. */
const mostOfOneLedger = 2;

/**
 * Prepares verifications. Each reads a whole ledger on one connection, so a process does two at once and lets the
 * others wait without one; whoever comes while too many wait, or while two ask about the same ledger, is asked to come
 * back. The kept checkpoints are read before
 * the database is: one that is signed meanwhile would otherwise be larger than the ledger that is looked at.
 */
export function verificationPreparer(
  witnessOf: () => Seal['witness'],
): (ledgerId: string) => Promise<Prepared<readonly string[]>> {
  const turns = new Turns(mostAtOnce);
  const inside = new Map<string, number>();
  let all = 0;
  const count = (ledgerId: string, by: 1 | -1) => {
    const ofIt = (inside.get(ledgerId) ?? 0) + by;
    if (ofIt > 0) inside.set(ledgerId, ofIt);
    else inside.delete(ledgerId);
    all += by;
  };
  return async (ledgerId) => {
    if (all >= mostAtOnce + mostWaiting || (inside.get(ledgerId) ?? 0) >= mostOfOneLedger)
      throw new ProductError('service.busy');
    count(ledgerId, 1);
    const leave = await turns.take();
    const done = () => {
      count(ledgerId, -1);
      leave();
    };
    try {
      return { brought: await witnessOf().known(ledgerId), done };
    } catch (error) {
      done();
      throw error;
    }
  };
}
