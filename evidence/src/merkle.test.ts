import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nodeSha256 } from '../testing/node-sha256.ts';
import { hex, PUBLISHED_LEAVES, PUBLISHED_ROOTS } from '../testing/published-tree.ts';
import { referenceRoot } from '../testing/reference-tree.ts';
import { toHex, utf8 } from './bytes.ts';
import type { Frontier } from './merkle.ts';
import {
  appendLeaves,
  EMPTY_FRONTIER,
  emptyRoot,
  GrowingTree,
  hashLeaf,
  hashNode,
  isFrontier,
  MAX_TREE_SIZE,
  rootOf,
} from './merkle.ts';

const leafHashes = (count: number) =>
  Array.from({ length: count }, (_, at) => hashLeaf(utf8(`leaf ${at}`), nodeSha256));
const hash = fc.uint8Array({ minLength: 32, maxLength: 32 });

describe('the hashes of RFC 9162 section 2.1.1', () => {
  test('have the published values', () => {
    expect(toHex(emptyRoot())).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(toHex(hashLeaf(new Uint8Array(0)))).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d');
    expect(toHex(hashLeaf(utf8('L123456')))).toBe('395aa064aa4c29f7010acfe3f25db9485bbd4b91897b6ad7ad547639252b4d56');
    expect(toHex(hashNode(utf8('N123'), utf8('N456')))).toBe(
      'aa217fe888e47007fa15edab33c2b492a722cb106c64667fc2b044444de66bbb',
    );
  });

  test('keep leaves and nodes apart, and left from right', () => {
    const [left, right] = [hashLeaf(utf8('Hello')), hashLeaf(utf8('World'))];
    expect(hashNode(left, right)).not.toEqual(hashNode(right, left));
    expect(hashNode(left, right)).not.toEqual(hashLeaf(Uint8Array.from([...left, ...right])));
  });

  test('are the same with the hash that is passed in and with the one in the house', () => {
    const leaves = leafHashes(21);
    expect(rootOf(appendLeaves(EMPTY_FRONTIER, leaves).frontier)).toEqual(
      Uint8Array.from(rootOf(appendLeaves(EMPTY_FRONTIER, leaves, nodeSha256).frontier, nodeSha256)),
    );
  });
});

describe('a growing tree', () => {
  test('has the published root after each of the eight published leaves', () => {
    const tree = new GrowingTree();
    expect(tree.root()).toEqual(emptyRoot());
    const roots = PUBLISHED_LEAVES.map((leaf) => {
      tree.append(hashLeaf(hex(leaf)));
      return toHex(tree.root());
    });
    expect(roots).toEqual(PUBLISHED_ROOTS);
  });

  test('has the root that the definition gives, at every size up to 130', () => {
    const leaves = leafHashes(130);
    const tree = new GrowingTree(EMPTY_FRONTIER, nodeSha256);
    for (const [at, leaf] of leaves.entries()) {
      tree.append(leaf);
      expect(toHex(tree.root())).toBe(toHex(referenceRoot(leaves.slice(0, at + 1))));
    }
  });

  test('comes to the same frontier, nodes and root whatever the batching', () => {
    fc.assert(
      fc.property(fc.array(hash, { maxLength: 70 }), fc.array(fc.nat(70), { maxLength: 8 }), (leaves, cuts) => {
        const once = appendLeaves(EMPTY_FRONTIER, leaves, nodeSha256);
        const edges = [0, ...cuts.map((cut) => Math.min(cut, leaves.length)).sort((a, b) => a - b), leaves.length];
        let frontier: Frontier = EMPTY_FRONTIER;
        const nodes = edges.slice(1).flatMap((edge, at) => {
          const batch = appendLeaves(frontier, leaves.slice(edges[at], edge), nodeSha256);
          frontier = batch.frontier;
          return batch.nodes;
        });
        expect(frontier).toEqual(once.frontier);
        expect(nodes).toEqual(once.nodes);
        expect(toHex(rootOf(frontier, nodeSha256))).toBe(toHex(referenceRoot(leaves)));
      }),
    );
  });

  test('reports every perfect subtree of two leaves or more, once, with the root of its leaves', () => {
    for (const size of [0, 1, 2, 3, 7, 8, 9, 33, 64, 100]) {
      const leaves = leafHashes(size);
      const { nodes } = appendLeaves(EMPTY_FRONTIER, leaves, nodeSha256);
      const reported = new Map(nodes.map((node) => [`${node.level}/${node.index}`, toHex(node.hash)]));
      expect(reported.size).toBe(nodes.length);
      let perfect = 0;
      for (let level = 1; 2 ** level <= size; level += 1) {
        for (let index = 0; (index + 1) * 2 ** level <= size; index += 1) {
          perfect += 1;
          const covered = leaves.slice(index * 2 ** level, (index + 1) * 2 ** level);
          expect(reported.get(`${level}/${index}`)).toBe(toHex(referenceRoot(covered)));
        }
      }
      expect(nodes.length).toBe(perfect);
    }
  });

  test('reports nodes in the order in which they become complete', () => {
    const { nodes } = appendLeaves(EMPTY_FRONTIER, leafHashes(64), nodeSha256);
    const sorted = [...nodes].sort(
      (a, b) => (a.index + 1) * 2 ** a.level - (b.index + 1) * 2 ** b.level || a.level - b.level,
    );
    expect(nodes).toEqual(sorted);
  });

  test('answers copies: what a caller does to them does not reach the tree', () => {
    const tree = new GrowingTree(appendLeaves(EMPTY_FRONTIER, leafHashes(5), nodeSha256).frontier, nodeSha256);
    const before = toHex(tree.root());
    const frontier = tree.frontier();
    tree.append(hashLeaf(utf8('more')));
    expect(toHex(rootOf(frontier, nodeSha256))).toBe(before);
  });
});

