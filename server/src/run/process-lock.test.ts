import { link, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readHolder, takeDataFolder } from './process-lock.ts';

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return { ...real, link: vi.fn(real.link) };
});

let folder: string;
let lock: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claimlock-lock-'));
  lock = join(folder, 'claimlock.lock');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a folder is held by who took it, until they let it go', async () => {
  const letGo = await takeDataFolder(folder, 'http://here');
  expect(await readHolder(lock)).toMatchObject({ pid: process.pid, address: 'http://here' });
  await letGo();
  expect(await readHolder(lock)).toBeUndefined();
});

test('a number that belongs to another process by now holds nothing', async () => {
  const letGo = await takeDataFolder(folder, 'http://gone');
  const { started, ...left } = JSON.parse(await readFile(lock, 'utf8'));
  expect(started).not.toBe('');
  await letGo();
  await writeFile(lock, JSON.stringify({ ...left, started: 'long before' }));
  expect(await readHolder(lock)).toBeUndefined();
  await (await takeDataFolder(folder, 'http://here'))();
});

test('a file system without hard links is told as what it is, and nothing is left there', async () => {
  vi.mocked(link).mockRejectedValueOnce(new Error('EPERM: operation not permitted, link'));
  await expect(takeDataFolder(folder, 'http://here')).rejects.toThrow(
    /cannot be locked, which takes a file system with hard links \(EPERM.*CLAIMLOCK_DATA_DIR/,
  );
  expect(await readdir(folder)).toEqual([]);
  await expect(takeDataFolder(join(folder, 'not-there'), 'http://here')).rejects.toThrow(/cannot be written to/);
});
