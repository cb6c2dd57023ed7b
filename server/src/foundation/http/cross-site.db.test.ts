import type { Endpoint } from '@claimlock/contract/endpoint';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpointsOnly } from '../../../testing/endpoints-only.ts';
import { openSampleApp } from '../../../testing/sample-app.ts';
import { userAs } from '../../../testing/sample-world.ts';
import { type TestApp, testUrl } from '../../../testing/test-app.ts';
import { allRoutes } from '../../app.ts';

let app: TestApp;
const cookies = new Map<string, string>();
beforeAll(async () => {
  app = await openSampleApp();
  for (const standing of ['client_admin', 'broker_admin', 'super_admin'])
    cookies.set(standing, await app.signInAs(userAs(standing)));
});
afterAll(() => app.closeApp());

const unsafe = endpointsOnly(allRoutes)
  .map((route) => route.endpoint)
  .filter((endpoint) => endpoint.method !== 'GET');

/** The session of somebody with the permission, so that only the origin of the request can be refused. */
const cookieFor = ({ scope }: Endpoint) =>
  cookies.get(scope === 'platform' ? 'super_admin' : scope === 'broker' ? 'broker_admin' : 'client_admin') ?? '';

function addressOf(endpoint: Endpoint): string {
  const input: Record<string, unknown> = { ...endpoint.example };
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = encodeURIComponent(String(input[name]));
    delete input[name];
    return value;
  });
  if (!endpoint.upload && endpoint.file === undefined) return path;
  // Where a file is sent or asked for, all other input is in the address.
  return `${path}?${new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))}`;
}

/** Sends exactly these headers with the endpoint's own example. */
async function send(endpoint: Endpoint, headers: Record<string, string>, body = JSON.stringify(endpoint.example)) {
  const hasBody = endpoint.method !== 'DELETE' || body !== JSON.stringify(endpoint.example);
  const answer = await app.hono.request(new URL(addressOf(endpoint), testUrl).href, {
    method: endpoint.method,
    headers: { cookie: cookieFor(endpoint), ...headers },
    ...(hasBody && { body }),
  });
  const text = await answer.text();
  return { status: answer.status, text, headers: answer.headers };
}

const json = { 'content-type': 'application/json' };
const strangers: readonly (readonly [what: string, headers: Record<string, string>])[] = [
  ['without an origin', { ...json }],
  ['from another site', { ...json, origin: 'https://evil.example' }],
  ['from nowhere', { ...json, origin: 'null' }],
  ['from an origin that only begins alike', { ...json, origin: `${testUrl}.evil.example` }],
  ['from another port', { ...json, origin: 'http://localhost:3001' }],
  ['from the same host by another protocol', { ...json, origin: 'https://localhost:3000' }],
  ['across sites, as the browser says', { ...json, 'sec-fetch-site': 'cross-site' }],
  ['from a neighbour, as the browser says', { ...json, 'sec-fetch-site': 'same-site' }],
  ['across sites, with our own origin claimed', { ...json, origin: testUrl, 'sec-fetch-site': 'cross-site' }],
];

test('there is enough to protect', () => {
  expect(unsafe.length).toBeGreaterThan(30);
});

