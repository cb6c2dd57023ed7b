import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  AuditEntry,
  exportAuditTrail,
  exportLedger,
  listEntries,
  Verification,
} from '@claimlock/contract/ledger/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type DemoApp, openDemoApp } from '../../../testing/demo-app.ts';
import { testUrl } from '../../../testing/test-app.ts';
import { xlsxTable } from '../../foundation/foreign-files/xlsx-table.ts';

let demo: DemoApp;
let admin: string;
let boss: string;
let folder: string;

beforeAll(async () => {
  demo = await openDemoApp('2026-11-20T12:00:00Z');
  admin = await demo.cookieOf('client_admin');
  boss = await demo.cookieOf('super_admin');
  folder = await mkdtemp(join(tmpdir(), 'claimlock-export-'));
});
afterAll(async () => {
  await demo.closeApp();
  await rm(folder, { recursive: true, force: true });
});

const programs = {
  'the product’s verifier': resolve('verifier/src/main.ts'),
  'the independent check': resolve('tools/independent/verify-ledger.mjs'),
} as const;

/** What a program says of an export, and how it ends. */
async function judge(program: string, text: string, ...rest: string[]): Promise<{ code: number | null; says: string }> {
  const file = join(folder, 'ledger.ndjson');
  await writeFile(file, text);
  const { status, stdout } = spawnSync(process.execPath, [program, file, ...rest], { encoding: 'utf8' });
  return { code: status, says: stdout };
}
const sign = async () => {
  await demo.runJob('ledger.sign-checkpoints');
  await demo.runJobs();
};
const key = async () => {
  const { body } = await demo.request('GET', '/api/ledger-key');
  return Verification.pick({ verifierKey: true }).parse(body).verifierKey;
};

