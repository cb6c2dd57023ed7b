import { endpoint } from '@claimlock/contract/endpoint';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp, testUrl } from '../../../testing/test-app.ts';
import { openApp } from '../../app-over-http.ts';
import { credentialReader } from '../../modules/identity/index.ts';
import { route } from './hallway.ts';
import { type HttpServer, openHttpServer } from './http-server.ts';
import { Telemetry } from './telemetry.ts';

const download = endpoint({
  name: 'downloadTrial',
  method: 'GET',
  path: '/api/trial',
  scope: 'public',
  action: 'public',
  summary: 'A trial.',
  input: z.object({}),
  output: z.object({}),
  example: {},
  file: 'text/csv',
});

let app: TestApp;
let hono: ReturnType<typeof openApp>;
let server: HttpServer;
/** What was logged; and how often what makes the parts of a file has ended. */
const said: { level: number; reference?: string; operation?: string }[] = [];
let ended = 0;

async function* parts() {
  try {
    yield 'the first part\n';
    yield 'the second part\n';
    throw new Error('It broke.');
  } finally {
    ended += 1;
  }
}

beforeAll(async () => {
  app = await openTestApp();
  const log = pino({ level: 'warn' }, { write: (line: string) => void said.push(JSON.parse(line)) });
  const trial = route(download, async () => ({ name: 'trial', parts: parts() }));
  const credentialOf = credentialReader({ url: testUrl, secret: app.installation.secret });
  const settings = { url: testUrl, trustProxy: false, telemetry: new Telemetry(), credentialOf };
  const web = { folder: undefined, version: 'test' };
  hono = openApp({ ...app.services, log }, [trial], settings, web);
  server = await openHttpServer({ host: '127.0.0.1', port: 0, https: false, fetch: hono.fetch });
});
afterAll(async () => {
  await server.stop();
  await app.closeApp();
});

const ask = (method = 'GET') => fetch(`http://127.0.0.1:${server.port}/api/trial`, { method });

test('a download that breaks is seen to be broken, and is said once, under its reference', async () => {
  const onConsole = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    const answer = await ask();
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow();
    expect(said).toEqual([
      expect.objectContaining({
        level: 50,
        reference: answer.headers.get('x-request-id'),
        operation: 'downloadTrial',
        error: expect.objectContaining({ message: 'It broke.' }),
      }),
    ]);
    expect(onConsole).not.toHaveBeenCalled();
    expect(ended).toBe(1);
  } finally {
    onConsole.mockRestore();
  }
});

test('whoever leaves before the first byte ends what makes the file', async () => {
  const before = ended;
  const answer = await hono.fetch(new Request(`${testUrl}/api/trial`));
  await answer.body?.cancel();
  expect(ended).toBe(before + 1);
});

test('a file whose head alone is asked for is ended when it is answered', async () => {
  const before = ended;
  expect((await ask('HEAD')).status).toBe(200);
  expect(ended).toBe(before + 1);
});
