import { ProductError } from '@claimlock/contract/errors';
import type { Verification } from '@claimlock/contract/ledger/endpoints';
import { type Cosignature, openCosignatures } from '@claimlock/evidence/cosignature';
import { sayWitnessed } from './compared-words.ts';
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
  const { found: stored, head } = await look((db) => verifyStoredLedger(db, ledgerId, seal, histories.flat()));
  const say = (cosignatures: readonly Cosignature[]) => [
    ...stored.compared,
    sayWitnessed(cosignatures, seal.outside.length, seal.witness.folders),
  ];
  const found = { ...stored, compared: say([]) };
  if (!found.holds) return found;
  try {
    const { note } = await signHead(look, ledgerId, seal, head);
    const opened = await openCosignatures(
      note,
      seal.outside.map(({ key }) => key),
    );
    return { ...found, checkpoint: note, compared: say(opened.ok ? opened.cosignatures : []) };
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
    const why = whyNone.get(error.code);
    if (why) return { ...found, verdict: `${found.verdict} No checkpoint is handed out: ${why}` };
    if (error.code !== 'ledger.not-continued') throw error;
    // It held when it was looked at, and does not continue what was signed since, or what somebody outside has seen.
    return { ...found, holds: false, root: '', verdict: otherHistory };
  }
}

const whyNone = new Map<string, string>([
  ['ledger.not-kept', 'it could not be kept outside the database.'],
  ['ledger.not-witnessed', 'an outside witness did not cosign it.'],
]);
const otherHistory =
  'The stored entries agree with each other, but a larger or another history of this ledger was signed: the ledger was set back meanwhile, or an outside witness has seen what is missing here.';
