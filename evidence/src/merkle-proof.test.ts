import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nodeSha256 } from '../testing/node-sha256.ts';
import {
  hex,
  PUBLISHED_CONSISTENCIES,
  PUBLISHED_INCLUSIONS,
  PUBLISHED_LEAVES,
  PUBLISHED_ROOTS,
} from '../testing/published-tree.ts';
import { referencePath, referenceProof, referenceRoot } from '../testing/reference-tree.ts';
import { toHex, utf8 } from './bytes.ts';
import type { NodeId } from './merkle.ts';
import { appendLeaves, EMPTY_FRONTIER, emptyRoot, hashLeaf, hashNode } from './merkle.ts';
import type { ConsistencyClaim, InclusionClaim, ReadNodes } from './merkle-proof.ts';
import { proveConsistency, proveInclusion, verifyConsistency, verifyInclusion } from './merkle-proof.ts';

const leafHashes = (count: number) =>
  Array.from({ length: count }, (_, at) => hashLeaf(utf8(`leaf ${at}`), nodeSha256));
const hexOf = (hashes: readonly Uint8Array[]) => hashes.map(toHex);

/** Stored nodes as a database would answer: any order, and every call noted. */
function storedNodes(leaves: readonly Uint8Array[]): { readNodes: ReadNodes; calls: (readonly NodeId[])[] } {
  const nodes = [
    ...leaves.map((hash, index) => ({ level: 0, index, hash })),
    ...appendLeaves(EMPTY_FRONTIER, leaves, nodeSha256).nodes,
  ];
  const calls: (readonly NodeId[])[] = [];
  const readNodes: ReadNodes = async (ids) => {
    calls.push(ids);
    return nodes.filter(({ level, index }) => ids.some((id) => id.level === level && id.index === index)).reverse();
  };
  return { readNodes, calls };
}

const publishedLeaves = PUBLISHED_LEAVES.map((leaf) => hashLeaf(hex(leaf)));
const publishedRoot = (size: number) => hex(PUBLISHED_ROOTS[size - 1] ?? '');

describe('published proofs', () => {
  test.each(PUBLISHED_INCLUSIONS)('inclusion of leaf $index among $size', async ({ index, size, proof }) => {
    const { readNodes } = storedNodes(publishedLeaves);
    expect(hexOf(await proveInclusion(index, size, readNodes))).toEqual(proof);
    const leafHash = publishedLeaves[index] ?? new Uint8Array(0);
    expect(verifyInclusion({ index, size, leafHash, root: publishedRoot(size), proof: proof.map(hex) })).toBe(true);
  });

  test.each(PUBLISHED_CONSISTENCIES)('consistency of $earlier with $later', async ({ earlier, later, proof }) => {
    const { readNodes } = storedNodes(publishedLeaves);
    expect(hexOf(await proveConsistency(earlier, later, readNodes))).toEqual(proof);
    const [earlierRoot, laterRoot] = [publishedRoot(earlier), publishedRoot(later)];
    const claim = { earlierSize: earlier, earlierRoot, laterSize: later, laterRoot, proof: proof.map(hex) };
    expect(verifyConsistency(claim)).toBe(true);
  });
});

describe('every proof in trees of up to 40 leaves', () => {
  const all = leafHashes(40);
  const roots = Array.from({ length: 41 }, (_, size) => referenceRoot(all.slice(0, size)));
  const root = (size: number) => roots[size] ?? new Uint8Array(0);

  test('of inclusion is the one of the definition, verifies, and verifies nowhere else', async () => {
    let foreign = 0;
    for (let size = 1; size <= 40; size += 1) {
      const leaves = all.slice(0, size);
      const { readNodes } = storedNodes(leaves);
      for (const [index, leafHash] of leaves.entries()) {
        const proof = await proveInclusion(index, size, readNodes, nodeSha256);
        expect(hexOf(proof)).toEqual(hexOf(referencePath(index, leaves)));
        for (let other = 0; other <= size + 1; other += 1) {
          const holds = verifyInclusion({ index: other, size, leafHash, root: root(size), proof }, nodeSha256);
          expect(holds, `${index} as ${other} of ${size}`).toBe(other === index);
          foreign += other === index ? 0 : 1;
        }
      }
    }
    expect(foreign).toBeGreaterThan(20_000);
  });

  test('of consistency is the one of the definition, verifies, and verifies between no other sizes', async () => {
    const { readNodes } = storedNodes(all);
    for (let later = 1; later <= 40; later += 1) {
      for (let earlier = 1; earlier <= later; earlier += 1) {
        const proof = await proveConsistency(earlier, later, readNodes, nodeSha256);
        expect(hexOf(proof)).toEqual(hexOf(referenceProof(earlier, all.slice(0, later))));
        for (let other = 1; other <= later; other += 1) {
          const [earlierRoot, laterRoot] = [root(other), root(later)];
          const claim = { earlierSize: other, earlierRoot, laterSize: later, laterRoot, proof };
          expect(verifyConsistency(claim, nodeSha256), `${earlier} as ${other} in ${later}`).toBe(other === earlier);
        }
      }
    }
  });

  test('is read in one call of at most 2 log2(n) + 2 nodes, all stored', async () => {
    const { readNodes, calls } = storedNodes(all);
    for (let size = 1; size <= 40; size += 1) {
      for (let index = 0; index < size; index += 1) await proveInclusion(index, size, readNodes, nodeSha256);
      for (let earlier = 1; earlier <= size; earlier += 1) await proveConsistency(earlier, size, readNodes, nodeSha256);
    }
    expect(calls.length).toBe(2 * ((40 * 41) / 2));
    expect(Math.max(...calls.map((ids) => ids.length))).toBeLessThanOrEqual(2 * Math.log2(40) + 2);
  });
});

