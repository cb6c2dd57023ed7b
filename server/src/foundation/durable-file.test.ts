import { type FileHandle, mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { syncFolder, writeDurably, writeOnce } from './durable-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claimlock-durable-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('what is written once is never replaced, and no draft of it is left behind', async () => {
  const file = join(folder, 'kept');
  await writeOnce(file, 'first');
  await writeOnce(file, 'second');
  await Promise.all(['third', 'fourth'].map((text) => writeOnce(file, text)));
  expect(await readFile(file, 'utf8')).toBe('first');
  expect(await readdir(folder)).toEqual(['kept']);
});

test('what is written durably replaces what was there', async () => {
  const file = join(folder, 'kept');
  await writeDurably(file, 'first');
  await writeDurably(file, 'second');
  expect(await readFile(file, 'utf8')).toBe('second');
  expect(await readdir(folder)).toEqual(['kept']);
});

test.each([
  ['a folder', () => syncFolder(folder)],
  ['a file', () => writeDurably(join(folder, 'kept'), 'first')],
])('%s that the disk does not take is closed all the same', async (_, write) => {
  const probe = await open(folder);
  const handles: FileHandle = Object.getPrototypeOf(probe);
  await probe.close();
  const sync = vi.spyOn(handles, 'sync').mockRejectedValueOnce(new Error('The disk is full.'));
  try {
    await expect(write()).rejects.toThrow('The disk is full.');
    expect(sync.mock.contexts).toEqual([expect.objectContaining({ fd: -1 })]);
  } finally {
    sync.mockRestore();
  }
});
