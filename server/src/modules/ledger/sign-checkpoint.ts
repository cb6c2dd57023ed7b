import { signCheckpoint } from '@claimlock/evidence/checkpoint';
import { rootOf } from '@claimlock/evidence/merkle';
import type { PlatformContext } from '../../foundation/http/hallway.ts';
import { ledgerName, nativeSha256, type Seal } from './seal.ts';
import { keepCheckpoint, listUnsigned, readHead } from './store.ts';

const mostAtOnce = 5000;

/** Signs a checkpoint of every ledger that grew since its last one, and keeps it in the database and outside it. */
export async function signCheckpoints({ db, clock }: PlatformContext, seal: Seal): Promise<number> {
  const waiting = await listUnsigned(db, mostAtOnce);
  for (const ledgerId of waiting) {
    const head = await readHead(db, ledgerId);
    const checkpoint = {
      origin: ledgerName(seal, ledgerId),
      size: head.size,
      root: rootOf(head, nativeSha256),
      extensions: [],
    };
    const note = await signCheckpoint(checkpoint, [seal.signer]);
    await keepCheckpoint(db, ledgerId, head.size, note, clock.now());
    await seal.witness.keep(ledgerId, note);
  }
  return waiting.length;
}
