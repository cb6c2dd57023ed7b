import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addActionItem } from '@claimlock/contract/action-items/endpoints';
import { exportLedger } from '@claimlock/contract/ledger/endpoints';
import { changeClient } from '@claimlock/contract/organisations/endpoints';
import { sample } from '@claimlock/contract/sample';
import { appendLeaves, EMPTY_FRONTIER } from '@claimlock/evidence/merkle';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type KeptLedger, keptLedger } from '../../../testing/kept-ledger.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { other, userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';

const clientId = sample.clientId;
let app: TestApp;
let admin: string;
let boss: string;
let kept: KeptLedger;

const sql = (text: string, values?: unknown[]) => app.asAdministrator(text, values);
const newItems = async (count: number) => {
  for (let place = 0; place < count; place += 1) {
    const input = { clientId, title: 'An item', dueDate: '2026-12-01' };
    expect((await app.call(addActionItem, input, admin)).status).toBe(201);
  }
};
/** Signs what grew, as workers would, each job whatever became of the others; answers what went wrong. */
const sign = async () => {
  await app.runJob('ledger.sign-checkpoints');
  const failed: string[] = [];
  while (app.waiting.length > 0) await app.runJobs().catch((error: Error) => failed.push(error.message));
  return failed;
};
const witnessed = async (ledgerId: string) =>
  (await readdir(app.witnessFolder)).includes(`${ledgerId}.jsonl`)
    ? readFile(join(app.witnessFolder, `${ledgerId}.jsonl`), 'utf8')
    : '';
const sizeOf = async (ledgerId: string) => {
  const [head] = await app.asAdministrator<{ size: string }>('select size from ledger where id = $1', [ledgerId]);
  return Number(head?.size ?? 0);
};

beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
  boss = await app.signInAs(userAs('super_admin'));
  kept = await keptLedger(app, clientId);
  await newItems(24);
  expect(await sign()).toEqual([]);
  await newItems(9);
  expect(await sign()).toEqual([]);
  await kept.keep('whole');
});
afterAll(() => app.closeApp());
beforeEach(() => kept.bringBack('whole'));

describe('our signature is not given to', () => {
  const head = `update ledger set`;
  const here = `where id = '${clientId}'`;
  test.each<[what: string, harm: () => Promise<unknown>]>([
    ['a ledger that was set back', () => setBack(20)],
    [
      'a ledger that was set back and written on, past what was signed',
      async () => {
        await setBack(20);
        app.clock.advance(60_000);
        await newItems(40);
      },
    ],
    [
      'a ledger of the same size and another history',
      async () => {
        const size = await sizeOf(clientId);
        await setBack(20);
        app.clock.advance(60_000);
        await newItems(size - 20);
        expect(await sizeOf(clientId)).toBe(size);
      },
    ],
    ['a ledger whose frontier is another', () => sql(`${head} size = size + 1, frontier[1] = sha256('x') ${here}`)],
    ['a ledger whose head is malformed', () => sql(`${head} frontier = '{}' ${here}`)],
    [
      'a ledger whose tree has a hole',
      async () => {
        await newItems(1);
        await sql(`delete from ledger_node where ledger_id = '${clientId}' and level > 2`);
      },
    ],
  ])('%s', async (_, harm) => {
    await harm();
    const before = await sizeOf(clientId);
    const kept = await witnessed(clientId);
    await sql(`delete from ledger_checkpoint where ledger_id = '${clientId}'`);
    const [neighbour] = await app.asAdministrator<{ version: number }>('select version from client where id = $1', [
      other.clientId,
    ]);
    const change = { clientId: other.clientId, version: neighbour?.version, employeeCount: 100 + before };
    expect((await app.call(changeClient, change, boss)).status).toBe(200);

    const reply = await app.call(exportLedger, { clientId }, admin);
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({ code: 'ledger.not-continued' });
    expect(await sizeOf(clientId)).toBe(before);

    // And nobody else goes without a checkpoint for it.
    expect(await sign()).toEqual([expect.stringContaining(clientId)]);
    expect(await witnessed(clientId)).toBe(kept);
    for (const ledgerId of [other.clientId, 'platform'])
      expect(await witnessed(ledgerId)).toContain(`/${ledgerId}\\n${await sizeOf(ledgerId)}\\n`);
  });
});

test('a ledger that only grew is signed at every size', async () => {
  for (const more of [1, 2, 4, 24]) {
    await newItems(more);
    expect(await sign()).toEqual([]);
    expect(await witnessed(clientId)).toContain(`/${clientId}\\n${await sizeOf(clientId)}\\n`);
    const reply = await app.call(exportLedger, { clientId }, admin);
    expect(reply.status, reply.text).toBe(200);
  }
});

/** Takes the last entries away, and leaves a ledger that is whole in itself. */
async function setBack(size: number): Promise<void> {
  const entries = await app.asAdministrator<{ leaf: Buffer }>(
    'select leaf_hash as leaf from ledger_entry where ledger_id = $1 and index < $2 order by index',
    [clientId, size],
  );
  const { frontier } = appendLeaves(
    EMPTY_FRONTIER,
    entries.map((entry) => entry.leaf),
  );
  await sql('delete from ledger_entry where ledger_id = $1 and index >= $2', [clientId, size]);
  await sql('delete from ledger_node where ledger_id = $1 and ((index + 1) << level) > $2', [clientId, size]);
  await sql(
    'update ledger set size = $2, frontier = $3, last_at = (select at from ledger_entry where ledger_id = $1 and index = $2::bigint - 1) where id = $1',
    [clientId, size, frontier.hashes.map((hash) => Buffer.from(hash))],
  );
}
