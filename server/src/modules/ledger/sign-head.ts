import { ProductError } from '@claimlock/contract/errors';
import { equalBytes } from '@claimlock/evidence/bytes';
import { type Checkpoint, openCheckpoint, signCheckpoint } from '@claimlock/evidence/checkpoint';
import { type Frontier, isFrontier, rootOf } from '@claimlock/evidence/merkle';
import { proveConsistency, verifyConsistency } from '@claimlock/evidence/merkle-proof';
import type { AnyDb } from '../../foundation/database/scope.ts';
import { largestNotes } from './largest-notes.ts';
import { ledgerName, nativeSha256, type Seal } from './seal.ts';
import { readHead, readNodes } from './store.ts';

/**
 * Signs a ledger as it stands now. Refuses where it does not continue the largest checkpoint that is kept outside the
 * database: our signature must never stand under a ledger that was set back or written anew.
 */
export async function signHead(
  db: AnyDb,
  ledgerId: string,
  seal: Seal,
): Promise<{ readonly head: Frontier; readonly note: string }> {
  // Read before the head: what was signed meanwhile is then never larger than the head that it is compared with.
  const known = await seal.witness.known(ledgerId);
  const head = await readHead(db, ledgerId);
  if (!isFrontier(head)) throw new ProductError('ledger.not-continued');
  const origin = ledgerName(seal, ledgerId);
  const checkpoint = { origin, size: head.size, root: rootOf(head, nativeSha256), extensions: [] };
  for (const note of largestNotes(known)) {
    const kept = await openCheckpoint(note, [seal.signer.key]);
    if (!kept.ok || !(await continues(db, ledgerId, kept.checkpoint, checkpoint)))
      throw new ProductError('ledger.not-continued');
  }
  return { head, note: await signCheckpoint(checkpoint, [seal.signer]) };
}

async function continues(db: AnyDb, ledgerId: string, kept: Checkpoint, now: Checkpoint): Promise<boolean> {
  if (kept.origin !== now.origin || kept.size > now.size) return false;
  if (kept.size === now.size) return equalBytes(kept.root, now.root);
  let answered = false;
  const proof = await proveConsistency(
    kept.size,
    now.size,
    async (ids) => {
      const nodes = await readNodes(db, ledgerId, ids);
      answered = true;
      return nodes;
    },
    nativeSha256,
  ).catch((error: unknown) => {
    // A node that is not there proves nothing; a database that does not answer is no proof of the contrary.
    if (!answered) throw error;
    return undefined;
  });
  if (!proof) return false;
  const claim = { earlierSize: kept.size, earlierRoot: kept.root, laterSize: now.size, laterRoot: now.root, proof };
  return verifyConsistency(claim, nativeSha256);
}
