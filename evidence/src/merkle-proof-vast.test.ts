import { describe, expect, test } from 'vitest';
import { nodeSha256 } from '../testing/node-sha256.ts';
import { utf8 } from './bytes.ts';
import { hashLeaf, hashNode } from './merkle.ts';
import type { ReadNodes } from './merkle-proof.ts';
import { proveConsistency, proveInclusion, verifyConsistency, verifyInclusion } from './merkle-proof.ts';

describe('trees beyond 32 bits', () => {
  /** A tree whose leaves are alike but for one: then any node of any size is known without its leaves. */
  function vastTree(special: number): {
    readNodes: ReadNodes;
    rangeRoot: (begin: number, end: number) => Uint8Array;
    reads: () => number;
  } {
    const alike = [hashLeaf(utf8('x'), nodeSha256)];
    for (let level = 1; level <= 53; level += 1) {
      const below = alike[level - 1] ?? new Uint8Array(0);
      alike.push(hashNode(below, below, nodeSha256));
    }
    function rangeRoot(begin: number, end: number): Uint8Array {
      const width = end - begin;
      const level = Math.log2(width);
      const isSpecial = special >= begin && special < end;
      if (width === 1) return isSpecial ? hashLeaf(utf8('y'), nodeSha256) : (alike[0] ?? new Uint8Array(0));
      if (Number.isInteger(level) && 2 ** level === width && !isSpecial) return alike[level] ?? new Uint8Array(0);
      let half = 1;
      while (half * 2 < width) half *= 2;
      return hashNode(rangeRoot(begin, begin + half), rangeRoot(begin + half, end), nodeSha256);
    }
    let count = 0;
    const readNodes: ReadNodes = async (ids) => {
      count += ids.length;
      return ids.map(({ level, index }) => ({
        level,
        index,
        hash: rangeRoot(index * 2 ** level, (index + 1) * 2 ** level),
      }));
    };
    return { readNodes, rangeRoot, reads: () => count };
  }

  const sizes = [2 ** 31, 2 ** 31 + 1, 2 ** 32 - 1, 2 ** 32, 2 ** 32 + 5, 2 ** 40 + 12_345, 2 ** 52 + 1, 2 ** 53 - 1];

  test.each(sizes)('inclusion among %d leaves', async (size) => {
    for (const index of [0, 1, 2 ** 30, Math.floor(size / 2), Math.floor(size / 3), size - 2, size - 1]) {
      const { readNodes, rangeRoot, reads } = vastTree(index);
      const proof = await proveInclusion(index, size, readNodes, nodeSha256);
      expect(reads()).toBeLessThanOrEqual(2 * 53);
      const claim = { index, size, leafHash: hashLeaf(utf8('y'), nodeSha256), root: rangeRoot(0, size), proof };
      expect(verifyInclusion(claim, nodeSha256), `${index} of ${size}`).toBe(true);
      for (const wrong of [index ^ 1, (index + 2 ** 32) % size, (index + 2 ** 31) % size]) {
        if (wrong !== index)
          expect(verifyInclusion({ ...claim, index: wrong }, nodeSha256), `${index} as ${wrong}`).toBe(false);
      }
    }
  });

  test.each(sizes)('consistency with %d leaves', async (laterSize) => {
    for (const earlierSize of [1, 3, 2 ** 30, Math.floor(laterSize / 2), Math.floor(laterSize / 3), laterSize - 1]) {
      const { readNodes, rangeRoot } = vastTree(Math.floor(earlierSize / 2));
      const proof = await proveConsistency(earlierSize, laterSize, readNodes, nodeSha256);
      const [earlierRoot, laterRoot] = [rangeRoot(0, earlierSize), rangeRoot(0, laterSize)];
      const claim = { earlierSize, earlierRoot, laterSize, laterRoot, proof };
      expect(verifyConsistency(claim, nodeSha256), `${earlierSize} in ${laterSize}`).toBe(true);
      expect(verifyConsistency({ ...claim, laterRoot: earlierRoot }, nodeSha256)).toBe(false);
    }
  });
});
