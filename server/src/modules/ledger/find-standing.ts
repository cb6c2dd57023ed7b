import { equalBytes } from '@claimlock/evidence/bytes';
import { type Checkpoint, openCheckpoint } from '@claimlock/evidence/checkpoint';
import { isFrontier, rootOf } from '@claimlock/evidence/merkle';
import type { AnyDb } from '../../foundation/database/scope.ts';
import { historyKey, readHistories } from './histories.ts';
import { nativeSha256, type Seal } from './seal.ts';
import { type Head, readHead, readLastTimes, readNodes } from './store.ts';

/** A checkpoint that was handed out, and when it was kept; `undefined` for one from before that was written down. */
export type HandedOut = { readonly checkpoint: Checkpoint; readonly keptAt: string | undefined };

/** How a stored ledger stands to what is kept of it outside the database. */
export type Standing = {
  readonly head: Head;
  /** When its last entry was written, as the database says. */
  readonly lastAt: string | null;
  /** The last of its histories that is known outside, or that the database names. */
  readonly latest: number;
  /** Whether the history that the database names was opened outside it too. */
  readonly isOpened: boolean;
  /** Whether anything was handed out of the latest history. */
  readonly isLatestUsed: boolean;
  /** How many entries are covered by a checkpoint that the stored ledger continues. */
  readonly agreed: number;
  /** The largest checkpoint of the latest history that anything was handed out of. */
  readonly last: HandedOut | undefined;
  /** The checkpoints that the stored ledger does not continue, and that none of its entries names as lost. */
  readonly lost: readonly HandedOut[];
};

/** A ledger that nobody may go on with: what is kept of it, or it itself, is not what we wrote. */
export class NotToGoOnError extends Error {}

/** Compares a stored ledger with every checkpoint that is kept of it outside the database. */
export async function findStanding(db: AnyDb, ledgerId: string, seal: Seal): Promise<Standing> {
  const histories = await readHistories(seal.witness, ledgerId);
  const head = await readHead(db, ledgerId);
  const { said } = await readLastTimes(db, ledgerId);
  let agreed = 0;
  let last: HandedOut | undefined;
  const lost: HandedOut[] = [];
  for (const [place, notes] of histories.entries()) {
    const history = place + 1;
    const times = await seal.witness.times(historyKey(ledgerId, history));
    let largest: HandedOut | undefined;
    for (const note of notes) {
      const opened = await openCheckpoint(note, [seal.signer.key]);
      if (!opened.ok) throw new NotToGoOnError(`A checkpoint kept of ${ledgerId} is not signed by our key.`);
      const handedOut = { checkpoint: opened.checkpoint, keptAt: times.get(note) };
      if (opened.checkpoint.size >= (largest?.checkpoint.size ?? 0)) largest = handedOut;
      // What an earlier restore lost, an entry of the ledger names already.
      if (history < head.history) continue;
      if (history === head.history && (await hasRoot(db, ledgerId, head, opened.checkpoint)))
        agreed = Math.max(agreed, opened.checkpoint.size);
      else lost.push(handedOut);
    }
    last = largest ?? last;
  }
  const latest = Math.max(histories.length, head.history);
  const isLatestUsed = (histories[latest - 1] ?? []).length > 0;
  lost.sort((one, other) => one.checkpoint.size - other.checkpoint.size);
  const isOpened = head.history <= histories.length;
  return { head, lastAt: said, latest, isOpened, isLatestUsed, agreed, last, lost };
}

/** Whether a ledger goes on from everything that was handed out of it, and can be signed. */
export function isWhole({ head, latest, lost, isOpened }: Standing): boolean {
  return isOpened && head.history === latest && lost.length === 0;
}

/** Whether the stored ledger had this root when it had so many entries. */
async function hasRoot(db: AnyDb, ledgerId: string, head: Head, { size, root }: Checkpoint): Promise<boolean> {
  if (size > head.size || !isFrontier(head)) return false;
  if (size === head.size) return equalBytes(rootOf(head, nativeSha256), root);
  const ids = subtreesOf(size);
  const nodes = await readNodes(db, ledgerId, ids);
  const hashes = ids.map((id) => nodes.find(({ level, index }) => level === id.level && index === id.index)?.hash);
  const whole = hashes.filter((hash) => hash !== undefined);
  return whole.length === ids.length && equalBytes(rootOf({ size, hashes: whole }, nativeSha256), root);
}

/** The perfect subtrees that so many leaves are made of, largest first. */
function subtreesOf(size: number): { level: number; index: number }[] {
  const found: { level: number; index: number }[] = [];
  for (let begin = 0, level = 52; level >= 0; level -= 1) {
    const width = 2 ** level;
    if (size - begin < width) continue;
    found.push({ level, index: begin / width });
    begin += width;
  }
  return found;
}
