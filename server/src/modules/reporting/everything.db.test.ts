import { createHash } from 'node:crypto';
import { readAssurance } from '@claimlock/contract/compliance/assurance';
import { downloadReport, makeReport, Report } from '@claimlock/contract/reporting/endpoints';
import { sample } from '@claimlock/contract/sample';
import { openSupportAccess } from '@claimlock/contract/support-access/endpoints';
import { uploadAnswerFile } from '@claimlock/contract/support-tickets/platform';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { canaries, userAs } from '../../../testing/sample-world.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { ticketSteps } from '../../../testing/ticket-steps.ts';
import { tablesTaken } from '../../foundation/database/whole-client.ts';

const { clientId } = sample;
let app: TestApp;
let admin: string;
let archive: Record<string, Uint8Array>;

const ask = (cookie: string) => app.call(makeReport, { clientId, kind: 'everything', format: 'ZIP' }, cookie);
const linesOf = (path: string) =>
  strFromU8(archive[path] ?? new Uint8Array())
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Record<string, unknown> => JSON.parse(line));

/** A broker's person and an operator look in, and support answers with a file: each leaves rows here that name an account. */
async function lookedInFromOutside(): Promise<void> {
  const broker = await app.signInAs(userAs('broker_admin'));
  const operator = await app.signInAs(userAs('super_admin'));
  expect((await app.call(readAssurance, { clientId }, broker)).status).toBe(200);
  const opening = { clientId, reason: 'fault', reference: 'SUP-1001', minutes: 30 };
  const opened = await app.call(openSupportAccess, opening, operator);
  expect(opened.status, opened.text).toBe(201);
  const steps = ticketSteps(app, admin, operator);
  const ticket = await steps.opened();
  const sent = { ticketId: ticket.id, name: 'how.txt' };
  const file = await app.call(uploadAnswerFile, sent, operator, {}, 'how it is done');
  expect(file.status, file.text).toBe(201);
  await steps.answered(ticket, { fileIds: [uploadAnswerFile.output.parse(file.body).id] });
  // It is written down beside the answer.
  await vi.waitFor(async () => {
    const visits = 'select 1 from outside_visit where client_id = $1 and broker_id is not null';
    expect(await app.asAdministrator(visits, [clientId])).toHaveLength(1);
  }, 30_000);
}

beforeAll(async () => {
  app = await openSampleApp();
  admin = await app.signInAs(userAs('client_admin'));
  await lookedInFromOutside();
  const reply = await ask(admin);
  expect(reply.status, reply.text).toBe(202);
  await app.runJobs();
  const { id } = Report.parse(reply.body);
  const address = downloadReport.path.replace(':clientId', clientId).replace(':reportId', id);
  const answer = await app.hono.fetch(new Request(`http://localhost:3000${address}`, { headers: { cookie: admin } }));
  expect(answer.status).toBe(200);
  archive = unzipSync(new Uint8Array(await answer.arrayBuffer()));
});
afterAll(() => app.closeApp());

test('every record of the organisation is in it, and nobody else’s', async () => {
  for (const table of tablesTaken) {
    const [{ n } = { n: -1 }] = await app.asAdministrator<{ n: number }>(
      `select count(*)::int as n from ${table} where client_id = $1`,
      [clientId],
    );
    const lines = linesOf(`records/${table}.jsonl`);
    // The file of the archive itself came after what is in it.
    expect(lines.length, table).toBe(table === 'stored_file' ? n - 1 : n);
    for (const line of lines) expect(line.client_id, table).toBe(clientId);
  }
  const all = Object.values(archive)
    .map((bytes) => strFromU8(bytes))
    .join('\n');
  expect(all).toContain(canaries.a);
  expect(all).not.toContain(canaries.b);
});

test('no record names the account of somebody who works elsewhere, and what they did is there', async () => {
  const outside = await app.asAdministrator<{ id: string }>(
    'select id from identity_user u where not exists (select 1 from membership m where m.user_id = u.id and m.client_id = $1)',
    [clientId],
  );
  expect(outside.map(({ id }) => id)).toEqual(expect.arrayContaining([userAs('broker_admin'), userAs('super_admin')]));
  const naming = tablesTaken.flatMap((table) => {
    const text = strFromU8(archive[`records/${table}.jsonl`] ?? new Uint8Array());
    return outside.some(({ id }) => text.includes(`"${id}"`)) ? [table] : [];
  });
  expect(naming).toEqual([]);
  expect(linesOf('records/outside_visit.jsonl')).toContainEqual(
    expect.objectContaining({ broker_id: sample.brokerId, visitor: sample.brokerId }),
  );
  expect(linesOf('records/support_access.jsonl')).toContainEqual(expect.objectContaining({ reference: 'SUP-1001' }));
  const said = linesOf('records/support_message.jsonl').filter(({ text }) => text === 'Please load it again.');
  expect(said).toMatchObject([{ author_id: null, signed: expect.any(String) }]);
  const asked = linesOf('records/support_message.jsonl').filter(({ text }) => text === 'It was full yesterday.');
  expect(asked).toMatchObject([{ author_id: userAs('client_admin') }]);
});

test('every file is in it as it came in, and the manifest says what each is', () => {
  const manifest: { files: { path: string; size: number; sha256: string }[] } = JSON.parse(
    strFromU8(archive['manifest.json'] ?? new Uint8Array()),
  );
  expect(manifest.files.map(({ path }) => path).sort()).toEqual(
    Object.keys(archive)
      .filter((path) => path !== 'manifest.json')
      .sort(),
  );
  for (const { path, size, sha256 } of manifest.files) {
    const bytes = archive[path] ?? new Uint8Array();
    expect([bytes.length, createHash('sha256').update(bytes).digest('hex')], path).toEqual([size, sha256]);
  }
  const files = linesOf('records/stored_file.jsonl').filter(({ kept_at }) => kept_at !== null);
  expect(files.length).toBeGreaterThan(0);
  for (const { id, sha256 } of files) {
    const path = Object.keys(archive).find((one) => one.startsWith(`files/${id}/`)) ?? '';
    if (path.endsWith('.damaged.txt')) continue;
    expect(
      `\\x${createHash('sha256')
        .update(archive[path] ?? '')
        .digest('hex')}`,
      path,
    ).toBe(sha256);
  }
});

test('the audit trail is in it entry by entry', async () => {
  const [{ size } = { size: 0 }] = await app.asAdministrator<{ size: number }>(
    'select count(*)::int as size from ledger_entry where ledger_id = $1',
    [clientId],
  );
  const entries = linesOf('audit-trail.jsonl');
  expect(entries.length).toBeGreaterThan(0);
  expect(entries.length).toBeLessThanOrEqual(size);
  expect(entries.at(-1)).toMatchObject({ type: 'report.requested' });
});

test('what opens doors is not in it', () => {
  expect(Object.keys(archive).filter((path) => /identity|notification|counter|file_piece/.test(path))).toEqual([]);
  expect(linesOf('records/training_attempt.jsonl').some((line) => 'seed' in line)).toBe(false);
});

test('who leads without administering cannot ask for it', async () => {
  expect((await ask(await app.signInAs(userAs('manager'), 'single'))).status).toBe(403);
});
