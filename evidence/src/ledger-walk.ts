import { equalBytes } from './bytes.ts';
import type { Checkpoint } from './checkpoint.ts';
import { openCheckpoint } from './checkpoint.ts';
import type { Entry } from './entry.ts';
import { entryLeafHash, readEntry } from './entry.ts';
import { EntryScanner, type Said } from './entry-scanner.ts';
import type { Fault, WhichCheckpoint } from './fault.ts';
import type { TreeNode } from './merkle.ts';
import { EMPTY_FRONTIER, GrowingTree } from './merkle.ts';
import { checkpointKey, type Restoration, readHistoryName, readRestoration } from './restoration.ts';
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
  // One key may sign for many ledgers: without this, the checkpoint of one would vouch for another. One that was kept may
  // be of another history of the same ledger: what came of that, the entries say.
  const isOfIt =
    which === 'own'
      ? checkpoint.origin === ledger
      : readHistoryName(checkpoint.origin).ledger === readHistoryName(ledger).ledger;
  if (!isOfIt) return { kind: 'checkpoint-of-another-ledger', which, found: checkpoint.origin };
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
  const roots = new Map<string, Uint8Array>();
  for (const { which, checkpoint } of opened) {
    const { origin, size: checkpointSize, root } = checkpoint;
    const place = `${checkpointSize} ${origin}`;
    const other = roots.get(place) ?? root;
    // Both are rightly signed, so this is no mistake of the reader's: the signer told two histories under one name.
    if (!equalBytes(root, other)) return { kind: 'checkpoints-conflict', checkpointSize, which };
    roots.set(place, root);
  }
  return opened;
}

const encoder = new TextEncoder();
const MOST_BYTES_A_UNIT = 3;
/** A longer text, in UTF-16 code units, is read by the strict reader alone. */
const LONGEST_AT_HAND = 16_384;

/** Of longer texts, in bytes, no view is kept. */
const LONGEST_VIEW = 2048;

/**
 * Walks a ledger from its first entry, growing its tree, and meets each known checkpoint at its size. Every
 * question is to be asked once for every entry, in the order below; the first fault that is answered is the verdict.
 */
export class LedgerWalk {
  readonly #ledger: string;
  readonly #history: number;
  readonly #restorations: Restoration[] = [];
  readonly #lost = new Set<string>();
  readonly #disputed: TrustedCheckpoint[] = [];
  readonly #lostKnown: TrustedCheckpoint[] = [];
  readonly #sha256: Sha256;
  readonly #tree: GrowingTree;
  readonly #ahead: TrustedCheckpoint[];
  #scanner: EntryScanner;
  #name: string;
  readonly #bytes = new Uint8Array(1 + MOST_BYTES_A_UNIT * LONGEST_AT_HAND);
  readonly #room = this.#bytes.subarray(1);
  readonly #views: Uint8Array[] = [];
  #encoded: string | undefined;
  #end = 0;
  #said: Said = { at: '', type: '', userId: null, subjectId: null };
  #agreed = 0;

  constructor(ledger: string, known: readonly TrustedCheckpoint[], sha256: Sha256) {
    this.#ledger = ledger;
    this.#sha256 = sha256;
    this.#tree = new GrowingTree(EMPTY_FRONTIER, sha256);
    this.#ahead = [...known];
    const { ledger: first, history } = readHistoryName(ledger);
    this.#history = history;
    this.#name = first;
    this.#scanner = new EntryScanner(first);
  }

  /** How the ledger went on after each restore, as the entries met so far say. */
  get restorations(): readonly Restoration[] {
    return this.#restorations;
  }

  /** The known checkpoints that a restoration names as lost, smallest first; complete when the walk is over. */
  get lostKnown(): readonly TrustedCheckpoint[] {
    return this.#lostKnown.toSorted((one, other) => one.checkpoint.size - other.checkpoint.size);
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
    const restoration = entry.ledger === this.#name ? undefined : this.#restorationBy(entry);
    if (entry.ledger !== this.#name && restoration === undefined)
      return { kind: 'entry-of-another-ledger', index, found: entry.ledger };
    if (entry.index !== index) return { kind: 'entry-out-of-place', index, found: entry.index };
    if (restoration !== undefined) this.#goOn(restoration);
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
    return this.#sha256(this.#encodedBytes());
  }

  // Texts of a ledger are about as long as each other: a view of so many bytes is made once.
  #encodedBytes(): Uint8Array {
    if (this.#end > LONGEST_VIEW) return this.#bytes.subarray(0, this.#end);
    const view = this.#views[this.#end] ?? this.#bytes.subarray(0, this.#end);
    this.#views[this.#end] = view;
    return view;
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

  // A ledger takes another name only at the entry that says of which history it goes on, and only a later one of its own.
  #restorationBy(entry: Entry): Restoration | undefined {
    const [now, then] = [readHistoryName(this.#name), readHistoryName(entry.ledger)];
    const isNext = then.ledger === now.ledger && then.history > now.history && then.history <= this.#history;
    return isNext ? readRestoration(entry) : undefined;
  }

  #goOn(restoration: Restoration): void {
    this.#restorations.push(restoration);
    for (const lost of restoration.lost) this.#lost.add(checkpointKey(lost));
    this.#name = restoration.ledger;
    this.#scanner = new EntryScanner(this.#name);
  }

  /** What the known checkpoints of exactly the present size say against the ledger, if anything. */
  checkpointFault(): Fault | undefined {
    for (let next = this.#ahead[0]; next?.checkpoint.size === this.#tree.size; next = this.#ahead[0]) {
      this.#ahead.shift();
      const fault = next.checkpoint.origin === this.#name ? this.rootFault(next) : DISPUTED;
      if (fault === undefined) this.#agreed = this.#tree.size;
      // Of the history that the ledger has now nothing can be lost; of an earlier one, an entry may say so later.
      else if (fault === DISPUTED || this.#name !== this.#ledger) this.#disputed.push(next);
      else return fault;
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

  /** What is wrong when no entry follows: another name than the ledger's, or known checkpoints that nothing accounts for. */
  endFault(): Fault | undefined {
    const index = this.#tree.size;
    if (this.#name !== this.#ledger)
      return { kind: 'entry-of-another-ledger', index: Math.max(0, index - 1), found: this.#name };
    for (const beyond of this.#ahead.splice(0)) {
      const { which, checkpoint } = beyond;
      if (this.#isLost(beyond)) this.#lostKnown.push(beyond);
      else return { kind: 'shorter-than-checkpoint', index, checkpointSize: checkpoint.size, which };
    }
    for (const disputed of this.#disputed) {
      const { which, checkpoint } = disputed;
      if (this.#isLost(disputed)) this.#lostKnown.push(disputed);
      else
        return {
          kind: 'older-checkpoint-differs',
          index: Math.min(this.#agreed, checkpoint.size),
          checkpointSize: checkpoint.size,
          which,
        };
    }
    return undefined;
  }

  #isLost({ checkpoint }: TrustedCheckpoint): boolean {
    return this.#lost.has(checkpointKey(checkpoint));
  }
}

/** A checkpoint of another history than the one that is walked: only an entry can account for it. */
const DISPUTED = 'disputed';

function saidBy({ at, type, actor, subject }: Entry): Said {
  return { at, type, userId: actor.kind === 'person' ? actor.userId : null, subjectId: subject?.id ?? null };
}
