import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { askForReset, type ClaimLockProcess, spawnClaimLock, untilSaid } from '../../testing/claimlock-process.ts';
import { freePort } from '../../testing/free-port.ts';
import { isAlive } from '../foundation/database/embedded.ts';

const folders: string[] = [];
const running: ClaimLockProcess[] = [];

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'claimlock-start-'));
  // The server's own user has to be able to enter it.
  await chmod(folder, 0o755);
  folders.push(folder);
  return folder;
}

function begin(environment: Record<string, string>): ClaimLockProcess {
  const started = spawnClaimLock('start', environment);
  running.push(started);
  return started;
}

afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await ended;
    }
  }
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

describe('a start that cannot go on says one sentence and ends with 1', () => {
  const refuses = async (environment: Record<string, string>, sentence: RegExp) => {
    const started = begin(environment);
    expect(await started.ended).toBe(1);
    expect(started.said().trim().split('\n'), started.said()).toHaveLength(1);
    expect(started.said()).toMatch(sentence);
  };

  test.each<[string, Record<string, string>, RegExp]>([
    ['a port that is no number', { PORT: 'http' }, /^PORT is set to "http", which cannot be used/],
    ['a switch that is neither on nor off', { CLAIMLOCK_DEMO: 'yes' }, /^CLAIMLOCK_DEMO is set to "yes"/],
    ['an instant that is none', { CLAIMLOCK_NOW: 'yesterday' }, /^CLAIMLOCK_NOW is set to "yesterday"/],
    [
      'a chosen time in production',
      { NODE_ENV: 'production', CLAIMLOCK_NOW: '2026-06-30T12:00:00Z' },
      /^CLAIMLOCK_NOW is for tests and demos/,
    ],
    ['a database without a secret', { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' }, /^CLAIMLOCK_SECRET is missing/],
    [
      'an address that is no database',
      { DATABASE_URL: 'mysql://x' },
      /^DATABASE_URL is set to a value that cannot be used/,
    ],
  ])('%s', (_, environment, sentence) => refuses(environment, sentence));

  test('a data folder that cannot be written to', async () => {
    const folder = await dataFolder();
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    await refuses({ CLAIMLOCK_DATA_DIR: join(file, 'inside') }, /cannot be written to/);
  });

  test('a port that is in use', async () => {
    const port = await freePort();
    const holder = createServer().listen(port, '127.0.0.1');
    const folder = await dataFolder();
    await refuses(
      { PORT: String(port), CLAIMLOCK_DATA_DIR: folder, CLAIMLOCK_DEMO: 'off' },
      new RegExp(`Port ${port} is in use`),
    );
    await new Promise((done) => holder.close(done));
  }, 60_000);

  test('a data folder whose key belongs to another ledger name', async () => {
    const folder = await dataFolder();
    await mkdir(join(folder, 'keys'));
    await writeFile(join(folder, 'keys/ledger-signing-key'), 'not a key');
    await refuses(
      { PORT: String(await freePort()), CLAIMLOCK_DATA_DIR: folder, CLAIMLOCK_DEMO: 'off' },
      /is not an Ed25519 signing key/,
    );
  }, 60_000);
});

test('a second process on the same folder is refused, a first one that was killed leaves nothing behind, and its database is taken over', async () => {
  const folder = await dataFolder();
  const [first, second] = [await freePort(), await freePort()];
  // As for an operator, whose compiled code is in the data folder.
  const environment = { CLAIMLOCK_DATA_DIR: folder, CLAIMLOCK_DEMO: 'off', NODE_COMPILE_CACHE: '' };
  const one = begin({ ...environment, PORT: String(first) });
  await untilSaid(one, 'ClaimLock is at');
  const postmaster = async () =>
    Number((await readFile(join(folder, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0]);
  const server = await postmaster();

  const two = begin({ ...environment, PORT: String(second) });
  expect(await two.ended).toBe(1);
  expect(two.said()).toMatch(/^ClaimLock already runs on .* \(process \d+, http:\/\/localhost:\d+\)/);

  // What the next start need not make anew is kept at once: who is killed keeps nothing any more.
  await expect.poll(() => readdir(join(folder, 'compiled')).catch(() => [])).not.toEqual([]);
  one.child.kill('SIGKILL');
  await one.ended;
  expect(isAlive(server)).toBe(true);
  const three = begin({ ...environment, PORT: String(second) });
  await untilSaid(three, 'ClaimLock is at');
  expect(await postmaster()).toBe(server);
  expect((await fetch(`http://127.0.0.1:${second}/api/health/ready`)).status).toBe(200);

  three.child.kill('SIGTERM');
  expect(await three.ended).toBe(0);
  expect(isAlive(server)).toBe(false);
}, 300_000);

test('the first start of a real installation prints one set-up link, and prints it no more once somebody is there', async () => {
  const folder = await dataFolder();
  const port = await freePort();
  const started = begin({ CLAIMLOCK_DATA_DIR: folder, CLAIMLOCK_DEMO: 'off', PORT: String(port) });
  await untilSaid(started, /set-up#\S+/);
  const token = /set-up#(\S+)/.exec(started.said())?.[1];
  const origin = `http://localhost:${port}`;
  const answer = await fetch(`${origin}/api/set-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({
      token,
      name: 'First Operator',
      email: 'first@example.com',
      password: 'correct horse battery staple',
    }),
  });
  expect(await answer.json()).toEqual({ next: 'home', home: '/admin' });
  started.child.kill('SIGTERM');
  await started.ended;

  const again = begin({ CLAIMLOCK_DATA_DIR: folder, CLAIMLOCK_DEMO: 'off', PORT: String(port) });
  await untilSaid(again, 'ClaimLock is at');
  expect(again.said()).not.toContain('set-up#');
  again.child.kill('SIGTERM');
  await again.ended;

  // Nobody walks into a real installation because a word was forgotten, and nobody throws it away for a demo.
  const asDemo = begin({ CLAIMLOCK_DATA_DIR: folder, PORT: String(port) });
  expect(await asDemo.ended).toBe(1);
  expect(asDemo.said()).toMatch(/^The folder .* holds a real installation, [^\n]*set CLAIMLOCK_DEMO=off[^\n]*\n$/);
  expect(await askForReset(folder)).toMatch(/holds a real installation/);
  const stillThere = begin({ CLAIMLOCK_DATA_DIR: folder, CLAIMLOCK_DEMO: 'off', PORT: String(port) });
  await untilSaid(stillThere, 'ClaimLock is at');
  expect(stillThere.said()).not.toContain('set-up#');
}, 300_000);
