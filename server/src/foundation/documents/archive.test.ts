import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { type ArchivedFact, type ArchivedFile, writeArchive } from './archive.ts';

async function* pieces(...texts: string[]): AsyncGenerator<Uint8Array> {
  // One piece of memory for all of them, as files are read.
  const memory = new Uint8Array(1000);
  for (const text of texts) {
    const { written } = new TextEncoder().encodeInto(text, memory);
    yield memory.subarray(0, written);
  }
}

async function* files(list: readonly ArchivedFile[]): AsyncGenerator<ArchivedFile> {
  yield* list;
}

test('every file is in the archive as it came, packed or not, and its facts are put down', async () => {
  const facts: ArchivedFact[] = [];
  const parts = await Array.fromAsync(
    writeArchive(
      files([
        { path: 'a/räksmörgås.txt', bytes: pieces('one ', 'two ', 'three') },
        { path: 'b.bin', bytes: pieces('four', 'five'), isPacked: true },
        { path: 'empty', bytes: pieces() },
      ]),
      facts,
    ),
  );
  const read = unzipSync(Buffer.concat(parts));
  expect(Object.fromEntries(Object.entries(read).map(([path, bytes]) => [path, strFromU8(bytes)]))).toEqual({
    'a/räksmörgås.txt': 'one two three',
    'b.bin': 'fourfive',
    empty: '',
  });
  expect(facts.map(({ path, size }) => [path, size])).toEqual([
    ['a/räksmörgås.txt', 13],
    ['b.bin', 8],
    ['empty', 0],
  ]);
  expect(facts[1]?.sha256).toBe(createHash('sha256').update('fourfive').digest('hex'));
});
