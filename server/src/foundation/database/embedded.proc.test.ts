import { appendFile, chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EmbeddedServer, isAlive, startEmbedded } from './embedded.ts';

let folder: string;
let server: EmbeddedServer | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claimlock-embedded-'));
  // The server's own user has to be able to enter it.
  await chmod(folder, 0o755);
});
afterEach(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('a server that was killed and does not come back says why once, and is tried until it does', async () => {
  const said: string[] = [];
  let gone = 0;
  server = await startEmbedded(join(folder, 'postgres'), {
    onRestart: () => {
      gone += 1;
    },
    onFailed: (error) => said.push(String(error)),
  });
  const settings = join(folder, 'postgres', 'data', 'postgresql.conf');
  const sound = await readFile(settings, 'utf8');
  await appendFile(settings, 'no_such_setting = on\n');
  const killed = server.pid();
  process.kill(killed, 'SIGKILL');
  const complaint = 'contains errors';
  const tries = async () => (await readFile(join(folder, 'postgres', 'postgres.log'), 'utf8')).split(complaint).length;
  await expect.poll(tries, { timeout: 60_000 }).toBeGreaterThan(3);
  expect(said).toEqual([expect.stringMatching(/^StartError: .* did not start: FATAL: .*contains errors/)]);
  await writeFile(settings, sound);
  const pid = () => server?.pid() ?? 0;
  await expect.poll(pid, { timeout: 60_000 }).toBeGreaterThan(0);
  expect(pid()).not.toBe(killed);
  expect(isAlive(pid())).toBe(true);
  expect(gone).toBe(1);
});
