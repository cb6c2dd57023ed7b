import { randomInt } from 'node:crypto';
import { sample } from '@claimlock/contract/sample';
import fc from 'fast-check';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openApp } from '../src/app-over-http.ts';
import type { Route } from '../src/foundation/http/hallway.ts';
import { Telemetry } from '../src/foundation/http/telemetry.ts';
import { credentialReader } from '../src/modules/identity/index.ts';
import { type FuzzRequest, judge, type Operation, readOperations, requestsTo } from './fuzz.ts';
import { openSampleApp } from './sample-app.ts';
import { userAs } from './sample-world.ts';
import { type TestApp, testUrl } from './test-app.ts';

// The same seed sends the same requests again; more cases are for the night.
const seed = Number(process.env.CLAIMLOCK_FUZZ_SEED ?? randomInt(2 ** 31));
const cases =
  Number(process.env.CLAIMLOCK_FUZZ_CASES ?? (process.env.CLAIMLOCK_LONG ? 20_000 : 4000)) * inject('share');
const atOnce = 12;

let app: TestApp;
let operations: Operation[];
let cookies: (string | undefined)[];

const signInAll = async () => {
  const standings = ['client_admin', 'client_admin', 'manager', 'broker_admin', 'super_admin'];
  cookies = await Promise.all(standings.map((standing) => app.signInAs(userAs(standing))));
};

beforeAll(async () => {
  app = await openSampleApp();
  operations = readOperations((await app.request('GET', '/api/openapi.json')).body);
  await signInAll();
});
afterAll(() => app.closeApp());

// Each of these hashes a password, which takes as long as fifty other requests.
const slow = new Set([
  'signIn',
  'acceptInvitation',
  'resetPassword',
  'changePassword',
  'setUp',
  'addAuthenticator',
  'removeAuthenticator',
  'renewRecoveryCodes',
]);
// Each of these ends the session that it is sent with.
const ending = new Set(['signOut', 'endOtherSessions', 'changePassword']);

const shown = (request: FuzzRequest, says: string) =>
  `${request.operation.name}: ${says}\n  ${request.method} ${request.path.slice(0, 300)} ${typeof request.body === 'string' ? request.body.slice(0, 300) : ''}`;

/** Sends many requests at once, in an order of its own; answers those that were answered wrongly, one of each kind. */
async function fuzz(hono: TestApp['hono'], asked: readonly FuzzRequest[]): Promise<string[]> {
  const wrong = new Map<string, string>();
  const queue = asked
    .map((request, place) => ({ request, order: (place * 7919) % asked.length }))
    .sort((a, b) => a.order - b.order);
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const { request } = next;
        const cookie = ending.has(request.operation.name) ? undefined : cookies[request.who];
        const says = await judge(hono, request, cookie);
        if (says) wrong.set(`${request.operation.name} ${says.slice(0, 60)}`, shown(request, says));
      }
    }),
  );
  return [...wrong.values()];
}

const requests = (to: readonly Operation[], count: number) => {
  const weight = (operation: Operation) => (slow.has(operation.name) ? 0.1 : 1);
  const whole = to.reduce((sum, operation) => sum + weight(operation), 0);
  return to.flatMap((operation) =>
    fc.sample(requestsTo(operation), { seed, numRuns: Math.ceil((count * weight(operation)) / whole) }),
  );
};

test('of thousands of requests, well meant and not, none makes a fault of ours, breaks a promise or hangs', {
  timeout: 600_000,
}, async () => {
  process.stdout.write(`The fuzzer’s seed is ${seed}; CLAIMLOCK_FUZZ_SEED=${seed} sends the same again.\n`);
  const asked = requests(operations, cases);
  expect(asked.length).toBeGreaterThanOrEqual(cases);
  expect(new Set(asked.map((request) => request.operation.name)).size).toBe(operations.length);
  expect(await fuzz(app.hono, asked), `seed ${seed}`).toEqual([]);
  const holds = await app.request('POST', `/api/clients/${sample.clientId}/ledger/verification`, {
    cookie: await app.signInAs(userAs('client_admin')),
  });
  expect(holds.body).toMatchObject({ holds: true });
});

/** The same application with something wrong in one of its handlers, for some of its input alone. */
function sabotaged(name: string, isRare: (input: Record<string, unknown>) => boolean, fault: () => unknown) {
  const { secret } = app.installation;
  const settings = {
    url: testUrl,
    trustProxy: false,
    telemetry: new Telemetry(),
    credentialOf: credentialReader({ url: testUrl, secret }),
  };
  const routes = app.routes.map((known): Route => {
    if (known.endpoint.name !== name) return known;
    return {
      ...known,
      run: async (context, input, brought) => (isRare(input) ? fault() : known.run(context, input, brought)),
    };
  });
  return openApp(app.services, routes, settings, { folder: undefined, version: 'test' });
}

