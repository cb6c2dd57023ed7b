import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../../testing/free-port.ts';
import { inMemory } from '../http/arrived-file.ts';
import { openLog } from '../log.ts';
import { openScanner } from './open-scanner.ts';

/** Where Debian puts the scanner; elsewhere its path is given. */
const program = process.env.CLAMD ?? '/usr/sbin/clamd';
const isInstalled = existsSync(program);
const marked = Buffer.from('These bytes are what the only signature of this test looks for.');
/** More than the scanner takes of one stream. */
const takesBytes = 256 * 1024;

let folder: string;
let port: number;
let scanner: ChildProcess | undefined;
let said = '';

if (!isInstalled) process.stdout.write(`a real scanner: not tried, because there is no ${program}\n`);

beforeAll(async () => {
  if (!isInstalled) return;
  folder = await mkdtemp(join(tmpdir(), 'claimlock-clamd-'));
  port = await freePort();
  await mkdir(join(folder, 'signatures'));
  // One signature of our own: what its makers publish is hundreds of megabytes, and is not what is tried here.
  const line = `${createHash('md5').update(marked).digest('hex')}:${marked.length}:ClaimLock.Trial`;
  await writeFile(join(folder, 'signatures', 'own.hdb'), `${line}\n`);
  const settings = [
    'Foreground yes',
    `DatabaseDirectory ${join(folder, 'signatures')}`,
    `LocalSocket ${join(folder, 'clamd.ctl')}`,
    `TCPSocket ${port}`,
    'TCPAddr 127.0.0.1',
    `StreamMaxLength ${takesBytes}`,
  ];
  await writeFile(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`);
  scanner = spawn(program, ['--config-file', join(folder, 'clamd.conf')], { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [scanner.stdout, scanner.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  await vi.waitFor(async () => expect(await answersTo(port)).toBe(true), { timeout: 60_000 });
});
afterAll(async () => {
  if (scanner && scanner.exitCode === null) {
    scanner.kill();
    await once(scanner, 'exit');
  }
  if (folder) await rm(folder, { recursive: true });
});

/** Whether something listens at a port of this machine; fails where the scanner has ended instead. */
async function answersTo(at: number): Promise<boolean> {
  if (scanner?.exitCode !== null) throw new Error(`The scanner ended. It said: ${said}`);
  const socket = connect({ host: '127.0.0.1', port: at });
  const listens = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]);
  socket.destroy();
  return listens;
}

const outcome = async (address: string, bytes: Uint8Array) =>
  openScanner(address, openLog('silent'))(inMemory(bytes), ['client', 'user']).then(
    () => 'taken',
    (error: unknown) => error,
  );

test.runIf(isInstalled).each(['port', 'path'])(
  'a real scanner at a %s clears a file, and names what it finds',
  async (how) => {
    const address = how === 'port' ? `tcp://127.0.0.1:${port}` : `unix:${join(folder, 'clamd.ctl')}`;
    expect(await outcome(address, Buffer.from('Visitors are met at the door.'))).toBe('taken');
    // As much as it takes, in more than one piece.
    expect(await outcome(address, Buffer.alloc(takesBytes, 'a line of text\n'))).toBe('taken');
    expect(await outcome(address, marked)).toMatchObject({
      code: 'file.infected',
      fields: [{ path: 'name', message: expect.stringContaining('It calls it ClaimLock.Trial') }],
    });
  },
);

test.runIf(isInstalled)(
  'what is larger than a real scanner takes is refused, and said to be too large where it says so',
  async () => {
    for (const bytes of [takesBytes + 1, 2 * takesBytes, 40 * takesBytes])
      expect(await outcome(`tcp://127.0.0.1:${port}`, Buffer.alloc(bytes, 'a')), `${bytes} bytes`).toMatchObject({
        code: 'file.too-large-to-scan',
      });
  },
);