describe('an altered proof', () => {
  const size = fc.integer({ min: 1, max: 200 });
  const all = leafHashes(200);
  const { readNodes } = storedNodes(all);
  const rootOfFirst = (count: number) => referenceRoot(all.slice(0, count));

  function flip(bytes: Uint8Array, bit: number): Uint8Array {
    const flipped = Uint8Array.from(bytes);
    const at = Math.floor(bit / 8) % flipped.length;
    flipped[at] = (flipped[at] ?? 0) ^ (1 << (bit % 8));
    return flipped;
  }

  test('of inclusion fails: any bit of proof, leaf or root, any hash lost, added or repeated', async () => {
    await fc.assert(
      fc.asyncProperty(size, fc.nat(), fc.nat(255), fc.nat(), async (size, place, bit, which) => {
        const index = place % size;
        const proof = await proveInclusion(index, size, readNodes, nodeSha256);
        const leafHash = all[index] ?? new Uint8Array(0);
        const claim: InclusionClaim = { index, size, leafHash, root: rootOfFirst(size), proof };
        expect(verifyInclusion(claim, nodeSha256)).toBe(true);
        const at = which % (proof.length || 1);
        const altered: Partial<InclusionClaim>[] = [
          { leafHash: flip(leafHash, bit) },
          { root: flip(claim.root, bit) },
          { proof: [...proof, claim.root] },
          { proof: [...proof, new Uint8Array(0)] },
          { proof: [claim.root, ...proof] },
          { proof: [new Uint8Array(0), ...proof] },
          { index: -1 },
          { index: index + 0.5 },
          { index: size },
          { size: 0 },
          { size: index },
          { root: emptyRoot() },
          { leafHash: utf8('WrongLeaf') },
          ...(proof.length > 0
            ? [
                { proof: proof.map((hash, step) => (step === at ? flip(hash, bit) : hash)) },
                { proof: proof.filter((_, step) => step !== at) },
                { proof: proof.flatMap((hash, step) => (step === at ? [hash, hash] : [hash])) },
              ]
            : []),
        ];
        for (const alteration of altered) {
          expect(verifyInclusion({ ...claim, ...alteration }, nodeSha256), Object.keys(alteration).join()).toBe(false);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('of consistency fails: any bit of proof or roots, any hash lost, added or repeated', async () => {
    await fc.assert(
      fc.asyncProperty(size, fc.nat(), fc.nat(255), fc.nat(), async (laterSize, place, bit, which) => {
        const earlierSize = 1 + (place % laterSize);
        const proof = await proveConsistency(earlierSize, laterSize, readNodes, nodeSha256);
        const [earlierRoot, laterRoot] = [rootOfFirst(earlierSize), rootOfFirst(laterSize)];
        const claim: ConsistencyClaim = { earlierSize, earlierRoot, laterSize, laterRoot, proof };
        expect(verifyConsistency(claim, nodeSha256)).toBe(true);
        const at = which % (proof.length || 1);
        const altered: Partial<ConsistencyClaim>[] = [
          { earlierRoot: flip(earlierRoot, bit) },
          { laterRoot: flip(laterRoot, bit) },
          { proof: [...proof, laterRoot] },
          { proof: [...proof, new Uint8Array(0)] },
          { proof: [earlierRoot, ...proof] },
          { proof: [new Uint8Array(0), ...proof] },
          { earlierSize: laterSize + 1 },
          { earlierSize: 0 },
          { earlierSize: -1 },
          { laterSize: earlierSize - 1 },
          { earlierRoot: utf8('WrongRoot') },
          ...(proof.length > 0
            ? [
                { earlierRoot: laterRoot, laterRoot: earlierRoot },
                { proof: [] },
                { proof: proof.map((hash, step) => (step === at ? flip(hash, bit) : hash)) },
                { proof: proof.filter((_, step) => step !== at) },
                { proof: proof.flatMap((hash, step) => (step === at ? [hash, hash] : [hash])) },
              ]
            : []),
        ];
        for (const alteration of altered) {
          expect(verifyConsistency({ ...claim, ...alteration }, nodeSha256), Object.keys(alteration).join()).toBe(
            false,
          );
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('the edges of what can be proved', () => {
  const some = hashLeaf(utf8('some'));

  test('everything continues the empty tree, whose root and proof are known', () => {
    const claim = { earlierSize: 0, earlierRoot: emptyRoot(), laterSize: 5, laterRoot: some, proof: [] };
    expect(verifyConsistency(claim)).toBe(true);
    expect(verifyConsistency({ ...claim, laterSize: 0, laterRoot: emptyRoot() })).toBe(true);
    expect(verifyConsistency({ ...claim, laterSize: 0 })).toBe(false);
    expect(verifyConsistency({ ...claim, earlierRoot: some })).toBe(false);
    expect(verifyConsistency({ ...claim, proof: [some] })).toBe(false);
  });

  test('no tree continues a larger one, and the empty tree includes nothing', () => {
    const claim = { earlierSize: 2, earlierRoot: some, laterSize: 1, laterRoot: some, proof: [] };
    expect(verifyConsistency(claim)).toBe(false);
    expect(verifyConsistency({ ...claim, laterSize: 3 })).toBe(false); // an empty proof between two sizes
    expect(verifyInclusion({ index: 0, size: 0, leafHash: some, root: emptyRoot(), proof: [] })).toBe(false);
    expect(verifyInclusion({ index: 0, size: 1, leafHash: some, root: some, proof: [] })).toBe(true);
  });

  test('only whole hashes count: bytes moved over the border of two hashes are refused', () => {
    const [left, right] = [hashLeaf(utf8('left')), hashLeaf(utf8('right'))];
    const root = hashNode(left, right);
    // The same 64 bytes are hashed, only cut elsewhere: without a look at the lengths the root would be right.
    const [shorter, longer] = [left.slice(0, 31), Uint8Array.from([...left.slice(31), ...right])];
    expect(hashNode(shorter, longer)).toEqual(root);
    expect(verifyInclusion({ index: 0, size: 2, leafHash: left, root, proof: [right] })).toBe(true);
    expect(verifyInclusion({ index: 0, size: 2, leafHash: shorter, root, proof: [longer] })).toBe(false);
    const claim = { earlierSize: 1, earlierRoot: left, laterSize: 2, laterRoot: root, proof: [right] };
    expect(verifyConsistency(claim)).toBe(true);
    expect(verifyConsistency({ ...claim, earlierRoot: shorter, proof: [longer] })).toBe(false);
    const nothing = new Uint8Array(0);
    expect(verifyInclusion({ index: 0, size: 1, leafHash: nothing, root: nothing, proof: [] })).toBe(false);
  });

  test('asking for a proof that cannot be is a mistake of the caller', async () => {
    const { readNodes } = storedNodes(leafHashes(4));
    await expect(proveInclusion(4, 4, readNodes)).rejects.toThrow(RangeError);
    await expect(proveInclusion(-1, 4, readNodes)).rejects.toThrow(RangeError);
    await expect(proveInclusion(0.5, 4, readNodes)).rejects.toThrow(RangeError);
    await expect(proveConsistency(5, 4, readNodes)).rejects.toThrow(RangeError);
    expect(await proveConsistency(0, 4, readNodes)).toEqual([]);
  });

  test('a node that the store does not have, or not whole, is said by its name', async () => {
    await expect(proveInclusion(0, 4, async () => [])).rejects.toThrow('level 0, place 1');
    const { readNodes } = storedNodes(leafHashes(4));
    const cutShort: ReadNodes = async (ids) =>
      [...(await readNodes(ids))].map((node) => ({ ...node, hash: node.hash.slice(1) }));
    await expect(proveInclusion(0, 4, cutShort)).rejects.toThrow('level 0, place 1');
  });
});
