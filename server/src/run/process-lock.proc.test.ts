import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeDataFolder } from './process-lock.ts';

/** A process that takes a folder when it is told to, and lets it go when it is told to. */
const program = `
import { takeDataFolder } from ${JSON.stringify(new URL('./process-lock.ts', import.meta.url).href)};
let letGo;
process.on('message', async (folder) => {
  if (folder === '') {
    await letGo();
    process.send('let go');
    return;
  }
  const answer = await takeDataFolder(folder, 'http://here').then((held) => { letGo = held; return 'mine'; }, (error) => error.message);
  process.send(answer);
});
process.send('ready');`;

const takers: ChildProcess[] = [];
let folder: string;
let lock: string;

async function answer(taker: ChildProcess): Promise<string> {
  const [said] = await once(taker, 'message');
  return String(said);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claimlock-lock-'));
  lock = join(folder, 'claimlock.lock');
  for (let n = 0; n < 4; n += 1) {
    const taker = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    takers.push(taker);
  }
  expect(await Promise.all(takers.map(answer))).toEqual(takers.map(() => 'ready'));
});
afterAll(async () => {
  for (const taker of takers) taker.kill();
  await rm(folder, { recursive: true, force: true });
});

const ofTheDead = JSON.stringify({ id: 'x', pid: 2 ** 22 + 1, started: '1', address: 'http://gone' });

test.each<[string, string | undefined]>([
  ['nobody has', undefined],
  ['a process had that is gone', ofTheDead],
  ['is marked by a file that a power cut left empty', ''],
])('of several that take a folder at one instant that %s, exactly one does', async (_, left) => {
  for (let round = 0; round < 40; round += 1) {
    if (left !== undefined) await writeFile(lock, left);
    const answers = takers.map(answer);
    for (const taker of takers) taker.send(folder);
    const said = await Promise.all(answers);
    const winners = takers.filter((_taker, n) => said[n] === 'mine');
    expect(winners, said.join('\n')).toHaveLength(1);
    for (const other of said.filter((one) => one !== 'mine')) expect(other).toMatch(/^ClaimLock already runs on /);
    const [winner] = winners;
    if (!winner) return;
    expect(JSON.parse(await readFile(lock, 'utf8'))).toMatchObject({ pid: winner.pid });
    const gone = answer(winner);
    winner.send('');
    await gone;
    expect(await readdir(folder)).toEqual([]);
  }
});

test('who was killed while following a dead one is followed as well', async () => {
  const right = `${lock}.after-${createHash('sha256').update(ofTheDead).digest('hex').slice(0, 16)}`;
  await writeFile(lock, ofTheDead);
  await writeFile(right, JSON.stringify({ id: 'y', pid: 2 ** 22 + 2, started: '1', address: 'http://gone-too' }));
  const letGo = await takeDataFolder(folder, 'http://here');
  expect(await readdir(folder)).toEqual(['claimlock.lock']);
  await letGo();
});

test('letting go removes nobody else’s lock', async () => {
  const letGo = await takeDataFolder(folder, 'http://here');
  await writeFile(lock, 'another’s');
  await letGo();
  expect(await readFile(lock, 'utf8')).toBe('another’s');
  await rm(lock);
});
