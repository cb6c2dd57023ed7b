import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { isRoomy, makeShortLivedFolder, pidNamespace } from './short-lived-folder.ts';

const made: string[] = [];
afterEach(async () => {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true });
});

test('memory is used where a file system is in it and there is plenty of both', () => {
  const plenty = { type: 0x01021994, free: 2 ** 32, memory: 7 * 2 ** 30 };
  expect(isRoomy(plenty)).toBe(true);
  expect(isRoomy({ ...plenty, type: 0xef53 }), 'a disk').toBe(false);
  expect(isRoomy({ ...plenty, free: 2 ** 32 - 1 })).toBe(false);
  expect(isRoomy({ ...plenty, memory: 7 * 2 ** 30 - 1 })).toBe(false);
});

test('without memory to keep it in, what need not last stands in the cache of the project', async () => {
  const folder = await makeShortLivedFolder('postgres', '/nowhere/at/all');
  made.push(folder);
  expect(dirname(folder)).toBe(resolve('.cache'));
});

test('folders of killed processes are removed; those of living ones and of other PID namespaces stay', async () => {
  // The highest process id of Linux is below this.
  const dead = 4_194_399;
  const left = resolve(`.cache/claimlock-test-${pidNamespace()}-${dead}-left`);
  const kept = resolve(`.cache/claimlock-test-${pidNamespace()}-${process.pid}-kept`);
  const elsewhere = resolve(`.cache/claimlock-test-1${pidNamespace()}-${dead}-elsewhere`);
  for (const folder of [left, kept, elsewhere]) await mkdir(join(folder, 'data'), { recursive: true });
  made.push(left, kept, elsewhere, await makeShortLivedFolder('postgres', '/nowhere/at/all'));
  expect([left, kept, elsewhere].map((folder) => existsSync(folder))).toEqual([false, true, true]);
});
