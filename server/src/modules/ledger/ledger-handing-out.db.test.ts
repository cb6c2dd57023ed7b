import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addActionItem } from '@claimlock/contract/action-items/endpoints';
import { exportLedger, Verification, verifyLedger } from '@claimlock/contract/ledger/endpoints';
import { exportPlatformLedger, verifyPlatformLedger } from '@claimlock/contract/ledger/outer-ledgers';
import { sample } from '@claimlock/contract/sample';
import { parseCheckpoint } from '@claimlock/evidence/checkpoint';
import { parseNote } from '@claimlock/evidence/signed-note';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type KeptLedger, keptLedger } from '../../../testing/kept-ledger.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import { type TestApp, testUrl } from '../../../testing/test-app.ts';
import { nameBook } from '../../app.ts';
import { openApp } from '../../app-over-http.ts';
import { Telemetry } from '../../foundation/http/telemetry.ts';
import { credentialReader } from '../identity/index.ts';
import { ledgerRoutes } from './index.ts';
import type { Seal } from './seal.ts';

const clientId = sample.clientId;
let app: TestApp;
let admin: string;
let boss: string;
let kept: KeptLedger;

const newItems = async (count: number) => {
  for (let place = 0; place < count; place += 1) {
    app.clock.advance(1000);
    const input = { clientId, title: 'An item', dueDate: '2026-12-01' };
    expect((await app.call(addActionItem, input, admin)).status).toBe(201);
  }
};
const exported = () => app.call(exportLedger, { clientId }, admin);
const verified = async () => Verification.parse((await app.call(verifyLedger, { clientId }, admin)).body);
/** The checkpoint at the end of an export. */
const noteOf = (text: string): string => JSON.parse(text.trim().split('\n').at(-1) ?? '""');
/** What a note says, without its signatures. */
const saidBy = (note: string) => {
  const reading = parseNote(note);
  const said = reading.ok ? parseCheckpoint(reading.note.text) : reading;
  if (!said.ok) throw new Error(said.why);
  return said.checkpoint;
};
const witnessed = (ledgerId = clientId) => app.installation.seal.witness.known(ledgerId);

beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
  boss = await app.signInAs(userAs('super_admin'));
  kept = await keptLedger(app, clientId);
  await newItems(5);
  await kept.keep('young');
});
afterAll(() => app.closeApp());
beforeEach(async () => {
  await kept.bringBack('young');
  await rm(app.witnessFolder, { recursive: true, force: true });
});

describe('a note that leaves the house is kept first', () => {
  test('by an export', async () => {
    const reply = await exported();
    expect(reply.status).toBe(200);
    expect(await witnessed()).toContain(noteOf(reply.text));
  });

  test('by an export of the platform’s ledger, and by verifying it', async () => {
    const { text } = await app.call(exportPlatformLedger, {}, boss);
    expect(await witnessed('platform')).toContain(noteOf(text));
    const found = Verification.parse((await app.call(verifyPlatformLedger, {}, boss)).body);
    expect(found).toMatchObject({ holds: true });
    expect(await witnessed('platform')).toContain(found.checkpoint);
  });

  test('by a verification, which says what it compared with and what would not show', async () => {
    await exported();
    await newItems(1);
    const { holds, checkpoint, size, compared } = await verified();
    expect(holds).toBe(true);
    expect(compared).toEqual([
      'Compared with 1 checkpoint kept outside the database, the largest over 5 entries.',
      'The last 2 entries were under no checkpoint before: had they been exchanged until now, that would not show.',
      expect.stringContaining('No outside checkpoint: a rollback of everything'),
    ]);
    expect(await witnessed()).toContain(checkpoint);
    expect(saidBy(checkpoint).size).toBe(size);
  });

  test('once: the same note again is not written again', async () => {
    await verified();
    const file = join(app.witnessFolder, `${clientId}.jsonl`);
    const before = await readFile(file, 'utf8');
    expect((await verified()).checkpoint).toBe((await verified()).checkpoint);
    expect(await readFile(file, 'utf8')).toBe(before);
  });
});

