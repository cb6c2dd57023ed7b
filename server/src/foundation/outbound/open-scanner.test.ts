import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProductError } from '@claimlock/contract/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Behaviour, openSoftScanner } from '../../../testing/soft-scanner.ts';
import { inMemory } from '../http/arrived-file.ts';
import { openLog } from '../log.ts';
import { openScanner } from './open-scanner.ts';

const log = openLog('silent');
const bytes = Uint8Array.from({ length: 300_000 }, (_, place) => place % 251);
const file = inMemory(bytes);
let scanner: Awaited<ReturnType<typeof openSoftScanner>>;

beforeAll(async () => {
  scanner = await openSoftScanner({ answers: () => 'stream: OK' });
});
afterAll(() => scanner.close());

const sentBy = ['client', 'user'] as const;
const outcome = async (address: string, waitMs?: number) => {
  try {
    await openScanner(address, log, waitMs)(file, sentBy);
    return 'taken';
  } catch (error) {
    if (error instanceof ProductError) return error;
    throw error;
  }
};

test('a file goes there as it is, and is taken where it is cleared', async () => {
  scanner.behave({ answers: () => 'stream: OK' });
  expect(await outcome(scanner.address)).toBe('taken');
  expect(scanner.scanned.at(-1)?.equals(bytes)).toBe(true);
});

test('what is found is refused, and named', async () => {
  scanner.behave({ answers: () => 'stream: Win.Test.EICAR_HDB-1 FOUND' });
  expect(await outcome(scanner.address)).toMatchObject({
    code: 'file.infected',
    fields: [{ path: 'name', message: expect.stringContaining('It calls it Win.Test.EICAR_HDB-1.') }],
  });
});

test.each<[string, Behaviour, string]>([
  ['says that it is too large', { answers: () => 'INSTREAM size limit exceeded. ERROR' }, 'file.too-large-to-scan'],
  [
    'has only looked at a part of it',
    { answers: () => 'stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND' },
    'file.too-large-to-scan',
  ],
  [
    'says so in the middle and breaks off',
    { breaksAfter: 70_000, saying: 'INSTREAM size limit exceeded. ERROR\0' },
    'file.too-large-to-scan',
  ],
  ['says something else', { answers: () => 'stream: OK, or so I think' }, 'file.not-scanned'],
  ['says an error', { answers: () => 'Can’t allocate memory ERROR' }, 'file.not-scanned'],
  ['says nothing that ends', { breaksAfter: 1, saying: 'x'.repeat(20_000) }, 'file.not-scanned'],
  ['says nothing and closes', { breaksAfter: 100, saying: '' }, 'file.not-scanned'],
  ['says an end and nothing else', { breaksAfter: 100, saying: '\0' }, 'file.not-scanned'],
  ['closes at once', 'closes at once', 'file.not-scanned'],
])('where it %s, the file is refused', async (_, behaviour, code) => {
  scanner.behave(behaviour);
  expect(await outcome(scanner.address)).toMatchObject({ code });
});

test('where it never answers, the file is refused after a while', async () => {
  scanner.behave('says nothing');
  expect(await outcome(scanner.address, 40)).toMatchObject({ code: 'file.not-scanned', status: 503 });
});

test('a file whose turn does not come in time is refused too, and nobody waits for all that another sends', async () => {
  scanner.behave('says nothing');
  const scan = openScanner(scanner.address, log, 400);
  const sent = Array.from({ length: 12 }, (_, n) => scan(file, ['busy client', `user ${n}`]));
  sent.push(scan(file, ['other client', 'user']));
  const replies = Promise.allSettled(sent);
  // Four of the one client, and the other's.
  await expect.poll(() => scanner.connections()).toBe(5);
  for (const reply of await replies) expect(reply).toMatchObject({ reason: { code: 'file.not-scanned' } });
  scanner.behave({ answers: () => 'stream: OK' });
  await scan(file, sentBy);
  expect(scanner.scanned.at(-1)?.equals(bytes)).toBe(true);
});

test('where nobody listens, the file is refused', async () => {
  expect(await outcome('tcp://127.0.0.1:9')).toMatchObject({ code: 'file.not-scanned' });
  expect(await outcome('unix:/nowhere/clamd.ctl')).toMatchObject({ code: 'file.not-scanned' });
  expect(await outcome('tcp://scanner.invalid:3310')).toMatchObject({ code: 'file.not-scanned' });
});

test('it may listen at a path of this machine', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'claimlock-scanner-'));
  const there = await openSoftScanner({ answers: () => 'stream: OK' }, join(folder, 'clamd.ctl'));
  expect(there.address).toMatch(/^unix:\//);
  expect(await outcome(there.address)).toBe('taken');
  await there.close();
  await rm(folder, { recursive: true });
});

test('a public address is refused at the start: files are not sent there', () => {
  for (const address of ['tcp://93.184.216.34:3310', 'tcp://[2606:4700:4700::1111]:3310'])
    expect(() => openScanner(address, log)).toThrow('CLAIMLOCK_SCANNER names a public address');
});
