import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { makeServerFolder } from './server-folder.ts';

const made: string[] = [];
afterEach(async () => {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true });
});

test('without memory to keep it in, the data of a server stands in the cache of the project', async () => {
  const [nowhere, onDisk] = [await makeServerFolder('/nowhere/at/all'), await makeServerFolder(resolve('server'))];
  made.push(nowhere, onDisk);
  expect([dirname(nowhere), dirname(onDisk)]).toEqual([resolve('.cache'), resolve('.cache')]);
});

test('what a killed process left is removed, and what a living one has stays', async () => {
  // The highest process id of Linux is below this.
  const left = resolve('.cache/claimlock-test-postgres-4194399-left');
  const kept = resolve(`.cache/claimlock-test-postgres-${process.pid}-kept`);
  for (const folder of [left, kept]) await mkdir(join(folder, 'data'), { recursive: true });
  made.push(left, kept, await makeServerFolder('/nowhere/at/all'));
  expect([existsSync(left), existsSync(kept)]).toEqual([false, true]);
});