describe('where the witness cannot keep it', () => {
  const fullDisk = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  /** The same application, whose witness keeps what `keep` does. */
  const withWitness = (change: Partial<Seal['witness']>) => {
    const { secret, seal } = app.installation;
    const credentialOf = credentialReader({ url: testUrl, secret });
    const settings = { url: testUrl, trustProxy: false, telemetry: new Telemetry(), credentialOf };
    const routes = ledgerRoutes({ ...seal, witness: { ...seal.witness, ...change } }, nameBook);
    return app.through(openApp(app.services, routes, settings, { folder: undefined, version: 'test' }));
  };
  const entries = async () =>
    (await app.asAdministrator('select from ledger_entry where ledger_id = $1', [clientId])).length;

  test('an export is refused, nothing leaves, and none is recorded', async () => {
    const full = withWitness({ keep: () => Promise.reject(fullDisk) });
    const before = await entries();
    const reply = await full.call(exportLedger, { clientId }, admin);
    expect(reply.status).toBe(503);
    expect(reply.body).toMatchObject({ code: 'ledger.not-kept' });
    expect(reply.text).not.toContain('ledger.test/');
    expect(await entries()).toBe(before);
    expect((await exported()).status).toBe(200);
  });

  test('a verification says so, and hands out no checkpoint', async () => {
    const full = withWitness({ keep: () => Promise.reject(fullDisk) });
    const found = Verification.parse((await full.call(verifyLedger, { clientId }, admin)).body);
    expect(found).toMatchObject({ holds: true, checkpoint: '' });
    expect(found.verdict).toContain('could not be kept outside the database');
    expect(await witnessed()).toEqual([]);
  });

  test('what cannot be read is no witness that nothing happened', async () => {
    const blind = withWitness({ known: () => Promise.reject(new Error('EIO')) });
    expect((await blind.call(exportLedger, { clientId }, admin)).status).toBe(503);
  });

  test('a folder that is a file refuses, and the quarter-hour’s job fails without a note in the database', async () => {
    await writeFile(app.witnessFolder, 'a file is in its place');
    try {
      expect((await exported()).status).toBe(503);
      await app.runJob('ledger.sign-checkpoints');
      const failed: string[] = [];
      while (app.waiting.length > 0) await app.runJobs().catch((error: Error) => failed.push(error.message));
      expect(failed).not.toEqual([]);
      expect(await app.asAdministrator('select from ledger_checkpoint where ledger_id = $1', [clientId])).toEqual([]);
    } finally {
      await rm(app.witnessFolder);
    }
  });
});

test('many who write, export and verify at once all get their notes, each kept', async () => {
  const asked = Array.from({ length: 8 }, async (_, place) => {
    if (place % 2 === 0) await newItems(2);
    const reply = await exported();
    expect(reply.status, reply.text.slice(0, 300)).toBe(200);
    return noteOf(reply.text);
  });
  const found = verified();
  const notes = await Promise.all(asked);
  notes.push((await found).checkpoint);
  const known = await witnessed();
  for (const note of notes) expect(known).toContain(note);
  const sizes = known.map((note) => saidBy(note).size);
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  expect(await verified()).toMatchObject({ holds: true });
});

test('a ledger that is set back between being verified and being signed is not signed', async () => {
  const { witness } = app.installation.seal;
  await newItems(4);
  let looks = 0;
  const { secret, seal } = app.installation;
  const credentialOf = credentialReader({ url: testUrl, secret });
  const settings = { url: testUrl, trustProxy: false, telemetry: new Telemetry(), credentialOf };
  const known = async (ledgerId: string) => {
    looks += 1;
    // The second look is the one before signing: meanwhile the ledger was set back, and what followed was handed out.
    if (looks === 2) {
      await kept.bringBack('young');
      await newItems(6);
      expect((await exported()).status).toBe(200);
    }
    return witness.known(ledgerId);
  };
  const routes = ledgerRoutes({ ...seal, witness: { ...witness, known } }, nameBook);
  const hono = openApp(app.services, routes, settings, { folder: undefined, version: 'test' });
  const found = Verification.parse((await app.through(hono).call(verifyLedger, { clientId }, admin)).body);
  expect(found).toMatchObject({ holds: false, checkpoint: '' });
});

test('two exports of one size and different roots are impossible', async () => {
  const roots = new Map<number, Set<string>>();
  const left = (note: string) => {
    const { size, root } = saidBy(note);
    roots.set(size, (roots.get(size) ?? new Set()).add(Buffer.from(root).toString('hex')));
  };
  for (const note of await witnessed()) left(note);
  for (let round = 0; round < 3; round += 1) {
    await kept.bringBack('young');
    for (let more = 0; more < 4; more += 1) {
      await newItems(1);
      const reply = await exported();
      if (reply.status === 200) left(noteOf(reply.text));
      else expect(reply.body).toMatchObject({ code: 'ledger.not-continued' });
      const { checkpoint } = await verified();
      if (checkpoint) left(checkpoint);
    }
  }
  expect([...roots].filter(([, different]) => different.size > 1)).toEqual([]);
});
