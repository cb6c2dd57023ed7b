import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '../config.ts';
import { initialise, launch } from './postgres-process.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claimlock-postgres-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('programs that cannot be run are told of, and end nothing else', async () => {
  const there = { initdb: '/no/such/initdb', postgres: '/no/such/postgres' };
  const data = join(folder, 'data');
  const launched = launch(there, data, 1, undefined, []);
  await expect(launched).rejects.toThrow(StartError);
  await expect(launched).rejects.toThrow('PostgreSQL could not be started: spawn /no/such/postgres ENOENT.');
  await expect(initialise(there, folder, data, 'secret', undefined)).rejects.toThrow(/started: .*initdb ENOENT\.$/);
});
