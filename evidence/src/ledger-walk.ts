import { equalBytes } from './bytes.ts';
import type { Checkpoint } from './checkpoint.ts';
import { openCheckpoint } from './checkpoint.ts';
import type { Entry } from './entry.ts';
import { entryLeafHash, readEntry } from './entry.ts';
import { EntryScanner, type Said } from './entry-scanner.ts';
import type { Fault, WhichCheckpoint } from './fault.ts';
import type { TreeNode } from './merkle.ts';
import { EMPTY_FRONTIER, GrowingTree } from './merkle.ts';
import type { Sha256 } from './sha256.ts';
import type { VerifierKey } from './verifier-key.ts';

/** A checkpoint whose signature was found right, and where it came from. */
export type TrustedCheckpoint = {
  readonly which: WhichCheckpoint;
  readonly checkpoint: Checkpoint;
  readonly signedBy: readonly VerifierKey[];
};

/** Opens a signed checkpoint of one ledger, or says what is wrong with it. */
export async function openLedgerCheckpoint(
  note: string,
  which: WhichCheckpoint,
  ledger: string,
  keys: readonly VerifierKey[],
): Promise<TrustedCheckpoint | Fault> {
  const opening = await openCheckpoint(note, keys);
  if (!opening.ok) {
    const { why } = opening;
    if (why === 'key-unknown' || why === 'signature-wrong') return { kind: why, which };
    return { kind: 'checkpoint-malformed', which, why };
  }
  const { checkpoint, signedBy } = opening;
  // One key may sign for many ledgers: without this, the checkpoint of one would vouch for another.
  if (checkpoint.origin !== ledger) return { kind: 'checkpoint-of-another-ledger', which, found: checkpoint.origin };
  return { which, checkpoint, signedBy };
}

/** Opens all known checkpoints of one ledger, smallest first, or says what is wrong with one or between two of them. */
export async function openKnownCheckpoints(
  notes: readonly string[],
  ledger: string,
  keys: readonly VerifierKey[],
): Promise<readonly TrustedCheckpoint[] | Fault> {
  const opened: TrustedCheckpoint[] = [];
  for (const [at, note] of notes.entries()) {
    const known = await openLedgerCheckpoint(note, at, ledger, keys);
    if ('kind' in known) return known;
    opened.push(known);
  }
  opened.sort((a, b) => a.checkpoint.size - b.checkpoint.size);
  for (const [at, { which, checkpoint }] of opened.entries()) {
    const { size: checkpointSize, root } = opened[at - 1]?.checkpoint ?? { size: -1, root: checkpoint.root };
    // Both are rightly signed, so this is no mistake of the reader's: the signer told two histories.
    if (checkpointSize === checkpoint.size && !equalBytes(root, checkpoint.root)) {
      return { kind: 'checkpoints-conflict', checkpointSize, which };
    }
  }
  return opened;
}

const encoder = new TextEncoder();
const MOST_BYTES_A_UNIT = 3;
/** A longer text, in UTF-16 code units, is read by the strict reader alone. */
const LONGEST_AT_HAND = 16_384;

/**
 * Walks a ledger from its first entry, growing its tree, and meets each known checkpoint at its size. Every
 * question is to be asked once for every entry, in the order below; the first fault that is answered is the verdict.
 */
export class LedgerWalk {
  readonly #ledger: string;
  readonly #sha256: Sha256;
  readonly #tree: GrowingTree;
  readonly #ahead: TrustedCheckpoint[];
  readonly #scanner: EntryScanner;
  readonly #bytes = new Uint8Array(1 + MOST_BYTES_A_UNIT * LONGEST_AT_HAND);
  readonly #room = this.#bytes.subarray(1);
  #encoded: string | undefined;
  #end = 0;
  #said: Said = { at: '', type: '', userId: null, subjectId: null };
  #agreed = 0;

