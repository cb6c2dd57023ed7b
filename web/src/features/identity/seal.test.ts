import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSame, sealLines, shortHash } from './seal.ts';

const sha = (...parts: readonly (Buffer | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const leaf = (line: string) => sha(Buffer.from([0]), line);
const node = (one: Buffer, other: Buffer) => sha(Buffer.from([1]), one, other);

test('the picture seals as RFC 9162 has it', async () => {
  const lines = ['a', 'b', 'c', 'd'];
  const [a, b, c, d] = lines.map(leaf);
  if (!a || !b || !c || !d) throw new Error('There are four lines.');
  const tree = await sealLines(lines);
  expect(Buffer.from(tree.root)).toEqual(node(node(a, b), node(c, d)));
  expect(shortHash(tree.root)).toBe(node(node(a, b), node(c, d)).toString('hex').slice(0, 8));
});

test('one changed letter changes the way up to the seal and nothing beside it', async () => {
  const [before, after] = [await sealLines(['a', 'b', 'c', 'd']), await sealLines(['a', 'b', 'x', 'd'])];
  expect(isSame(before.root, after.root)).toBe(false);
  expect(isSame(before.pairs[0], after.pairs[0])).toBe(true);
  expect(isSame(before.pairs[1], after.pairs[1])).toBe(false);
  expect(isSame(before.leaves[2], after.leaves[2])).toBe(false);
});
