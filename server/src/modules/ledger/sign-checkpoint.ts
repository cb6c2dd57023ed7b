import { ProductError } from '@claimlock/contract/errors';
import type { PlatformContext } from '../../foundation/http/hallway.ts';
import type { Seal } from './seal.ts';
import { signHead } from './sign-head.ts';
import { isUnsigned, keepCheckpoint } from './store.ts';

/**
 * Signs a checkpoint of a ledger that grew since its last one, and keeps it outside the database and in it. A ledger
 * that does not continue its checkpoints is not signed, and the error names it.
 */
export async function signCheckpoint({ db, clock }: PlatformContext, ledgerId: string, seal: Seal): Promise<void> {
  if (!(await isUnsigned(db, ledgerId))) return;
  const { head, note } = await signHead((work) => work(db), ledgerId, seal).catch((error: unknown) => {
    if (!(error instanceof ProductError) || error.code !== 'ledger.not-continued') throw error;
    throw new Error(`Ledger ${ledgerId} was not signed: it does not continue the checkpoints that are kept of it.`);
  });
  await keepCheckpoint(db, ledgerId, head.size, note, clock.now());
}
