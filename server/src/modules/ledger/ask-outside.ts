import { openCheckpoint, signCheckpoint } from '@claimlock/evidence/checkpoint';
import { rootOf } from '@claimlock/evidence/merkle';
import { historyKey, readHistories } from './histories.ts';
import { ledgerName, nativeSha256, type OutsideWitness, type Remembering, type Seal, type Witness } from './seal.ts';
import { proveGrowth } from './sign-head.ts';
import type { Head, Read } from './store.ts';

/** How many histories are asked for beyond the one that is known: a witness that names one for every question is not asked without end. */
const mostUnknown = 100;

/** An outside witness that remembers what no checkpoint at hand names; a size where it told one. */
export type Unnamed = { readonly witness: string; readonly size: number | undefined };

/** What is remembered of a ledger outside the machine and not in its folders. */
export type Outside = {
  /** Checkpoints signed by our key, by what a witness would keep them under. */
  readonly notes: ReadonlyMap<string, readonly string[]>;
  readonly unnamed: readonly Unnamed[];
  /** Who says whether what they remember is the beginning of what stands here only when that is signed next. */
  readonly undecided: readonly Unnamed[];
  /** Witnesses that did not answer. */
  readonly silent: readonly string[];
};

/**
 * Asks every outside witness what it remembers of a ledger, from the history that the database is in on. What it says is
 * believed of a checkpoint only as far as that is signed by our key. `held` are checkpoints that somebody brought. Nothing is
 * signed but that a ledger was once empty, which every history of it continues.
 */
export async function askOutside(
  look: Read,
  ledgerId: string,
  head: Head,
  seal: Seal,
  held: readonly string[],
): Promise<Outside> {
  const histories = await readHistories(seal.witness, ledgerId);
  const notes = new Map<string, string[]>();
  const unnamed: Unnamed[] = [];
  const undecided: Unnamed[] = [];
  const silent = new Set<string>();
  for (let history = head.history; ; history += 1) {
    const origin = ledgerName(seal, ledgerId, history);
    const sizeOf = async (note: string) => {
      const opened = await openCheckpoint(note, [seal.signer.key]);
      return opened.ok && opened.checkpoint.origin === origin ? opened.checkpoint.size : undefined;
    };
    const brought: string[] = [];
    let named = 0;
    const take = async (note: string) => {
      const size = await sizeOf(note);
      if (size === undefined) return;
      brought.push(note);
      named = Math.max(named, size);
    };
    for (const note of held) await take(note);
    const shown = { ...(await largestOf(histories[history - 1] ?? [], sizeOf, origin, seal)), origin };
    const said: { readonly witness: OutsideWitness; readonly answer: Remembering }[] = [];
    for (const witness of seal.outside) {
      const answer = await witness.remember(shown);
      said.push({ witness, answer });
      if (answer.outcome === 'no-answer') silent.add(witness.key.name);
      else if (answer.shown !== undefined) await take(answer.shown);
    }
    let more = brought.length > 0;
    for (const { witness, answer } of said) {
      if (answer.outcome === 'no-answer') continue;
      const size = answer.outcome === 'size' ? answer.size : undefined;
      // A witness that refuses even the empty beginning of a history names none: it would be asked without end.
      more ||= size === undefined ? answer.shown !== undefined || shown.size > 0 : size !== 0;
      if (size === 0 || (size === undefined ? brought.length > 0 : size <= named)) continue;
      const one = { witness: witness.key.name, size };
      if (size === undefined || size > head.size || history > head.history) unnamed.push(one);
      else if (size > shown.size) undecided.push(one);
      else if (size < shown.size && shown.size <= head.size) {
        // What was signed and kept here is shown to it as what follows: it says whether it does.
        const proofFrom = (from: number) => look((db) => proveGrowth(db, ledgerId, from, shown.size));
        if ((await witness.cosign(shown, proofFrom)).outcome === 'other-history') unnamed.push(one);
      }
    }
    if (brought.length > 0) notes.set(historyKey(ledgerId, history), brought);
    if ((!more || history >= head.history + mostUnknown) && history >= histories.length)
      return { notes, unnamed, undecided, silent: [...silent] };
  }
}

/** The largest checkpoint of a history that is kept here, or that it was once empty. */
async function largestOf(
  kept: readonly string[],
  sizeOf: (note: string) => Promise<number | undefined>,
  origin: string,
  seal: Seal,
): Promise<{ readonly note: string; readonly size: number }> {
  let largest: { note: string; size: number } | undefined;
  for (const note of kept) {
    const size = await sizeOf(note);
    if (size !== undefined && size >= (largest?.size ?? 1)) largest = { note, size };
  }
  if (largest) return largest;
  const root = rootOf({ size: 0, hashes: [] }, nativeSha256);
  return { note: await signCheckpoint({ origin, size: 0, root, extensions: [] }, [seal.signer]), size: 0 };
}

/** A witness that also knows what was found elsewhere; it keeps where it kept before. */
export function alsoKnowing(witness: Witness, ledgerId: string, { notes }: Outside): Witness {
  const isFollowed = (kept: string) => {
    const later = [...notes.keys()].map((key) => historyOf(key, ledgerId));
    return later.some((history) => history > historyOf(kept, ledgerId));
  };
  return {
    ...witness,
    known: async (kept) => [...(await witness.known(kept)), ...(notes.get(kept) ?? [])],
    isClosed: async (kept) => isFollowed(kept) || (await witness.isClosed(kept)),
  };
}

/** Closes what others follow of the histories that were found, so that the folders know again which one goes on. */
export async function closeFollowed(witness: Witness, ledgerId: string, { notes }: Outside): Promise<void> {
  const latest = Math.max(1, ...[...notes.keys()].map((key) => historyOf(key, ledgerId)));
  for (let history = 1; history < latest; history += 1) await witness.close(historyKey(ledgerId, history));
}

function historyOf(kept: string, ledgerId: string): number {
  return kept === ledgerId ? 1 : Number(kept.slice(`${ledgerId}.history-`.length));
}
