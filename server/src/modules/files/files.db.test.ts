import { createHash } from 'node:crypto';
import { endpoint } from '@claimlock/contract/endpoint';
import { ClientId } from '@claimlock/contract/identifiers';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { flowing, heldBytes } from '../../../testing/held-bytes.ts';
import { newClient } from '../../../testing/new-client.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { other } from '../../../testing/sample-tenants.ts';
import { userAs } from '../../../testing/sample-world.ts';
import { type TestApp, testUrl } from '../../../testing/test-app.ts';
import { openApp } from '../../app-over-http.ts';
import { withScope } from '../../foundation/database/scope.ts';
import { route } from '../../foundation/http/hallway.ts';
import { Telemetry } from '../../foundation/http/telemetry.ts';
import { newId } from '../../foundation/ids.ts';
import { credentialReader } from '../identity/index.ts';
import { findFile, keepFile, openFile, takeFile } from './index.ts';

const mb = 1024 * 1024;
const input = z.object({ clientId: ClientId, name: z.string() });
const shared = { scope: 'client', action: 'compliance.follow-frameworks', summary: 'A trial.' } as const;
const keep = endpoint({
  ...shared,
  name: 'keepTrialFile',
  method: 'POST',
  path: '/api/clients/:clientId/trial-files',
  input,
  output: z.object({ id: z.string(), sha256: z.string() }),
  example: { clientId: sample.clientId, name: 'a' },
  upload: { largest: 50 * mb, example: 'abc', streamed: true },
  personal: true,
});
const send = endpoint({
  ...shared,
  name: 'sendTrialFile',
  method: 'GET',
  path: '/api/clients/:clientId/trial-files/:name',
  input,
  output: z.unknown(),
  example: { clientId: sample.clientId, name: 'a' },
  file: 'application/octet-stream',
});

let app: TestApp;
let http: Pick<TestApp, 'request' | 'call' | 'hono'>;
let clientId: string;
let cookie: string;
/** How many pieces were read to be sent. */
let piecesRead = 0;

beforeAll(async () => {
  app = await openSampleApp();
  const refusals = {
    empty: 'evidence.file-empty',
    program: 'evidence.file-is-program',
    'no-room': 'evidence.quota-reached',
  } as const;
  const routes = [
    route(keep, async (context, { name }) => {
      const id = newId('tri', context.clock);
      const taken = await takeFile(context, {
        id,
        name,
        file: context.upload,
        type: 'Unknown',
        quota: 1000 * mb,
        refusals,
      });
      return { id, sha256: Buffer.from(taken.sha256).toString('hex') };
    }),
    route(send, async (context, { name }) => {
      const file = await findFile(context.db, name);
      const parts =
        file &&
        (await openFile(
          {
            db: context.db,
            readLater: (work) => {
              piecesRead += 1;
              return context.readLater(work);
            },
          },
          file,
        ));
      return { name: 'trial', parts: parts ?? (async function* () {})() };
    }),
  ];
  const credentialOf = credentialReader({ url: testUrl, secret: app.installation.secret });
  const settings = { url: testUrl, trustProxy: false, telemetry: new Telemetry(), credentialOf };
  http = app.through(openApp(app.services, routes, settings, { folder: undefined, version: 'test' }));
});
afterAll(() => app.closeApp());
let clients = 0;
beforeEach(async () => {
  clients += 1;
  ({ clientId, admin: cookie } = await newClient(app, `Files ${clients} Ltd`));
  piecesRead = 0;
});

const sent = async (bytes: string | AsyncIterable<Uint8Array>, name = 'a.txt') => {
  const request = new Request(new URL(`/api/clients/${clientId}/trial-files?name=${name}`, testUrl), {
    method: 'POST',
    headers: { origin: testUrl, cookie, 'content-type': 'application/octet-stream' },
    body: typeof bytes === 'string' ? bytes : ReadableStream.from(bytes),
    duplex: 'half',
  });
  const answer = await http.hono.fetch(request);
  const said = await answer.json();
  return { status: answer.status, ...keep.output.partial().extend({ code: z.string().optional() }).parse(said) };
};
const fetched = (id: string) =>
  http.hono.fetch(new Request(new URL(`/api/clients/${clientId}/trial-files/${id}`, testUrl), { headers: { cookie } }));
const kept = () =>
  app.asAdministrator(
    `select (select count(*)::int from stored_file where client_id = $1) as files,
        (select count(*)::int from file_content where client_id = $1) as contents,
        (select coalesce(sum(length(bytes)), 0)::int from file_piece where client_id = $1) as bytes,
        (select coalesce(sum(stored_bytes), 0)::int from file_room where client_id = $1) as room`,
    [clientId],
  );
const inClient = <T>(work: (db: Parameters<typeof findFile>[0]) => Promise<T>, id = clientId) =>
  withScope(app.database, 'client', { clientId: id }, ({ db }) => work(db));

