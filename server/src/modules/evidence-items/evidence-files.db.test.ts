import { createHash } from 'node:crypto';
import * as contract from '@claimlock/contract/evidence-items/endpoints';
import * as files from '@claimlock/contract/evidence-items/files';
import { suspendClient } from '@claimlock/contract/organisations/endpoints';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { evidenceSteps } from '../../../testing/evidence-steps.ts';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import { type TestApp, testUrl } from '../../../testing/test-app.ts';

let app: TestApp;
let clientId: string;
let admin: string;
let steps: ReturnType<typeof evidenceSteps>;

beforeAll(async () => {
  app = await openSampleApp();
  ({ clientId, admin } = await newClient(app, 'Files Ltd'));
  steps = evidenceSteps(app, clientId, admin, admin);
});
afterAll(() => app.closeApp());

const bytesOf = (size: number) => Uint8Array.from({ length: size }, (_, place) => (place * 31 + (place >> 8)) % 251);
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const download = (id: string, edition = 1, cookie = admin) =>
  app.hono.fetch(
    new Request(new URL(`/api/clients/${clientId}/evidence-items/${id}/editions/${edition}/file`, testUrl), {
      headers: { cookie },
    }),
  );
const stored = async () =>
  (
    await app.asAdministrator<{ stored_bytes: number }>(
      'select stored_bytes::int from file_room where client_id = $1',
      [clientId],
    )
  )[0]?.stored_bytes ?? 0;

describe('a file', () => {
  test.each([1, 262_144, 262_145, 700_001])('of %i bytes comes back as it came in', async (size) => {
    const bytes = bytesOf(size);
    const item = await steps.addedFile('dump.bin.txt', bytes);
    expect(item.editions[0]?.file).toMatchObject({ name: 'dump.bin.txt', size, sha256: sha256(bytes) });
    const answer = await download(item.id);
    expect(answer.status).toBe(200);
    expect(sha256(new Uint8Array(await answer.arrayBuffer()))).toBe(sha256(bytes));
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="dump.bin.txt"');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
  });

  test('keeps the bytes of every version', async () => {
    const item = await steps.addedFile('policy.txt', 'the first');
    const { id: fileId } = await steps.sent('policy.txt', 'the second');
    await steps.done(contract.renewEvidenceItem, item, { fileId }, admin);
    expect(await (await download(item.id, 1)).text()).toBe('the first');
    expect(await (await download(item.id, 2)).text()).toBe('the second');
    expect((await download(item.id, 3)).status).toBe(404);
  });

  test('that was changed in the database is not sent', async () => {
    const item = await steps.addedFile('tampered.txt', bytesOf(300_000));
    await app.asAdministrator(
      `update file_piece set bytes = set_byte(bytes, 7, 200) where place = 1 and client_id = $1 and sha256 =
         (select f.sha256 from evidence_edition e join stored_file f on f.id = e.file_id where e.item_id = $2)`,
      [clientId, item.id],
    );
    const answer = await download(item.id);
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ code: 'evidence.file-damaged' });
  });

  test('may weigh 25 MB and not one byte more; the empty one is refused, and what is no file', async () => {
    const { largestEvidenceFile: largest } = files;
    expect((await steps.send('large.bin.txt', new Uint8Array(largest))).status).toBe(201);
    expect(await steps.send('larger.txt', new Uint8Array(largest + 1))).toMatchObject({
      status: 413,
      body: { code: 'request.too-large' },
    });
    expect(await steps.send('empty.txt', '')).toMatchObject({ status: 422, body: { code: 'evidence.file-empty' } });
    expect((await steps.send('a.txt', 'x', admin, { 'content-type': 'text/plain' })).status).toBe(415);
  });

  test('that is a program is refused, whatever it is called and however it looks', async () => {
    for (const [name, file] of [
      ['invoice.pdf', 'MZ and so on'],
      ['setup.exe', 'harmless words'],
      ['invoice\u202Efdp.exe', 'words'],
    ] as const)
      expect((await steps.send(name, file)).body).toMatchObject({ code: 'evidence.file-is-program' });
  });

  test('is told by its bytes when its name says otherwise, and its name harms nobody', async () => {
    expect(
      await steps.sent('../../report.jpg', new Uint8Array(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))),
    ).toMatchObject({
      name: 'report.jpg',
      namedOtherwise: true,
    });
    expect((await steps.sent(`${'x'.repeat(300)}.txt`, 'a')).name).toHaveLength(200);
    expect((await steps.sent('a\u2066b\u200f.txt', 'b')).name).toBe('ab.txt');
  });

  test('that is here already is told, and taken all the same', async () => {
    const item = await steps.addedFile('twice.txt', 'the very same bytes');
    const again = await steps.sent('otherwise-named.txt', 'the very same bytes');
    expect(again.sameAs).toEqual([item.number]);
    expect((await steps.add({ kind: 'File', text: '', fileId: again.id })).status).toBe(201);
  });

  test('is named once, by whoever sent it', async () => {
    const { id: fileId } = await steps.sent('once.txt', 'one time');
    const named = { kind: 'File', text: '', fileId };
    const both = await Promise.all([steps.add(named), steps.add(named)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    const elsewhere = evidenceSteps(app, sample.clientId, await app.signInAs(userAs('client_admin')), admin);
    const foreign = await elsewhere.sent('foreign.txt', 'of another client');
    expect((await steps.add({ ...named, fileId: foreign.id })).body).toMatchObject({ code: 'evidence.file-unknown' });
    const manager = await app.signInAs(userAs('manager'), 'single');
    expect((await elsewhere.add({ ...named, fileId: foreign.id }, manager)).body).toMatchObject({
      code: 'evidence.file-unknown',
      fields: [{ path: 'fileId' }],
    });
  });
});