describe('a change that another site asks a browser for is not carried out', () => {
  test.each(strangers)('%s', async (_, headers) => {
    const before = await app.asAdministrator('select * from ledger order by id');
    const carriedOut: string[] = [];
    for (const endpoint of unsafe) {
      const { status, text } = await send(endpoint, headers);
      if (status !== 403 || !text.includes('"request.cross-site"'))
        carriedOut.push(`${endpoint.name}: ${status} ${text}`);
    }
    expect(carriedOut).toEqual([]);
    expect(await app.asAdministrator('select * from ledger order by id')).toEqual(before);
  });

  test.each([
    ['plain text, as a form can send it', 'text/plain', '{"a":1}'],
    ['a form', 'application/x-www-form-urlencoded', 'a=1'],
    [
      'a form of parts',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
    ],
    ['JSON in another alphabet', 'application/json; charset=utf-16', '{"a":1}'],
    ['JSON by another name', 'application/jsonx', '{"a":1}'],
    ['two types at once', 'application/json, text/plain', '{"a":1}'],
  ])('nor one that arrives as %s, even from here', async (_, type, body) => {
    for (const endpoint of unsafe) {
      const { status } = await send(endpoint, { origin: testUrl, 'content-type': type }, body);
      expect(status, endpoint.name).toBe(415);
    }
  });

  test('nor one that is sent as a GET', async () => {
    for (const endpoint of unsafe) {
      const answer = await app.hono.request(new URL(addressOf(endpoint), testUrl).href, {
        method: 'GET',
        headers: {
          cookie: cookieFor(endpoint),
          'x-http-method-override': endpoint.method,
          'x-method-override': endpoint.method,
        },
      });
      // 400 is the GET endpoint of that address asking for missing input.
      expect([200, 400, 401, 404, 405], endpoint.name).toContain(answer.status);
      if (answer.status === 200)
        expect(
          endpointsOnly(allRoutes).some(({ endpoint: one }) => one.method === 'GET' && one.path === endpoint.path),
        ).toBe(true);
    }
    const override = await app.request('POST', '/api/session?_method=DELETE', {
      cookie: cookies.get('client_admin'),
      body: {},
    });
    expect(override.status).toBe(400);
  });
});

describe('a file, whose going is recorded in the name of whoever asks,', () => {
  const files = endpointsOnly(allRoutes)
    .map((route) => route.endpoint)
    .filter((endpoint) => endpoint.file !== undefined);
  const ask = (endpoint: Endpoint, headers: Record<string, string>) =>
    app.hono.request(new URL(addressOf(endpoint), testUrl).href, {
      headers: { cookie: cookieFor(endpoint), ...headers },
    });
  // There is no such file for a client that is not closed or being closed.
  const notThere = ['downloadClientPurge', 'downloadFullExport'];
  const foreign = strangers.filter(([, headers]) => headers.origin !== undefined || headers['sec-fetch-site']);

  test.each(foreign)('is not given to whoever asks %s', async (_, headers) => {
    expect(files.length).toBeGreaterThan(1);
    const before = await app.asAdministrator('select * from ledger order by id');
    for (const endpoint of files) {
      const answer = await ask(endpoint, headers);
      expect(answer.status, endpoint.name).toBe(403);
      expect(await answer.text()).toContain('"request.cross-site"');
    }
    expect(await app.asAdministrator('select * from ledger order by id')).toEqual(before);
  });

  test('is given to our own page, to an address that was typed in, and where the browser says nothing', async () => {
    for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }, { origin: testUrl }, {}])
      for (const endpoint of files) {
        const answer = await ask(endpoint, headers);
        const expected = notThere.includes(endpoint.name) ? 409 : 200;
        expect(answer.status, `${endpoint.name} ${JSON.stringify(headers)}`).toBe(expected);
        await answer.text();
      }
  });
});

test('no other site may read an answer, or ask beforehand whether it may', async () => {
  for (const { endpoint } of endpointsOnly(allRoutes)) {
    const asked = await app.hono.request(new URL(addressOf(endpoint), testUrl).href, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': endpoint.method },
    });
    expect(asked.status, endpoint.name).toBe(405);
    for (const [name] of asked.headers) expect(name, endpoint.name).not.toMatch(/^access-control/);
  }
  const read = await app.hono.request(`${testUrl}/api/session`, { headers: { origin: 'https://evil.example' } });
  for (const [name] of read.headers) expect(name).not.toMatch(/^access-control/);
});

test('a change from our own page is carried out, whichever of the two headers the browser sends', async () => {
  const path = `${testUrl}/api/clients/${sample.clientId}/risks/${sample.riskId}`;
  for (const [place, headers] of [
    { origin: testUrl },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ].entries()) {
    const answer = await app.hono.request(path, {
      method: 'PATCH',
      headers: { ...json, cookie: cookies.get('client_admin') ?? '', ...headers },
      body: JSON.stringify({ version: place + 1, title: `Leeds ${place}` }),
    });
    expect(answer.status, JSON.stringify(headers)).toBe(200);
  }
});

test('a program without a cookie needs no origin', async () => {
  const answer = await app.hono.request(`${testUrl}/api/session`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email: 'nobody@example.com', password: 'x' }),
  });
  expect(answer.status).toBe(401);
});
