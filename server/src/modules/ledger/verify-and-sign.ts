import { ProductError } from '@claimlock/contract/errors';
import type { Verification } from '@claimlock/contract/ledger/endpoints';
import { readHistories } from './histories.ts';
import type { Seal } from './seal.ts';
import { signHead } from './sign-head.ts';
import type { Read } from './store.ts';
import { verifyStoredLedger } from './verify-stored-ledger.ts';

/**
 * Verifies a ledger, and hands out a checkpoint of it if it holds and the witness keeps it. The kept checkpoints are read
 * before the database is: one that is signed meanwhile would otherwise be larger than the ledger that is looked at.
 */
export async function verifyAndSign(look: Read, ledgerId: string, seal: Seal): Promise<Verification> {
  const histories = await readHistories(seal.witness, ledgerId);
  const { found, head } = await look((db) => verifyStoredLedger(db, ledgerId, seal, histories.flat()));
  if (!found.holds) return found;
  try {
    return { ...found, checkpoint: (await signHead(look, ledgerId, seal, head)).note };
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
    if (error.code === 'ledger.not-kept')
      return { ...found, verdict: `${found.verdict} No checkpoint is handed out: ${notKept}` };
    if (error.code !== 'ledger.not-continued') throw error;
    // It held when it was looked at, and does not continue what was signed since.
    return { ...found, holds: false, root: '', verdict: setBackMeanwhile };
  }
}

const notKept = 'it could not be kept outside the database.';
const setBackMeanwhile =
  'While it was verified, another history of this ledger was signed, or the ledger was set back. Verify it again to see which entries differ.';
