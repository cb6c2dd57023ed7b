import { ProductError } from '@claimlock/contract/errors';
import { equalBytes } from '@claimlock/evidence/bytes';
import { type Checkpoint, openCheckpoint, signCheckpoint } from '@claimlock/evidence/checkpoint';
import { isFrontier, rootOf } from '@claimlock/evidence/merkle';
import { proveConsistency, verifyConsistency } from '@claimlock/evidence/merkle-proof';
import type { AnyDb } from '../../foundation/database/scope.ts';
import { historyKey, readHistories } from './histories.ts';
import { claimedSize, largestNotes } from './largest-notes.ts';
import { ledgerName, nativeSha256, type Seal } from './seal.ts';
import { type Head, type Read, readHead, readNodes } from './store.ts';

/** A ledger's head and the checkpoint signed of it, which the witness keeps. */
export type SignedHead = { readonly head: Head; readonly note: string };

/** So often somebody else may be quicker; each time, theirs was kept. */
const mostTries = 20;

/**
 * Signs a ledger as it stands now, and answers only when the witness keeps the note. Refuses where the ledger does not
 * continue the largest checkpoint that is kept outside the database: our signature must never stand under a ledger that
 * was set back or written anew. Each look at the database is one of its own. Where a head is given that was verified, it is
 * that one that is signed, or one that continues it if a larger one was signed meanwhile.
 */
export async function signHead(look: Read, ledgerId: string, seal: Seal, verified?: Head): Promise<SignedHead> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    // Read before the head: what was signed meanwhile is then never larger than the head that it is compared with.
    const histories = await outside(readHistories(seal.witness, ledgerId));
    const known = largestNotes(histories.at(-1) ?? []);
    const [largest] = known;
    const seen = largest === undefined ? undefined : claimedSize(largest);
    const isAhead = verified !== undefined && verified.size >= (seen ?? 0);
    const head = await look(async (db) => {
      const now = isAhead ? verified : await readHead(db, ledgerId);
      // One that was closed, or that nobody opened by going on after a restore, is not signed.
      if (now.history !== histories.length) throw new ProductError('ledger.not-continued');
      await refuseOtherHistory(db, ledgerId, now, known, seal);
      if (
        verified &&
        !(await continues(db, ledgerId, checkpointOf(verified, ledgerId, seal), checkpointOf(now, ledgerId, seal)))
      )
        throw new ProductError('ledger.not-continued');
      return now;
    });
    const note = await signCheckpoint(checkpointOf(head, ledgerId, seal), [seal.signer]);
    if (!(await outside(seal.witness.keep(historyKey(ledgerId, head.history), note, seen)))) continue;
    const cosigned = await cosign(look, ledgerId, head, note, seal);
    if (cosigned !== undefined) return { head, note: cosigned };
  }
  throw new ProductError('service.busy');
}

/**
 * A note with the cosignature of every outside witness; `undefined` where one of them has cosigned a larger ledger that our
 * own witness keeps too, because another process was quicker: then it is to be signed anew.
 */
async function cosign(look: Read, ledgerId: string, head: Head, note: string, seal: Seal): Promise<string | undefined> {
  // Of nothing there is nothing to see.
  if (head.size === 0) return note;
  const checkpoint = { note, origin: ledgerName(seal, ledgerId, head.history), size: head.size };
  const proofFrom = (size: number) => look((db) => proveGrowth(db, ledgerId, size, head.size));
  let cosigned = note;
  for (const witness of seal.outside) {
    const said = await witness.cosign({ ...checkpoint, note: cosigned }, proofFrom);
    if (said.outcome === 'cosigned') {
      cosigned = said.note;
    } else if (said.outcome === 'is-ahead') {
      const known = await outside(seal.witness.known(historyKey(ledgerId, head.history)));
      if (known.some((kept) => claimedSize(kept) >= said.size)) return undefined;
      throw new ProductError('ledger.not-continued');
    } else throw new ProductError(said.outcome === 'no-answer' ? 'ledger.not-witnessed' : 'ledger.not-continued');
  }
  return cosigned;
}

// A disk that is full or may not be written is no bug of ours: it has a sentence of its own, and the log says which.
async function outside<T>(work: Promise<T>): Promise<T> {
  return work.catch((cause: unknown) => {
    if (cause instanceof ProductError) throw cause;
    throw Object.assign(new ProductError('ledger.not-kept'), { cause });
  });
}

function checkpointOf(head: Head, ledgerId: string, seal: Pick<Seal, 'name'>): Checkpoint {
  const origin = ledgerName(seal, ledgerId, head.history);
  return { origin, size: head.size, root: rootOf(head, nativeSha256), extensions: [] };
}

async function refuseOtherHistory(
  db: AnyDb,
  ledgerId: string,
  head: Head,
  largest: readonly string[],
  seal: Pick<Seal, 'name' | 'signer'>,
): Promise<void> {
  if (!isFrontier(head)) throw new ProductError('ledger.not-continued');
  const now = checkpointOf(head, ledgerId, seal);
  for (const note of largest) {
    const kept = await openCheckpoint(note, [seal.signer.key]);
    if (!kept.ok || !(await continues(db, ledgerId, kept.checkpoint, now)))
      throw new ProductError('ledger.not-continued');
  }
}

async function continues(db: AnyDb, ledgerId: string, kept: Checkpoint, now: Checkpoint): Promise<boolean> {
  if (kept.origin !== now.origin || kept.size > now.size) return false;
  if (kept.size === now.size) return equalBytes(kept.root, now.root);
  const proof = await proveGrowth(db, ledgerId, kept.size, now.size);
  if (!proof) return false;
  const claim = { earlierSize: kept.size, earlierRoot: kept.root, laterSize: now.size, laterRoot: now.root, proof };
  return verifyConsistency(claim, nativeSha256);
}

/** The proof that the stored ledger of one size continues that of another, if its tree has what that takes. */
export async function proveGrowth(
  db: AnyDb,
  ledgerId: string,
  from: number,
  to: number,
): Promise<readonly Uint8Array[] | undefined> {
  let answered = false;
  return proveConsistency(
    from,
    to,
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
}