test('a fault that one input in fifty makes is found, and so is a promise that is not kept', {
  timeout: 180_000,
}, async () => {
  await signInAll();
  const asked = requests(
    operations.filter(({ name }) => name === 'listPeople'),
    1500,
  );
  const isRare = ({ search }: Record<string, unknown>) => search === '_';
  const fail = () => {
    throw new Error('A planted fault.');
  };
  expect(await fuzz(app.hono, asked)).toEqual([]);
  const found = await fuzz(sabotaged('listPeople', isRare, fail), asked);
  expect(found.length).toBeGreaterThan(0);
  for (const says of found) expect(says).toMatch(/^listPeople: 500/);
  const broken = await fuzz(
    sabotaged('listPeople', isRare, () => ({ items: [{ id: 'nobody' }], next: null, total: null })),
    asked,
  );
  expect(broken.length).toBeGreaterThan(0);
});

test('an answer that the document does not describe is found', async () => {
  const operation = operations.find(({ name }) => name === 'readLiveness');
  if (!operation) throw new Error('There is no such operation.');
  const request: FuzzRequest = { operation, method: 'GET', path: operation.path, headers: {}, body: undefined, who: 9 };
  const answering = (body: string, init: ResponseInit) => new Hono().all('*', () => new Response(body, init));
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  expect(await judge(answering('{"status":"live"}', { headers }), request, undefined)).toBeUndefined();
  expect(await judge(answering('{"status":"dead"}', { headers }), request, undefined)).toContain('breaks its promise');
  expect(await judge(answering('{"status":"live"}', { headers, status: 201 }), request, undefined)).toContain(
    'should be 200',
  );
  expect(await judge(answering('{"error":"x"}', { headers, status: 400 }), request, undefined)).toContain(
    'another shape',
  );
  expect(await judge(answering('live', { headers: { 'content-type': 'text/html' } }), request, undefined)).toContain(
    'text/html',
  );
  expect(await judge(answering('{}', { headers, status: 500 }), request, undefined)).toContain('500');
});

const place = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

describe('what once was a fault of ours is refused in words', () => {
  const risk = `/api/clients/${sample.clientId}/risks/${sample.riskId}`;
  const items = `/api/clients/${sample.clientId}/action-items`;
  test.each<[what: string, status: number, method: string, path: string, body?: Record<string, unknown>]>([
    ['a version that no column holds', 409, 'PATCH', risk, { version: 2 ** 53 - 1, title: 'Leeds' }],
    ['a place that is no day', 400, 'GET', `${items}?after=${place('foo', 'x')}`],
    ['a place on a day that no calendar has', 400, 'GET', `${items}?after=${place('2026-02-30', 'x')}`],
    ['a place in the year nought', 400, 'GET', `${items}?after=${place('0000-01-01', 'x')}`],
    ['a place at no instant', 400, 'GET', `${items}?sort=-updated&after=${place('2026-11-20', 'x')}`],
    ['a place between two priorities', 400, 'GET', `${items}?sort=priority&after=${place(1.5, 'x')}`],
    ['a place beyond every priority', 400, 'GET', `${items}?sort=priority&after=${place(99_999_999_999, 'x')}`],
    ['a place that is beyond smallint', 200, 'GET', `${items}?sort=priority&after=${place(99_999, 'x')}`],
    ['a day in the year nought', 400, 'POST', items, { title: 'x', dueDate: '0000-01-01' }],
    ['a cookie that cannot be read', 401, 'GET', '/api/account/sessions'],
  ])('%s', async (what, status, method, path, body) => {
    const cookie = what.startsWith('a cookie')
      ? 'claimlock-session=%E0%A4%A'
      : await app.signInAs(userAs('client_admin'));
    const reply = await app.request(method, path, { cookie, ...(body && { body }) });
    expect(reply.status, reply.text).toBe(status);
  });

  test('also in a list of clients', async () => {
    const cookie = await app.signInAs(userAs('super_admin'));
    for (const [sort, part] of [
      ['employees', 1e300],
      ['employees', 1.5],
      ['risk', 2 ** 31],
      ['name', 5],
      ['-activity', null],
    ] as const) {
      const reply = await app.request('GET', `/api/platform/clients?sort=${sort}&after=${place(part, 'x')}`, {
        cookie,
      });
      expect(reply.body, `${sort} ${part}`).toMatchObject({ code: 'request.invalid', fields: [{ path: 'after' }] });
    }
  });
});
