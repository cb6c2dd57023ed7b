import { equalBytes } from './bytes.ts';
import type { NodeId, TreeNode } from './merkle.ts';
import { emptyRoot, HASH_BYTES, hashNode, isTreeSize } from './merkle.ts';
import type { Sha256 } from './sha256.ts';
import { sha256 as plainSha256 } from './sha256.ts';

/**
 * Reads stored nodes, all of one proof in one call; the answer may stand in any order. Level 0 asks for leaf
 * hashes. A proof in a tree of n leaves asks for no more than about 2 × log2(n) nodes.
 */
export type ReadNodes = (ids: readonly NodeId[]) => Promise<Iterable<TreeNode>>;

/** Says that the leaf at `index` (from 0) stands in the tree of `size` leaves with that `root` (32-byte hashes). */
export type InclusionClaim = {
  readonly index: number;
  readonly size: number;
  readonly leafHash: Uint8Array;
  readonly root: Uint8Array;
  readonly proof: readonly Uint8Array[];
};

/** Says that the tree of `laterSize` leaves begins with all leaves, unchanged, of the tree of `earlierSize`. */
export type ConsistencyClaim = {
  readonly earlierSize: number;
  readonly earlierRoot: Uint8Array;
  readonly laterSize: number;
  readonly laterRoot: Uint8Array;
  readonly proof: readonly Uint8Array[];
};

/** The inclusion proof of the leaf at `index` in the tree of the first `size` leaves (RFC 9162 section 2.1.3.1). */
export async function proveInclusion(
  index: number,
  size: number,
  readNodes: ReadNodes,
  sha256: Sha256 = plainSha256,
): Promise<readonly Uint8Array[]> {
  if (!isTreeSize(size) || !isTreeSize(index) || index >= size) throw new RangeError(`No leaf ${index} among ${size}`);
  const siblings: Range[] = [];
  let begin = 0;
  let end = size;
  while (end - begin > 1) {
    const middle = begin + largestPowerBelow(end - begin);
    if (index < middle) {
      siblings.push({ begin: middle, end });
      end = middle;
    } else {
      siblings.push({ begin, end: middle });
      begin = middle;
    }
  }
  return readRoots(siblings.reverse(), readNodes, sha256);
}

/** The proof that the tree of `later` leaves continues the tree of its first `earlier` (RFC 9162 section 2.1.4.1). */
export async function proveConsistency(
  earlier: number,
  later: number,
  readNodes: ReadNodes,
  sha256: Sha256 = plainSha256,
): Promise<readonly Uint8Array[]> {
  if (!isTreeSize(earlier) || !isTreeSize(later) || earlier > later) {
    throw new RangeError(`A tree of ${later} leaves does not continue one of ${earlier}`);
  }
  if (earlier === 0) return []; // everything continues the empty tree
  const ranges: Range[] = [];
  let begin = 0;
  let end = later;
  while (earlier < end) {
    const middle = begin + largestPowerBelow(end - begin);
    if (earlier <= middle) {
      ranges.push({ begin: middle, end });
      end = middle;
    } else {
      ranges.push({ begin, end: middle });
      begin = middle;
    }
  }
  // Where the earlier tree is one perfect subtree of the later, the verifier already holds it: its own root.
  if (begin > 0) ranges.push({ begin, end });
  return readRoots(ranges.reverse(), readNodes, sha256);
}

/** Whether an inclusion claim holds, by the algorithm of RFC 9162 section 2.1.3.2. */
export function verifyInclusion(claim: InclusionClaim, sha256: Sha256 = plainSha256): boolean {
  const { index, size, leafHash, root, proof } = claim;
  if (!isTreeSize(index) || !isTreeSize(size) || index >= size) return false;
  if (![leafHash, root, ...proof].every(isHash)) return false;
  const path = new Path(index, size - 1);
  let hash = leafHash;
  for (const sibling of proof) {
    if (path.sn === 0) return false;
    if (path.turnsRight()) {
      hash = hashNode(sibling, hash, sha256);
      path.skipLonelyLevels();
    } else {
      hash = hashNode(hash, sibling, sha256);
    }
    path.up();
  }
  return path.sn === 0 && equalBytes(hash, root);
}