describe('a ledger exported over HTTP', () => {
  let client: string;
  let platform: string;
  beforeAll(async () => {
    const asked = await demo.call(exportLedger, { clientId: demo.firstClient }, admin);
    expect(asked.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    expect(asked.headers.get('content-disposition')).toMatch(
      /^attachment; filename="claimlock-ledger-cli_\w+-\d+\.ndjson"$/,
    );
    client = asked.text;
    platform = (await demo.request('GET', '/api/platform/ledger/export', { cookie: boss })).text;
  });

  test.each(Object.entries(programs))('is found whole by %s', async (_, program) => {
    expect(client.split('\n').length).toBeGreaterThan(100);
    for (const text of [client, platform]) {
      const { code, says } = await judge(program, text, '--key', await key());
      expect(code, says).toBe(0);
    }
  });

  test.each(Object.entries(programs))('is refused by %s after one byte was changed', async (_, program) => {
    const lines = client.split('\n');
    const place = Math.floor(lines.length / 2);
    for (const change of [
      (line: string) => line.replace('"type":"', '"type":"x'),
      (line: string) =>
        line.replace(/T(\d\d):/, (_whole, hour: string) => `T${(Number(hour) + 1) % 24}`.padEnd(3, '0').concat(':')),
      (line: string) => line.replace(/usr_01/, 'usr_02'),
      () => '',
    ]) {
      const text = lines.map((line, at) => (at === place ? change(line) : line)).join('\n');
      if (text === client) continue;
      const { code, says } = await judge(program, text, '--key', await key());
      expect([1, 2], says).toContain(code);
      expect(says).not.toMatch(/^HOLDS|holds$/m);
    }
  });

  test.each(Object.entries(programs))('under another key is refused by %s', async (_, program) => {
    const stranger = (await key()).replace(/\+[^+]*$/, '+AQERERERERERERERERERERERERERERERERERERERERER');
    expect((await judge(program, client, '--key', stranger)).code).not.toBe(0);
  });

  test.each(Object.entries(programs))('cut back to before a kept checkpoint is refused by %s', async (_, program) => {
    const before = (await demo.call(exportLedger, { clientId: demo.firstClient }, admin)).text;
    await sign();
    const [note = ''] = (await demo.installation.seal.witness.known(demo.firstClient)).slice(-1);
    const checkpoint = join(folder, 'checkpoint.txt');
    await writeFile(checkpoint, note);
    const now = (await demo.call(exportLedger, { clientId: demo.firstClient }, admin)).text;
    expect((await judge(program, now, '--key', await key(), '--checkpoint', checkpoint)).code).toBe(0);
    const { code, says } = await judge(program, before, '--key', await key(), '--checkpoint', checkpoint);
    expect(code, says).toBe(1);
  });

  test('says in the ledger that it was exported, and with how many entries', async () => {
    const [last] = await demo.asAdministrator<{ entry: string }>(
      `select entry from ledger_entry where ledger_id = $1 and type = 'ledger.exported' order by index limit 1`,
      [demo.firstClient],
    );
    expect(JSON.parse(last?.entry ?? '{}')).toMatchObject({ body: { size: client.trim().split('\n').length - 2 } });
  });
});

describe('the job that signs checkpoints', () => {
  const sizes = async () =>
    demo.asAdministrator<{ id: string; size: string; signed: string }>(
      `select l.id, l.size, max(c.size) as signed from ledger l left join ledger_checkpoint c on c.ledger_id = l.id group by 1, 2 order by 1`,
    );

  test('signs every ledger that grew, once, here and outside', async () => {
    await sign();
    const all = await sizes();
    expect(all.length).toBeGreaterThanOrEqual(4);
    for (const { id, size, signed } of all) {
      expect(signed, id).toBe(size);
      const known = await demo.installation.seal.witness.known(id);
      expect(known.at(-1), id).toContain(`ledger.test/${id}\n${size}\n`);
    }
    const count = async () => demo.asAdministrator('select count(*)::int as n from ledger_checkpoint');
    const before = await count();
    await Promise.all([sign(), sign()]);
    expect(await count()).toEqual(before);
    expect((await readdir(demo.witnessFolder)).length).toBe(all.length);
  });

  test('signs only what grew since', async () => {
    const file = join(demo.witnessFolder, 'platform.jsonl');
    const before = await readFile(file, 'utf8');
    await demo.call(exportLedger, { clientId: demo.firstClient }, admin);
    await sign();
    expect(await readFile(file, 'utf8')).toBe(before);
    for (const { id, size, signed } of await sizes()) expect(signed, id).toBe(size);
  });
});

test('no entry of any ledger of the demo holds a name, an address or a title of anybody', async () => {
  const said = await demo.asAdministrator<{ text: string }>(
    `select name as text from person union select email from person union select name from identity_user union select email from identity_user
     union select title from action_item union select description from action_item union select note from action_item
     union select reason from control_state union select recipient from mail_message union select suspension_reason from client
     union select unnest(string_to_array(name, ' ')) from person`,
  );
  const words = said.map((row) => row.text).filter((text) => text !== null && text.length >= 4);
  expect(words.length).toBeGreaterThan(150);
  const entries = await demo.asAdministrator<{ entry: string }>('select entry from ledger_entry');
  expect(entries.length).toBeGreaterThan(500);
  const everything = entries.map((row) => row.entry).join('\n');
  expect(
    words.filter((word) => new RegExp(`\\b${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\b`).test(everything)),
  ).toEqual([]);
});

test('the audit trail goes out as a workbook: every entry in words, its time a time, and the export is recorded', async () => {
  const clientId = demo.firstClient;
  const asked = new Request(new URL(`/api/clients/${clientId}/ledger/entries.xlsx`, testUrl), {
    headers: { cookie: admin },
  });
  const answer = await demo.hono.fetch(asked);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="audit-trail-2026-11-20.xlsx"');
  const book = xlsxTable(new Uint8Array(await answer.arrayBuffer()), { rows: 100_000, columns: 10 });
  const [head, ...rows] = book.rows.map(({ cells }) => cells);
  expect([book.sheet, head]).toEqual(['Audit trail', ['Entry', 'Time (UTC)', 'Event', 'User', 'Status', 'About']]);
  expect(rows.length).toBeGreaterThan(600);
  expect(rows.map(([index]) => Number(index))).toEqual(rows.map((_, place) => rows.length - 1 - place));
  const Listed = z.object({ items: z.array(AuditEntry) });
  const { items } = Listed.parse((await demo.call(listEntries, { clientId, limit: 2 }, admin)).body);
  expect(items[0]).toMatchObject({ type: 'ledger.exported', index: rows.length });
  const newest = items[1];
  const at = (shown: string | undefined) => Date.parse(`${shown?.replace(' ', 'T')}Z`);
  expect([rows[0]?.[2], rows[0]?.[3], at(rows[0]?.[1])]).toEqual([
    newest?.event,
    newest?.user,
    Math.round(Date.parse(newest?.time ?? '') / 1000) * 1000,
  ]);
  const manager = await demo.cookieOf('employee');
  expect((await demo.call(exportAuditTrail, { clientId }, manager)).status).toBe(403);
});
