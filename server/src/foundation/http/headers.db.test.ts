import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import { openTestApp, type TestApp, testUrl } from '../../../testing/test-app.ts';
import { openApp } from '../../app-over-http.ts';
import { credentialReader } from '../../modules/identity/index.ts';
import { Telemetry } from './telemetry.ts';

const https = 'https://claimlock.example';

let app: TestApp;
let secure: TestApp;
let folder: string;
/** The application with a web client to serve. */
let site: Pick<TestApp, 'hono' | 'request'>;

beforeAll(async () => {
  app = await openSampleApp();
  secure = await openTestApp({ url: https });
  folder = await mkdtemp(join(tmpdir(), 'claimlock-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><style nonce="%NONCE%"></style><p nonce="%NONCE%">');
  await writeFile(join(folder, 'assets', 'app-abc123.js'), `export const words = '${'claimlock '.repeat(200)}';`);
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const { secret } = app.installation;
  const credentialOf = credentialReader({ url: testUrl, secret });
  const settings = { url: testUrl, trustProxy: false, telemetry: new Telemetry(), credentialOf };
  site = app.through(openApp(app.services, app.routes, settings, { folder, version: 'test' }));
});
afterAll(async () => {
  await app.closeApp();
  await secure.closeApp();
  await rm(folder, { recursive: true, force: true });
});

const policy = (style = "'self'") =>
  `default-src 'none'; script-src 'self'; style-src ${style}; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'`;

const permissions =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=(), publickey-credentials-get=(self), publickey-credentials-create=(self)';

/** What is wrong with the headers of an answer (reliability §2.13), or nothing. */
function faultsOf(
  headers: Headers,
  expected: { https?: boolean; file?: boolean; style?: string; type?: RegExp; cache?: string } = {},
): string[] {
  const wanted: Record<string, string | null> = {
    'content-security-policy': expected.file ? "sandbox; default-src 'none'" : policy(expected.style),
    'strict-transport-security': expected.https ? 'max-age=31536000; includeSubDomains' : null,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': permissions,
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': expected.cache ?? 'no-store',
    server: null,
    'x-powered-by': null,
    'access-control-allow-origin': null,
  };
  const faults = Object.entries(wanted)
    .filter(([name, value]) => headers.get(name) !== value)
    .map(([name, value]) => `${name} is ${headers.get(name)}, and should be ${value}`);
  const type = headers.get('content-type') ?? '';
  if (!(expected.type ?? /^application\/json; charset=utf-8$/).test(type)) faults.push(`content-type is ${type}`);
  return faults;
}

describe('every answer carries the headers of the house', () => {
  test('on every route, to somebody who may and to nobody', async () => {
    const wrong: string[] = [];
    for (const { endpoint } of app.routes) {
      const who =
        endpoint.scope === 'platform' ? 'super_admin' : endpoint.scope === 'broker' ? 'broker_admin' : 'client_admin';
      for (const cookie of [await app.signInAs(userAs(who)), undefined]) {
        const reply = await app.call(endpoint, { ...endpoint.example }, cookie);
        const file = endpoint.file && reply.status === 200;
        const faults = faultsOf(
          reply.headers,
          file ? { file: true, type: new RegExp(`^${endpoint.file}(; charset=utf-8)?$`) } : {},
        );
        wrong.push(...faults.map((fault) => `${endpoint.name}, ${reply.status}: ${fault}`));
        if (!reply.headers.get('x-request-id')) wrong.push(`${endpoint.name} has no reference`);
        if (file) expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="[A-Za-z0-9._-]+"$/);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('on every route of an installation that is reached by https', async () => {
    const wrong: string[] = [];
    for (const { endpoint } of secure.routes) {
      const reply = await secure.call(endpoint, { ...endpoint.example });
      wrong.push(...faultsOf(reply.headers, { https: true }).map((fault) => `${endpoint.name}: ${fault}`));
    }
    expect(wrong).toEqual([]);
  });

  test.each<
    [
      what: string,
      method: string,
      path: string,
      status: number,
      options?: { body?: string; headers?: Record<string, string> },
    ]
  >([
    ['an address that is not there', 'GET', '/api/nothing-here', 404],
    ['an address beside the API', 'GET', '/nothing-here', 404],
    ['the root, where no web client is served', 'GET', '/', 404],
    ['a change beside the API', 'POST', '/nothing-here', 404, { body: '{}' }],
    ['a method that the address does not take', 'DELETE', '/api/health/live', 405],
    ['a method of another time', 'PROPFIND', '/api/session', 405],
    ['a question beforehand', 'OPTIONS', '/api/session', 405],
    ['JSON that is none', 'POST', '/api/session', 400, { body: '{' }],
    ['no object', 'POST', '/api/session', 400, { body: '[]' }],
    ['another type', 'POST', '/api/session', 415, { body: 'x', headers: { 'content-type': 'text/plain' } }],
    ['more than fits', 'POST', '/api/session', 413, { body: `"${'x'.repeat(1024 * 1024)}"` }],
    ['another site', 'POST', '/api/session', 403, { body: '{}', headers: { origin: 'https://evil.example' } }],
    ['a broken escape in the path', 'GET', '/api/clients/%E0%A4%A/company', 401],
    ['a broken escape in the query', 'GET', '/api/account/sessions?x=%E0%A4%A', 401],
    ['a path that climbs', 'GET', '/api/../../etc/passwd', 404],
    ['the API’s own description', 'GET', '/api/openapi.json', 200],
    ['a wrong call of the specification', 'POST', '/api/auth', 400, { body: '{"action":"nothing"}' }],
  ])('to %s', async (_, method, path, status, options = {}) => {
    const reply = await app.request(method, path, options);
    expect(reply.status).toBe(status);
    expect(faultsOf(reply.headers, path === '/api/openapi.json' ? { cache: 'no-cache' } : {})).toEqual([]);
    if (status >= 400)
      expect(reply.body).toMatchObject({
        success: false,
        error: expect.stringMatching(/^[A-Z].*[.]$/),
        code: expect.any(String),
      });
    if (status === 405) expect(reply.headers.get('allow')).toMatch(/^(GET|POST|DELETE)(, (GET|POST|DELETE))*$/);
  });

  test('to a fault of ours, which says nothing of its cause', async () => {
    const { secret } = app.installation;
    const broken = {
      ...app.services,
      findAsker: () => Promise.reject(new Error('the secret cause at /srv/claimlock.ts:12')),
    };
    const credentialOf = credentialReader({ url: testUrl, secret });
    const settings = { url: testUrl, trustProxy: false, telemetry: new Telemetry(), credentialOf };
    const { request } = app.through(openApp(broken, app.routes, settings, { folder: undefined, version: 'test' }));
    const reply = await request('GET', '/api/session');
    expect(reply.status).toBe(500);
    expect(faultsOf(reply.headers)).toEqual([]);
    expect(reply.body).toEqual({
      success: false,
      error: 'Unknown error',
      code: 'unknown',
      reference: expect.any(String),
    });
    expect(reply.headers.get('x-request-id')).toBe((reply.body as { reference: string }).reference);
  });
});

test('each header that lacks, or says something else, is found', async () => {
  const good = (await app.request('GET', '/api/session')).headers;
  expect(faultsOf(good)).toEqual([]);
  for (const name of [
    'content-security-policy',
    'x-content-type-options',
    'referrer-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'permissions-policy',
    'cache-control',
    'content-type',
  ]) {
    const lacking = new Headers(good);
    lacking.delete(name);
    expect(faultsOf(lacking), name).toHaveLength(1);
    expect(faultsOf(new Headers([...good, [name, 'and more']])), name).toHaveLength(1);
  }
  for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
    expect(faultsOf(new Headers([...good, [name, '*']])), name).toHaveLength(1);
});

describe('the web client', () => {
  test('has one page for every address of its own, with a nonce for each time it is sent', async () => {
    const pages = await Promise.all(
      ['/', '/admin/clients', '/dashboard/actions?status=open', '/index.html'].map((path) => site.request('GET', path)),
    );
    const nonces = new Set<string>();
    for (const page of pages) {
      const [, nonce = ''] = /style nonce="([^"]+)"/.exec(page.text) ?? [];
      nonces.add(nonce);
      expect(Buffer.from(nonce, 'base64').length).toBe(16);
      expect(page.text).not.toContain('%NONCE%');
      expect(faultsOf(page.headers, { style: `'self' 'nonce-${nonce}'`, type: /^text\/html; charset=utf-8$/ })).toEqual(
        [],
      );
    }
    expect(nonces.size).toBe(pages.length);
  });

  test('has files that last, packed as the browser likes', async () => {
    const path = '/assets/app-abc123.js';
    const plain = await site.request('GET', path);
    const lasting = { cache: 'public, max-age=31536000, immutable', type: /^text\/javascript; charset=utf-8$/ };
    expect(faultsOf(plain.headers, lasting)).toEqual([]);
    for (const [encoding, unpack] of [
      ['gzip', gunzipSync],
      ['br', brotliDecompressSync],
    ] as const) {
      const answer = await site.hono.request(path, { headers: { 'accept-encoding': encoding } });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      expect(unpack(Buffer.from(await answer.arrayBuffer())).toString()).toBe(plain.text);
    }
    const again = await site.hono.request(path, { headers: { 'if-none-match': plain.headers.get('etag') ?? '' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const icon = await site.request('GET', '/favicon.svg');
    expect(faultsOf(icon.headers, { cache: 'no-cache', type: /^image\/svg\+xml$/ })).toEqual([]);
  });

  test('answers a file that is not there with no page, and no change with anything', async () => {
    const missing = await site.request('GET', '/assets/gone-123.js');
    expect(missing.status).toBe(404);
    expect(faultsOf(missing.headers, { type: /^text\/plain; charset=utf-8$/ })).toEqual([]);
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const reply = await site.request(method, '/dashboard', { body: {} });
      expect(reply.status, method).toBe(404);
      expect(faultsOf(reply.headers)).toEqual([]);
    }
    expect((await site.request('GET', '/api/nothing-here')).status).toBe(404);
    for (const path of ['/assets/../index.html', '/%2e%2e/%2e%2e/etc/passwd', '//evil.example/x', '/assets/%00'])
      expect((await site.request('GET', `${testUrl}${path}`)).text, path).not.toContain('root:');
  });
});

test('an answer that depends on who asks is not kept by anybody', async () => {
  const cookie = await app.signInAs(userAs('client_admin'));
  const reply = await app.request('GET', `/api/clients/${sample.clientId}/company`, { cookie });
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(reply.headers.get('etag')).toBeNull();
});