describe('a frontier', () => {
  test('has one hash of 32 bytes for each bit set in its size, and nothing else is one', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (size) => {
        const count = [...size.toString(2)].filter((bit) => bit === '1').length;
        const hashes = Array.from({ length: count }, () => new Uint8Array(32));
        expect(isFrontier({ size, hashes })).toBe(true);
        expect(isFrontier({ size, hashes: [...hashes, new Uint8Array(32)] })).toBe(false);
        expect(isFrontier({ size, hashes: hashes.slice(1) })).toBe(count === 0);
        expect(isFrontier({ size, hashes: [...hashes.slice(1), new Uint8Array(31)] })).toBe(false);
      }),
    );
    for (const size of [-1, 0.5, Number.NaN, 2 ** 53, Number.POSITIVE_INFINITY]) {
      expect(isFrontier({ size, hashes: [] }), `${size}`).toBe(false);
    }
  });

  test('that is malformed is refused before anything is hashed', () => {
    expect(() => appendLeaves({ size: 3, hashes: [] }, [])).toThrow(RangeError);
    expect(() => rootOf({ size: 1, hashes: [new Uint8Array(5)] })).toThrow(RangeError);
    expect(() => new GrowingTree().append(new Uint8Array(31))).toThrow(RangeError);
  });

  test('grows rightly beyond 32 bits, up to the last size there can be', () => {
    // All subtrees of one level alike: then the root of any size is known without the leaves.
    const alike = [hashLeaf(utf8('x'), nodeSha256)];
    for (let level = 1; level <= 53; level += 1) {
      const below = alike[level - 1] ?? new Uint8Array(0);
      alike.push(hashNode(below, below, nodeSha256));
    }
    const frontierAt = (size: bigint): Frontier => ({
      size: Number(size),
      hashes: alike
        .map((subtree, level) => ({ subtree, level }))
        .reverse()
        .filter(({ level }) => (size >> BigInt(level)) & 1n)
        .map(({ subtree }) => subtree),
    });
    const leaf = alike[0] ?? new Uint8Array(0);
    for (const size of [2n ** 31n - 1n, 2n ** 32n - 1n, 2n ** 32n, 2n ** 52n - 1n, 2n ** 53n - 2n]) {
      const grown = appendLeaves(frontierAt(size), [leaf], nodeSha256);
      expect(grown.frontier).toEqual(frontierAt(size + 1n));
      const trailingOnes = /1*$/.exec(size.toString(2))?.[0].length ?? 0;
      expect(grown.nodes.map(({ level, index }) => [level, BigInt(index)])).toEqual(
        Array.from({ length: trailingOnes }, (_, at) => [at + 1, size >> BigInt(at + 1)]),
      );
    }
    const full = new GrowingTree(frontierAt(BigInt(MAX_TREE_SIZE)), nodeSha256);
    expect(() => full.append(leaf)).toThrow('full');
  });
});