  constructor(ledger: string, known: readonly TrustedCheckpoint[], sha256: Sha256) {
    this.#ledger = ledger;
    this.#sha256 = sha256;
    this.#tree = new GrowingTree(EMPTY_FRONTIER, sha256);
    this.#ahead = [...known];
    this.#scanner = new EntryScanner(ledger);
  }

  /** The tree over the entries taken so far. */
  get tree(): Pick<GrowingTree, 'size' | 'root' | 'frontier'> {
    return this.#tree;
  }

  /** The size of the largest checkpoint met so far that agrees: all entries before it are under a signature. */
  get agreed(): number {
    return this.#agreed;
  }

  /** What is wrong with a text as the next entry of this ledger, if anything is. */
  textFault(text: string): Fault | undefined {
    const index = this.#tree.size;
    this.#encode(text);
    if (this.#encoded === text && this.#scanner.scan(text, this.#room, this.#end - 1, index)) {
      this.#said = this.#scanner;
      return undefined;
    }
    // It is not what a ledger usually writes: the strict reader says what it is.
    const reading = readEntry(text);
    if (!reading.ok) {
      const { why } = reading;
      if (why === 'time-malformed') return { kind: why, index };
      const isText = why === 'too-long' || why === 'not-json' || why === 'not-canonical';
      return { kind: isText ? 'text-not-canonical' : 'entry-malformed', index, why };
    }
    const { entry } = reading;
    if (entry.ledger !== this.#ledger) return { kind: 'entry-of-another-ledger', index, found: entry.ledger };
    if (entry.index !== index) return { kind: 'entry-out-of-place', index, found: entry.index };
    this.#said = saidBy(entry);
    return undefined;
  }

  /** What the text says that was looked at last and found without fault; good until the next one is looked at. */
  get said(): Said {
    return this.#said;
  }

  /** The leaf hash that a text must have. */
  leafHash(text: string): Uint8Array {
    if (this.#encoded !== text) return entryLeafHash(text, this.#sha256);
    return this.#sha256(this.#bytes.subarray(0, this.#end));
  }

  // The bytes of the text that is looked at, behind the one that begins a leaf, are made once and in one place.
  #encode(text: string): void {
    this.#encoded = undefined;
    if (text.length > LONGEST_AT_HAND || !text.isWellFormed()) return;
    this.#end = 1 + encoder.encodeInto(text, this.#room).written;
    this.#encoded = text;
  }

  /** Takes the next leaf and answers the tree nodes that it completes. */
  grow(leafHash: Uint8Array): readonly TreeNode[] {
    return this.#tree.append(leafHash);
  }

  /** What the known checkpoints of exactly the present size say against the ledger, if anything. */
  checkpointFault(): Fault | undefined {
    for (let next = this.#ahead[0]; next?.checkpoint.size === this.#tree.size; next = this.#ahead[0]) {
      const fault = this.rootFault(next);
      if (fault !== undefined) return fault;
      this.#agreed = this.#tree.size;
      this.#ahead.shift();
    }
    return undefined;
  }

  /** What a checkpoint of exactly the present size says against the ledger, if anything. */
  rootFault({ which, checkpoint }: TrustedCheckpoint): Fault | undefined {
    if (equalBytes(this.#tree.root(), checkpoint.root)) return undefined;
    const index = this.#agreed;
    const checkpointSize = checkpoint.size;
    if (which === 'own') return { kind: 'root-differs-from-checkpoint', index, checkpointSize };
    return { kind: 'older-checkpoint-differs', index, checkpointSize, which };
  }

  /** Whether a known checkpoint lies beyond the last entry: then the ledger was rolled back. */
  endFault(): Fault | undefined {
    const [beyond] = this.#ahead;
    if (beyond === undefined) return undefined;
    const { which, checkpoint } = beyond;
    return { kind: 'shorter-than-checkpoint', index: this.#tree.size, checkpointSize: checkpoint.size, which };
  }
}

function saidBy({ at, type, actor, subject }: Entry): Said {
  return { at, type, userId: actor.kind === 'person' ? actor.userId : null, subjectId: subject?.id ?? null };
}
