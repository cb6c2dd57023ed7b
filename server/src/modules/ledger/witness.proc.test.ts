import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { generateSigningKey } from '@claimlock/evidence/signing-key';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { claimedSize } from './largest-notes.ts';
import { folderWitness } from './witness.ts';

const program = resolve(import.meta.dirname, '../../../testing/hand-out-program.ts');
const { signingKey } = await generateSigningKey('ledger.test');
let folder: string;
let begun: ChildProcess[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claimlock-witness-'));
  begun = [];
});
afterEach(async () => {
  for (const child of begun) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const checkpoints = () => join(folder, 'checkpoints');

/** A process that hands out notes, and what it has said so far; `shell` is what is done before it begins. */
function begin(shell = '') {
  const child = spawn('sh', ['-c', `${shell} exec "$0" "$@"`, process.execPath, program, checkpoints(), signingKey], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  begun.push(child);
  const said: string[] = [];
  let rest = '';
  let heard = () => undefined as unknown;
  child.stdout.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop() ?? '';
    said.push(...lines);
    heard();
  });
  const until = (isSo: () => boolean) =>
    new Promise<void>((done) => {
      heard = () => isSo() && done();
      heard();
    });
  return {
    said,
    ask: (ledgerId: string, history: string, size: number) => child.stdin.write(`${ledgerId} ${history} ${size}\n`),
    answered: (ledgerId: string) => until(() => said.includes(`${ledgerId} done`)),
    until,
    kill: () => new Promise((ended) => child.on('exit', ended) && child.kill('SIGKILL')),
  };
}

/** What left, of each ledger: which histories, and which sizes. */
const left = (...processes: readonly { readonly said: readonly string[] }[]) =>
  processes
    .flatMap(({ said }) => said)
    .map((line) => line.split(' '))
    .filter(([, , , outcome]) => outcome === 'left');

describe('two processes that hand out at once', () => {
  test('of two histories let one leave, whichever was first', async () => {
    const [one, other] = [begin(), begin()];
    const ledgers = Array.from({ length: 60 }, (_, place) => `ledger-${place}`);
    for (const ledger of ledgers) {
      one.ask(ledger, 'red', 3);
      other.ask(ledger, 'blue', 3);
      await Promise.all([one.answered(ledger), other.answered(ledger)]);
    }
    const histories = Map.groupBy(left(one, other), ([ledger]) => ledger);
    expect([...histories.keys()].sort()).toEqual(ledgers.toSorted());
    for (const [ledger, notes] of histories) expect(new Set(notes.map(([, history]) => history)).size, ledger).toBe(1);
    expect([...one.said, ...other.said].filter((line) => line.includes('failed'))).toEqual([]);
  });

  test('of one history both let every note leave that is not behind the other’s', async () => {
    const [one, other] = [begin(), begin()];
    one.ask('ledger', 'red', 40);
    other.ask('ledger', 'red', 40);
    await Promise.all([one.answered('ledger'), other.answered('ledger')]);
    const sizes = new Set(left(one, other).map(([, , size]) => Number(size)));
    expect([...sizes].sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, place) => place + 1));
    const known = await folderWitness(checkpoints()).known('ledger');
    expect(known.map(claimedSize)).toEqual(Array.from({ length: 40 }, (_, place) => place + 1));
  });
});

test('a process that is killed at any moment leaves nothing that was said and is not kept, and nothing in the way', async () => {
  const all: string[] = [];
  for (let round = 1; round <= 12; round += 1) {
    const killed = begin();
    killed.ask('ledger', 'red', 10_000);
    await killed.until(() => left(killed).length >= 3);
    await killed.kill();
    all.push(...left(killed).map(([, , size]) => size ?? ''));
    const known = (await folderWitness(checkpoints()).known('ledger')).map(claimedSize);
    for (const size of all) expect(known).toContain(Number(size));
    expect(known).toEqual(known.toSorted((a, b) => a - b));
    expect(new Set(known).size).toBe(known.length);
  }
});

describe('where nothing can be written', () => {
  test('nothing leaves on a disk without room, and what was cut off there counts for nothing', async () => {
    // A limit on the size of files stands for a full disk: a line is written in part, or not at all.
    const full = begin(`trap '' XFSZ; ulimit -f 2;`);
    full.ask('ledger', 'red', 12);
    await full.answered('ledger');
    const outcomes = full.said.map((line) => line.split(' ')[3]);
    expect(outcomes).toContain('left');
    expect(outcomes).toContain('failed');
    const sizes = left(full).map(([, , size]) => Number(size));
    expect((await folderWitness(checkpoints()).known('ledger')).map(claimedSize)).toEqual(sizes);
    const roomy = begin();
    roomy.ask('ledger', 'red', 12);
    await roomy.answered('ledger');
    expect(left(roomy).map(([, , size]) => Number(size))).toEqual([
      Math.max(...sizes),
      ...Array.from({ length: 12 - Math.max(...sizes) }, (_, place) => Math.max(...sizes) + 1 + place),
    ]);
  });

  test('nothing leaves where the folder cannot be made or read', async () => {
    await writeFile(checkpoints(), 'a file is in its place');
    const blocked = begin();
    blocked.ask('ledger', 'red', 1);
    await blocked.answered('ledger');
    expect(blocked.said[0]).toMatch(/^ledger red 1 failed .*ENOTDIR/);
    await rm(checkpoints());
    await mkdir(join(checkpoints(), 'ledger.jsonl'), { recursive: true });
    const unreadable = begin();
    unreadable.ask('ledger', 'red', 1);
    await unreadable.answered('ledger');
    expect(unreadable.said[0]).toMatch(/^ledger red 1 failed .*EISDIR/);
  });
});

test('notes that were kept before lines said what they follow still count, and are followed', async () => {
  const before = begin();
  before.ask('ledger', 'red', 2);
  await before.answered('ledger');
  const file = join(checkpoints(), 'ledger.jsonl');
  const bare = (await readFile(file, 'utf8'))
    .split('\n')
    .map((line) => (line ? JSON.stringify(JSON.parse(line).note) : ''))
    .join('\n');
  await writeFile(file, bare);
  const after = begin();
  after.ask('ledger', 'red', 4);
  await after.answered('ledger');
  expect(left(after).map(([, , size]) => size)).toEqual(['2', '3', '4']);
});
