import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { makeFolderInMemory } from './folder-in-memory.ts';

const made: string[] = [];
afterEach(async () => {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true });
});

test('without memory to keep it in, what need not last stands in the cache of the project', async () => {
  const [nowhere, onDisk] = [
    await makeFolderInMemory('postgres', '/nowhere/at/all'),
    await makeFolderInMemory('postgres', resolve('server')),
  ];
  made.push(nowhere, onDisk);
  expect([dirname(nowhere), dirname(onDisk)]).toEqual([resolve('.cache'), resolve('.cache')]);
});

test('what a killed process left is removed, and what a living one has stays', async () => {
  // The highest process id of Linux is below this.
  const left = resolve('.cache/claimlock-test-4194399-left');
  const kept = resolve(`.cache/claimlock-test-${process.pid}-kept`);
  for (const folder of [left, kept]) await mkdir(join(folder, 'data'), { recursive: true });
  made.push(left, kept, await makeFolderInMemory('postgres', '/nowhere/at/all'));
  expect([existsSync(left), existsSync(kept)]).toEqual([false, true]);
});
