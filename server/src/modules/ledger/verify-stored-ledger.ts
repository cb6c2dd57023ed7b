import type { Verification } from '@claimlock/contract/ledger/endpoints';
import { toHex } from '@claimlock/evidence/bytes';
import type { Said } from '@claimlock/evidence/entry-scanner';
import { describeFault, type Fault } from '@claimlock/evidence/fault';
import { rootOf } from '@claimlock/evidence/merkle';
import { formatVerifierKey } from '@claimlock/evidence/verifier-key';
import { verifyStored } from '@claimlock/evidence/verify-stored';
import type { AnyDb } from '../../foundation/database/scope.ts';
import { sayCompared } from './compared-words.ts';
import { claimedSize, largestNotes } from './largest-notes.ts';
import { ledgerName, nativeSha256, type Seal } from './seal.ts';
import { type Head, listCheckpoints, readHead, readLastTimes } from './store.ts';
import { type FindableEntry, findable, streamEntries, streamNodes } from './whole-ledger-store.ts';

/** What was found of a ledger, without a checkpoint yet, and the head that it was found of. */
export type FoundLedger = { readonly found: Verification; readonly head: Head };

/**
 * Checks a whole ledger as it is stored, against itself, against its checkpoints in the database, and against those that
 * the witness knew before the database was first asked.
 */
export async function verifyStoredLedger(
  db: AnyDb,
  ledgerId: string,
  seal: Pick<Seal, 'name' | 'signer'>,
  witnessed: readonly string[],
): Promise<FoundLedger> {
  const started = performance.now();
  const head = await readHead(db, ledgerId);
  const name = ledgerName(seal, ledgerId, head.history);
  const known = [...(await listCheckpoints(db, ledgerId)), ...witnessed];
  let unfindable: Found | undefined;
  const verdict = await verifyStored(
    { ledger: name, head, entries: streamEntries(db, ledgerId), nodes: streamNodes(db, ledgerId) },
    {
      keys: [seal.signer.key],
      knownCheckpoints: [...new Set(known)],
      sha256: nativeSha256,
      heed: (entry, said) => {
        if (!unfindable && !isFoundAsWritten(entry, said)) unfindable = foundOtherwise(entry);
      },
    },
  );
  const tookMs = Math.round(performance.now() - started);
  const verifierKey = formatVerifierKey(seal.signer.key);
  const fault = verdict.holds ? (unfindable ?? (await timeFault(db, ledgerId, head.size))) : asFault(verdict.fault);
  const [largest] = largestNotes(witnessed);
  const compared = sayCompared({
    notes: new Set(witnessed).size,
    largest: largest === undefined ? undefined : claimedSize(largest),
    size: head.size,
  });
  const rest = { size: head.size, compared, checkpoint: '', verifierKey, tookMs };
  if (fault) return { head, found: { holds: false, ...fault, root: '', ...rest } };
  const size = head.size.toLocaleString('en-GB');
  const whole = `All ${size} entries are as they were written, and none is missing, added or moved.`;
  const root = toHex(rootOf(head, nativeSha256));
  return { head, found: { holds: true, verdict: whole, firstBadIndex: null, root, ...rest } };
}

type Found = Pick<Verification, 'verdict' | 'firstBadIndex'>;

function asFault(fault: Fault): Found {
  return { verdict: describeFault(fault), firstBadIndex: 'index' in fault ? fault.index : null };
}

// The audit trail is filtered by columns that repeat what the entries say: one that says something else hides its entry.
function isFoundAsWritten(entry: FindableEntry, said: Said): boolean {
  return (
    entry.at === said.at &&
    entry.type === said.type &&
    entry.user === findable(said.userId) &&
    entry.subject === findable(said.subjectId)
  );
}

function foundOtherwise({ index }: FindableEntry): Found {
  const verdict = `Entry ${index} is whole, but the database lists it under another time, type, person or subject than it says.`;
  return { verdict, firstBadIndex: index };
}

// The head repeats the last entry's time for the lists that show it; what it repeats must be so.
async function timeFault(db: AnyDb, ledgerId: string, size: number): Promise<Found | undefined> {
  const { said, written } = await readLastTimes(db, ledgerId);
  if (said === written) return undefined;
  const verdict = 'The head of the stored ledger says another time of its last entry than the entry itself.';
  return { verdict, firstBadIndex: size - 1 };
}
