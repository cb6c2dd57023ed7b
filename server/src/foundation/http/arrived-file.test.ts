import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { flowing, heldBytes } from '../../../testing/held-bytes.ts';
import { inMemory, receiveFile } from './arrived-file.ts';

const mb = 1024 * 1024;
const left = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('claimlock-arriving-'));

test('50 MB arrive and are read again with a few pieces in memory, and have no name on the disk', async () => {
  const before = heldBytes();
  let most = 0;
  const look = (held: number) => {
    most = Math.max(most, held - before);
  };
  const hash = createHash('sha256');
  for await (const chunk of flowing(50 * mb, () => undefined)) hash.update(chunk);
  const expected = hash.digest('hex');
  const file = await receiveFile(flowing(50 * mb, look));
  expect([file.size, file.sha256.toString('hex'), file.start.length]).toEqual([50 * mb, expected, 4096]);
  expect(await left()).toEqual([]);
  for (const _ of ['once', 'and again']) {
    const read = createHash('sha256');
    let pieces = 0;
    for await (const piece of file.pieces(mb)) {
      expect(piece.length).toBe(mb);
      read.update(piece);
      pieces += 1;
      if (pieces % 10 === 0) look(heldBytes());
    }
    expect([pieces, read.digest('hex')]).toEqual([50, expected]);
  }
  expect(most).toBeLessThan(5 * mb);
  await file.close();
});

test('one that is cut is an error, and nothing of it is left', async () => {
  const cut = async function* () {
    yield Buffer.from('the first half');
    throw new Error('gone');
  };
  await expect(receiveFile(cut())).rejects.toThrow('gone');
  expect(await left()).toEqual([]);
});

test.each([0, 1, 4095, 4096, 4097, 10_000])(
  'one of %i bytes is the same from the disk as from memory',
  async (size) => {
    const bytes = Uint8Array.from({ length: size }, (_, place) => place % 251);
    const chunks = async function* () {
      for (let at = 0; at < size; at += 999) yield bytes.subarray(at, at + 999);
    };
    const file = await receiveFile(chunks());
    const memory = inMemory(bytes);
    const whole = async (pieces: AsyncIterable<Uint8Array>) =>
      Buffer.concat(await Array.fromAsync(pieces, (piece) => Uint8Array.from(piece)));
    expect([file.size, file.sha256]).toEqual([memory.size, memory.sha256]);
    expect(Buffer.compare(file.start, memory.start)).toBe(0);
    expect(Buffer.compare(await whole(file.pieces(1000)), bytes)).toBe(0);
    expect(Buffer.compare(await whole(memory.pieces(1000)), bytes)).toBe(0);
    await file.close();
  },
);