test('a file of 50 MB comes in and goes out with a few pieces of it in memory', { timeout: 60_000 }, async () => {
  const hash = createHash('sha256');
  for await (const chunk of flowing(50 * mb, () => undefined)) hash.update(chunk);
  const expected = hash.digest('hex');
  const before = heldBytes();
  let most = 0;
  const look = (held: number) => {
    most = Math.max(most, held - before);
  };
  const file = await sent(flowing(50 * mb, look));
  expect(file).toMatchObject({ status: 200, sha256: expected });
  const [rows] = await kept();
  expect(rows).toEqual({ files: 1, contents: 1, bytes: 50 * mb, room: 50 * mb });
  const answer = await fetched(file.id ?? '');
  const read = createHash('sha256');
  let size = 0;
  let furthest = 0;
  for await (const piece of answer.body ?? []) {
    read.update(piece);
    size += piece.length;
    // What was read from the database and is not handed out yet.
    furthest = Math.max(furthest, piecesRead * 256 * 1024 - size);
    if (size % (8 * mb) === 0) look(heldBytes());
  }
  expect([size, read.digest('hex'), piecesRead]).toEqual([50 * mb, expected, 200]);
  expect(furthest).toBeLessThanOrEqual(mb);
  expect(most).toBeLessThan(8 * mb);
});

test('an upload that is cut, or is too large, leaves nothing', async () => {
  const cut = async function* () {
    yield Buffer.alloc(mb);
    throw new Error('The line is gone.');
  };
  expect(await sent(cut())).toMatchObject({ status: 400, code: 'request.malformed' });
  expect(await sent(flowing(50 * mb + 1, () => undefined))).toMatchObject({ status: 413 });
  expect(await sent('')).toMatchObject({ status: 422, code: 'evidence.file-empty' });
  expect(await kept()).toEqual([{ files: 0, contents: 0, bytes: 0, room: 0 }]);
});

test('the same bytes are kept once for a client, however many bring them at once, and not shared with another', async () => {
  const several = await Promise.all(Array.from({ length: 5 }, (_, n) => sent('the very same', `${n}.txt`)));
  expect(several.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(several.map(({ id }) => id)).size).toBe(5);
  expect(await kept()).toEqual([{ files: 5, contents: 1, bytes: 13, room: 13 }]);
  for (const { id } of several) expect(await (await fetched(id ?? '')).text()).toBe('the very same');
  const first = clientId;
  ({ clientId, admin: cookie } = await newClient(app, 'Elsewhere Ltd'));
  await sent('the very same');
  expect(await kept()).toEqual([{ files: 1, contents: 1, bytes: 13, room: 13 }]);
  // Another client’s file is not there, in this scope as in any.
  const foreign = several[0]?.id ?? '';
  expect(await inClient((db) => findFile(db, foreign))).toBeUndefined();
  expect(await inClient((db) => findFile(db, foreign), first)).toMatchObject({ name: '0.txt' });
  expect((await (await fetched(foreign)).arrayBuffer()).byteLength).toBe(0);
  const rows = await inClient((db) => db.selectFrom('file_piece').select('client_id').execute(), other.clientId);
  expect(rows.every(({ client_id }) => client_id === other.clientId)).toBe(true);
});

test('a file is kept once and by whoever sent it; what waits goes after a day, and bytes that another has stay', async () => {
  const start = app.clock.now();
  const one = await sent('shared bytes', 'kept.txt');
  const two = await sent('shared bytes', 'waits.txt');
  const three = await sent('nobody else has these', 'waits-too.txt');
  const [row] = await app.asAdministrator<{ added_by: string }>('select added_by from stored_file where id = $1', [
    one.id,
  ]);
  const sender = row?.added_by ?? '';
  const keeping = (id: string | undefined, by: string) => inClient((db) => keepFile(db, id ?? '', by, app.clock.now()));
  expect(await keeping(one.id, userAs('client_admin'))).toBeUndefined();
  expect(await keeping(one.id, sender)).toMatchObject({ name: 'kept.txt' });
  expect(await keeping(one.id, sender)).toBeUndefined();
  app.clock.advance(25 * 3_600_000);
  await app.runJob('files.plan-forgetting');
  await app.runJobs();
  expect(await kept()).toEqual([{ files: 1, contents: 1, bytes: 12, room: 12 }]);
  expect(await keeping(two.id, sender)).toBeUndefined();
  expect(await keeping(three.id, sender)).toBeUndefined();
  expect(await (await fetched(one.id ?? '')).text()).toBe('shared bytes');
  app.clock.set(start);
});

test('of a file whose bytes are not what came in, not one is sent', async () => {
  const { id } = await sent('as it was');
  await app.asAdministrator('update file_piece set bytes = set_byte(bytes, 0, 66) where client_id = $1', [clientId]);
  expect((await (await fetched(id ?? '')).arrayBuffer()).byteLength).toBe(0);
  expect(piecesRead).toBe(0);
});
