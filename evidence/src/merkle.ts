import { concatBytes } from './bytes.ts';
import type { Sha256 } from './sha256.ts';
import { sha256 as plainSha256 } from './sha256.ts';

/** The place of a perfect subtree: it covers the leaves from index × 2^level up to, not including, (index + 1) × 2^level. */
export type NodeId = { readonly level: number; readonly index: number };

/** A perfect subtree and its hash (32 bytes). Once complete it never changes, so it is stored once. */
export type TreeNode = NodeId & { readonly hash: Uint8Array };

/**
 * All that is needed to go on growing a tree: its number of leaves, and the hashes (32 bytes each) of the perfect
 * subtrees it is made of, largest first, one for each bit that is set in the size. Also called a compact range.
 */
export type Frontier = { readonly size: number; readonly hashes: readonly Uint8Array[] };

/** The frontier of a tree without leaves. */
export const EMPTY_FRONTIER: Frontier = { size: 0, hashes: [] };

/** Every hash here is SHA-256. */
export const HASH_BYTES = 32;

/** The most leaves a tree can have: beyond it, sizes are no longer exact numbers. */
export const MAX_TREE_SIZE = Number.MAX_SAFE_INTEGER;

/** The hash of a leaf's data: SHA-256(0x00 || data) (RFC 9162 section 2.1.1). */
export function hashLeaf(data: Uint8Array, sha256: Sha256 = plainSha256): Uint8Array {
  const prefixed = new Uint8Array(1 + data.length);
  prefixed.set(data, 1);
  return sha256(prefixed);
}

/** The hash of two subtrees side by side: SHA-256(0x01 || left || right) (RFC 9162 section 2.1.1). */
export function hashNode(left: Uint8Array, right: Uint8Array, sha256: Sha256 = plainSha256): Uint8Array {
  // Whole hashes, as in a tree, are put side by side in one place; anything else is hashed as it is.
  if (left.length !== HASH_BYTES || right.length !== HASH_BYTES)
    return sha256(concatBytes([Uint8Array.of(1), left, right]));
  for (let at = 0; at < HASH_BYTES; at += 1) {
    pair[1 + at] = left[at] ?? 0;
    pair[1 + HASH_BYTES + at] = right[at] ?? 0;
  }
  return sha256(pair);
}

/** What a node hashes, written anew for every one: calls are synchronous and keep nothing of it, so two never share it. */
const pair = Uint8Array.of(1, ...new Uint8Array(2 * HASH_BYTES));

/** The root of the tree without leaves: SHA-256 of nothing (RFC 9162 section 2.1.1). */
export function emptyRoot(sha256: Sha256 = plainSha256): Uint8Array {
  return sha256(new Uint8Array(0));
}

/** The root of the tree that a frontier stands for. Throws if the frontier is not well formed. */
export function rootOf(frontier: Frontier, sha256: Sha256 = plainSha256): Uint8Array {
  return new GrowingTree(frontier, sha256).root();
}

/**
 * Adds leaves, in order, given by their leaf hashes. Promises the same frontier whatever the batching, and reports
 * each perfect subtree of two leaves or more that became complete, to be stored: for every leaf in turn, lowest
 * level first. Subtrees of one leaf are the leaf hashes themselves. Throws if the frontier is not well formed.
 */
export function appendLeaves(
  frontier: Frontier,
  leafHashes: Iterable<Uint8Array>,
  sha256: Sha256 = plainSha256,
): { readonly frontier: Frontier; readonly nodes: readonly TreeNode[] } {
  const tree = new GrowingTree(frontier, sha256);
  const nodes: TreeNode[] = [];
  for (const leafHash of leafHashes) nodes.push(...tree.append(leafHash));
  return { frontier: tree.frontier(), nodes };
}

/** Whether a frontier is well formed: a possible size, one hash for each bit set in it, 32 bytes each. */
export function isFrontier({ size, hashes }: Frontier): boolean {
  if (!isTreeSize(size)) return false;
  let subtrees = 0;
  for (let rest = size; rest > 0; rest = Math.floor(rest / 2)) subtrees += rest % 2;
  return hashes.length === subtrees && hashes.every((hash) => hash.length === HASH_BYTES);
}

/** Whether a number can be a number of leaves. */
export function isTreeSize(size: number): boolean {
  return Number.isSafeInteger(size) && size >= 0;
}

const NOTHING_COMPLETED: readonly TreeNode[] = [];

/** A tree that takes one leaf at a time and keeps only its frontier. */
export class GrowingTree {
  #size: number;
  readonly #hashes: Uint8Array[];
  readonly #sha256: Sha256;

  constructor(frontier: Frontier = EMPTY_FRONTIER, sha256: Sha256 = plainSha256) {
    if (!isFrontier(frontier)) throw new RangeError(`Not the frontier of a tree of ${frontier.size} leaves`);
    this.#size = frontier.size;
    this.#hashes = [...frontier.hashes];
    this.#sha256 = sha256;
  }

  /** The number of leaves taken so far. */
  get size(): number {
    return this.#size;
  }

  /** Takes one leaf hash (32 bytes) and answers the perfect subtrees it completed, from two leaves upwards. */
  append(leafHash: Uint8Array): readonly TreeNode[] {
    if (leafHash.length !== HASH_BYTES) throw new RangeError(`A leaf hash has ${HASH_BYTES} bytes`);
    if (this.#size >= MAX_TREE_SIZE) throw new RangeError('The tree is full');
    if (this.#size % 2 === 0) {
      this.#hashes.push(leafHash);
      this.#size += 1;
      return NOTHING_COMPLETED;
    }
    const completed: TreeNode[] = [];
    let hash = leafHash;
    let index = this.#size;
    for (let level = 1; index % 2 === 1; level += 1) {
      const left = this.#hashes.pop();
      if (left === undefined) throw new Error('A well-formed frontier has a left neighbour for every odd place');
      index = (index - 1) / 2;
      hash = hashNode(left, hash, this.#sha256);
      completed.push({ level, index, hash });
    }
    this.#hashes.push(hash);
    this.#size += 1;
    return completed;
  }

  /** The root over all leaves taken so far. */
  root(): Uint8Array {
    const [smallest, ...larger] = this.#hashes.toReversed();
    if (smallest === undefined) return emptyRoot(this.#sha256);
    return larger.reduce((right, left) => hashNode(left, right, this.#sha256), smallest);
  }

  /** The frontier over all leaves taken so far: a copy, safe to keep. */
  frontier(): Frontier {
    return { size: this.#size, hashes: [...this.#hashes] };
  }
}
