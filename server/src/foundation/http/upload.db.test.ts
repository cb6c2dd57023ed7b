import { createHash } from 'node:crypto';
import { endpoint } from '@claimlock/contract/endpoint';
import { ProductError } from '@claimlock/contract/errors';
import { ClientId } from '@claimlock/contract/identifiers';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import { type TestApp, testUrl } from '../../../testing/test-app.ts';
import { openApp } from '../../app-over-http.ts';
import { credentialReader } from '../../modules/identity/index.ts';
import { route } from './hallway.ts';
import { Telemetry } from './telemetry.ts';

const weigh = endpoint({
  name: 'weighFile',
  method: 'POST',
  path: '/api/clients/:clientId/weighings',
  scope: 'client',
  action: 'compliance.follow-frameworks',
  summary: 'Says how much a file weighs.',
  input: z.object({ clientId: ClientId, name: z.string().max(20) }),
  output: z.object({ bytes: z.number(), sha256: z.string(), name: z.string() }),
  example: { clientId: sample.clientId, name: 'a' },
  upload: { largest: 1000, example: 'abc' },
  readsOnly: true,
});

const echo = endpoint({
  name: 'echoBytes',
  method: 'GET',
  path: '/api/clients/:clientId/echo',
  scope: 'client',
  action: 'compliance.read',
  summary: 'Answers bytes that are no text.',
  input: z.object({ clientId: ClientId }),
  output: z.unknown(),
  example: { clientId: sample.clientId },
  file: 'application/octet-stream',
  readsOnly: true,
});

const bytes = Uint8Array.from({ length: 256 }, (_, place) => place);

const fail = endpoint({
  name: 'failToSend',
  method: 'GET',
  path: '/api/clients/:clientId/failure/:after',
  scope: 'client',
  action: 'compliance.read',
  summary: 'Begins a file that cannot be made.',
  input: z.object({ clientId: ClientId, after: z.coerce.number() }),
  output: z.unknown(),
  example: { clientId: sample.clientId, after: 0 },
  file: 'application/octet-stream',
  readsOnly: true,
});

let world: TestApp;
let http: Pick<TestApp, 'request' | 'call' | 'hono'>;
let reached = 0;
beforeAll(async () => {
  world = await openSampleApp();
  const routes = [
    route(weigh, async ({ upload }, { name }) => {
      reached += 1;
      return { bytes: upload.length, sha256: createHash('sha256').update(upload).digest('hex'), name };
    }),
    route(echo, async () => ({
      name: 'ünsafe/../name.bin',
      parts: (async function* () {
        yield bytes;
      })(),
    })),
    route(fail, async (_, { after }) => ({
      name: 'never.bin',
      parts: (async function* () {
        for (let sent = 0; sent < after; sent += 1) yield bytes;
        throw new ProductError('document.too-long');
      })(),
    })),
  ];
  const credentialOf = credentialReader({ url: testUrl, secret: world.installation.secret });
  const settings = { url: testUrl, trustProxy: false, telemetry: new Telemetry(), credentialOf };
  http = world.through(openApp(world.services, routes, settings, { folder: undefined, version: 'test' }));
});
afterAll(() => world.closeApp());

const admin = () => world.signInAs(userAs('client_admin'));
const send = async (file: string | Uint8Array<ArrayBuffer>, headers?: Record<string, string>, cookie?: string) =>
  http.call(weigh, { clientId: sample.clientId, name: 'ä b' }, cookie ?? (await admin()), headers, file);

test('a file arrives byte by byte, and what else was said of it', async () => {
  const reply = await send(bytes);
  expect(reply.body).toEqual({
    bytes: 256,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    name: 'ä b',
  });
  expect((await send('')).body).toMatchObject({ bytes: 0 });
  expect((await send('x'.repeat(1000))).status).toBe(200);
});

test('one that is too large is refused, whatever length it claims', async () => {
  const large = await send('x'.repeat(1001));
  expect([large.status, large.text]).toEqual([413, expect.stringContaining('request.too-large')]);
  const claims = new Request(new URL(`/api/clients/${sample.clientId}/weighings?name=a`, testUrl), {
    method: 'POST',
    headers: { origin: testUrl, cookie: await admin(), 'content-type': 'application/octet-stream' },
    body: ReadableStream.from([new Uint8Array(900), new Uint8Array(900)]),
    duplex: 'half',
  });
  expect((await http.hono.fetch(claims)).status).toBe(413);
});

test('a form or a page is no file, and nobody’s file is read before it is known that they may send it', async () => {
  for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x'])
    expect((await send('x', { 'content-type': type })).status).toBe(415);
  const before = reached;
  const poisoned = (cookie: string | undefined) =>
    http.hono.fetch(
      new Request(new URL(`/api/clients/${sample.clientId}/weighings?name=a`, testUrl), {
        method: 'POST',
        headers: { origin: testUrl, 'content-type': 'application/octet-stream', ...(cookie && { cookie }) },
        body: new ReadableStream({ pull: () => Promise.reject(new Error('It was read.')) }, { highWaterMark: 0 }),
        duplex: 'half',
      }),
    );
  expect((await poisoned(undefined)).status).toBe(401);
  expect((await poisoned(await world.signInAs(userAs('broker_admin')))).status).toBeGreaterThanOrEqual(403);
  expect(reached).toBe(before);
  // Whoever may send it is read, and many that fail leave room for the next.
  for (let tries = 0; tries < 6; tries += 1) expect((await poisoned(await admin())).status).toBe(400);
  expect((await send('x')).status).toBe(200);
});

test('whoever only begins to send keeps no place from anybody, and has few of their own', async () => {
  const held: ReadableStreamDefaultController<Uint8Array>[] = [];
  const idle = async (cookie: string) =>
    http.hono.fetch(
      new Request(new URL(`/api/clients/${sample.clientId}/weighings?name=a`, testUrl), {
        method: 'POST',
        headers: { origin: testUrl, cookie, 'content-type': 'application/octet-stream' },
        body: new ReadableStream({ start: (controller) => void held.push(controller) }),
        duplex: 'half',
      }),
    );
  const cookie = await admin();
  // As many as are held in memory at once, and more; and what one person may have on its way at once.
  const idlers = Array.from({ length: 12 }, () => idle(cookie));
  expect((await send('x', {}, await world.signInAs(userAs('admin')))).status).toBe(200);
  // Theirs are taken as soon as they are there, each in the place of one before.
  for (const controller of held) {
    controller.enqueue(new Uint8Array(3));
    controller.close();
  }
  expect((await Promise.all(idlers)).map(({ status }) => status)).toEqual(idlers.map(() => 200));
});

test('bytes are sent as they are, as an attachment under a name that harms nobody', async () => {
  const cookie = await admin();
  const answer = await http.hono.fetch(
    new Request(new URL(`/api/clients/${sample.clientId}/echo`, testUrl), { headers: { cookie } }),
  );
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
  expect(answer.headers.get('content-type')).toBe('application/octet-stream');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[A-Za-z0-9._-]+"$/);
});

test('a file that cannot be made is refused like anything else; one that fails later is broken off', async () => {
  const cookie = await admin();
  const refused = await http.call(fail, { clientId: sample.clientId, after: 0 }, cookie);
  expect([refused.status, refused.body]).toMatchObject([422, { code: 'document.too-long' }]);
  const asked = new Request(new URL(`/api/clients/${sample.clientId}/failure/2`, testUrl), { headers: { cookie } });
  const answer = await http.hono.fetch(asked);
  expect(answer.status).toBe(200);
  await expect(answer.arrayBuffer()).rejects.toThrow();
});
