import { ProductError } from '@claimlock/contract/errors';
import type { Prepared } from '../../foundation/http/hallway.ts';
import { Turns } from '../../foundation/turns.ts';
import type { Seal } from './seal.ts';

const mostAtOnce = 2;
const mostWaiting = 30;

/**
 * Prepares verifications. Each reads a whole ledger on one connection, so a process does two at once and lets the
 * others wait without one; whoever comes while too many wait is asked to come back. The kept checkpoints are read before
 * the database is: one that is signed meanwhile would otherwise be larger than the ledger that is looked at.
 */
export function verificationPreparer(
  witnessOf: () => Seal['witness'],
): (ledgerId: string) => Promise<Prepared<readonly string[]>> {
  const turns = new Turns(mostAtOnce);
  let inside = 0;
  return async (ledgerId) => {
    if (inside >= mostAtOnce + mostWaiting) throw new ProductError('service.busy');
    inside += 1;
    const leave = await turns.take();
    const done = () => {
      inside -= 1;
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