test('files that nobody names are forgotten after a day, with the room they took; what is named cannot be removed', async () => {
  const start = app.clock.now();
  await app.runJob('files.forget-waiting', { clientId });
  const item = await steps.addedFile('kept.txt', 'kept for good');
  const before = await stored();
  await steps.sent('forgotten.txt', 'forgotten soon');
  expect(await stored()).toBe(before + 14);
  app.clock.advance(25 * 3_600_000);
  await app.runJob('files.plan-forgetting');
  await app.runJobs();
  const left = await app.asAdministrator<{ total: number; bytes: number }>(
    `select (select coalesce(sum(size), 0) from file_content where client_id = $1)::int as total,
       (select coalesce(sum(length(bytes)), 0) from file_piece where client_id = $1)::int as bytes`,
    [clientId],
  );
  expect(left).toEqual([{ total: await stored(), bytes: await stored() }]);
  expect(await (await download(item.id)).text()).toBe('kept for good');
  await expect(
    app.asAdministrator(
      'delete from stored_file where id = (select file_id from evidence_edition where item_id = $1)',
      [item.id],
    ),
  ).rejects.toThrow(/evidence_edition/);
  app.clock.set(start);
});

test('there is room for so much and no more, also when many come at once', async () => {
  const fresh = await newClient(app, 'Full Ltd');
  const there = evidenceSteps(app, fresh.clientId, fresh.admin, fresh.admin);
  await there.sent('first.txt', 'x');
  await app.asAdministrator('update file_room set stored_bytes = $2 where client_id = $1', [
    ...[fresh.clientId, files.evidenceFileQuota - 10],
  ]);
  const many = await Promise.all(Array.from({ length: 5 }, (_, n) => there.send(`${n}.txt`, `${n}our`)));
  expect(many.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422]);
  expect(many.find(({ status }) => status === 422)?.body).toMatchObject({ code: 'evidence.quota-reached' });
});

test('a suspended client reads and takes its evidence with it, and changes nothing', async () => {
  const fresh = await newClient(app, 'Stopped Ltd');
  const there = evidenceSteps(app, fresh.clientId, fresh.admin, fresh.admin);
  const item = await there.addedFile('ours.txt', 'still ours');
  const operator = await app.signInAs(userAs('super_admin'));
  const [owner] = await app.asAdministrator<{ user_id: string }>('select user_id from person where client_id = $1', [
    fresh.clientId,
  ]);
  const input = { clientId: fresh.clientId, reason: 'Not paid', confirmName: 'Stopped Ltd' };
  expect((await app.call(suspendClient, input, operator)).status).toBe(200);
  const again = await app.signInAs(owner?.user_id ?? '');
  const file = { clientId: fresh.clientId, evidenceItemId: item.id, edition: 1 };
  expect((await app.call(files.downloadEvidenceFile, file, again)).text).toBe('still ours');
  expect(await there.refused(contract.renewEvidenceItem, item, { text: 'x' }, again)).toBe('403 client.suspended');
  expect((await there.send('new.txt', 'x', again)).status).toBe(403);
});