/**
 * Whether a consistency claim holds, by the algorithm of RFC 9162 section 2.1.4.2. The two sizes that the RFC
 * leaves out: equal trees need equal roots and an empty proof; the empty tree needs its own root, SHA-256 of
 * nothing, and an empty proof.
 */
export function verifyConsistency(claim: ConsistencyClaim, sha256: Sha256 = plainSha256): boolean {
  const { earlierSize, earlierRoot, laterSize, laterRoot, proof } = claim;
  if (!isTreeSize(earlierSize) || !isTreeSize(laterSize) || earlierSize > laterSize) return false;
  if (![earlierRoot, laterRoot, ...proof].every(isHash)) return false;
  if (earlierSize === laterSize) return proof.length === 0 && equalBytes(earlierRoot, laterRoot);
  if (earlierSize === 0) return proof.length === 0 && equalBytes(earlierRoot, emptyRoot(sha256));
  if (proof.length === 0) return false;

  const [first, ...rest] = isPowerOfTwo(earlierSize) ? [earlierRoot, ...proof] : proof;
  if (first === undefined) return false;
  const path = new Path(earlierSize - 1, laterSize - 1);
  while (path.fn % 2 === 1) path.up();
  let earlier = first;
  let later = first;
  for (const step of rest) {
    if (path.sn === 0) return false;
    if (path.turnsRight()) {
      earlier = hashNode(step, earlier, sha256);
      later = hashNode(step, later, sha256);
      path.skipLonelyLevels();
    } else {
      later = hashNode(later, step, sha256);
    }
    path.up();
  }
  return path.sn === 0 && equalBytes(earlier, earlierRoot) && equalBytes(later, laterRoot);
}

/** The two counters of the RFC's algorithms, under its own names. Halving by division: shifts stop at 32 bits. */
class Path {
  fn: number;
  sn: number;

  constructor(fn: number, sn: number) {
    this.fn = fn;
    this.sn = sn;
  }

  /** The RFC's "LSB(fn) is set, or fn is equal to sn": the node is a right child, or the last of its level. */
  turnsRight(): boolean {
    return this.fn % 2 === 1 || this.fn === this.sn;
  }

  /** The RFC's inner loop: a last node without a sibling stands for itself on the levels above. */
  skipLonelyLevels(): void {
    while (this.fn % 2 === 0 && this.fn !== 0) this.up();
  }

  up(): void {
    this.fn = Math.floor(this.fn / 2);
    this.sn = Math.floor(this.sn / 2);
  }
}

/** The leaves from `begin` up to, not including, `end`. */
type Range = { readonly begin: number; readonly end: number };

async function readRoots(ranges: readonly Range[], readNodes: ReadNodes, sha256: Sha256): Promise<Uint8Array[]> {
  const wanted = ranges.map(perfectSubtrees);
  const stored = new Map<string, Uint8Array>();
  for (const node of await readNodes(wanted.flat())) stored.set(key(node), node.hash);
  return wanted.map((ids) => {
    const hashes = ids.map((id) => {
      const hash = stored.get(key(id));
      if (hash === undefined || !isHash(hash))
        throw new Error(`No hash was read for level ${id.level}, place ${id.index}`);
      return hash;
    });
    return hashes.reduceRight((right, left) => hashNode(left, right, sha256));
  });
}

/** The perfect subtrees, left to right, that make up a range cut out by halving at powers of two. */
function perfectSubtrees({ begin, end }: Range): NodeId[] {
  const ids: NodeId[] = [];
  for (let at = begin; at < end; ) {
    let level = 0;
    while (2 ** (level + 1) <= end - at) level += 1;
    ids.push({ level, index: at / 2 ** level });
    at += 2 ** level;
  }
  return ids;
}

/** The largest power of two below a size of at least two: where RFC 9162 section 2.1.1 splits a list. */
function largestPowerBelow(size: number): number {
  let power = 1;
  while (power * 2 < size) power *= 2;
  return power;
}

function isPowerOfTwo(size: number): boolean {
  return size === 1 || largestPowerBelow(size) * 2 === size;
}

function isHash(bytes: Uint8Array): boolean {
  return bytes.length === HASH_BYTES;
}

function key({ level, index }: NodeId): string {
  return `${level}/${index}`;
}
