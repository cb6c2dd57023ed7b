import type { Endpoint } from '@claimlock/contract/endpoint';
import { sample } from '@claimlock/contract/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '../src/app.ts';
import { endpointsOnly } from './endpoints-only.ts';
import { openMatrixWorld } from './matrix-world.ts';
import { other, principals, userAs } from './sample-world.ts';
import { type TestApp, testUrl } from './test-app.ts';

/** Every endpoint that takes a file of a client: one is covered the day it is declared. */
const taking = endpointsOnly(allRoutes)
  .map(({ endpoint }) => endpoint)
  .filter(({ upload, scope }) => upload !== undefined && scope === 'client');

/** Of all three together more than there are places: with no rule for one client, nobody else would find one. */
const begunByEach = 24;
const sending = ['client_admin', 'admin', 'manager'] as const;
/** Neither a file of any kind nor empty, so that nothing is kept of it. */
const file = 'no file of any kind';
/** What says that somebody waited in vain for others, or met a fault. */
const hindered = [408, 429, 500, 503];

let world: TestApp;
beforeAll(async () => {
  world = await openMatrixWorld();
});
afterAll(() => world.closeApp());

/** Begins to send a file and goes no further, until it is broken off. */
function begin(
  endpoint: Endpoint,
  cookie: string,
): { readonly answer: Promise<Response>; readonly breakOff: () => void } {
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      body = controller;
      controller.enqueue(new Uint8Array(3));
    },
  });
  const address = new URL(
    endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(endpoint.example[name])),
    testUrl,
  );
  for (const [name, value] of Object.entries(endpoint.example))
    if (!endpoint.path.includes(`:${name}`) && value !== undefined) address.searchParams.set(name, String(value));
  const headers = { origin: testUrl, cookie, 'content-type': 'application/octet-stream' };
  const answer = world.hono.fetch(
    new Request(address, { method: endpoint.method, headers, body: stream, duplex: 'half' }),
  );
  return {
    answer: Promise.resolve(answer),
    breakOff: () => body?.error(new Error('The connection broke.')),
  };
}

test('there are such endpoints', () => {
  expect(taking.length).toBeGreaterThan(5);
});

test.each(taking.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s: while people of one client send and send, it is answered to everybody as before, about each client',
  { timeout: 120_000 },
  async (_, endpoint) => {
    const cookies = new Map<string, string>();
    for (const { name, userId, assurance } of principals)
      if (userId !== undefined) cookies.set(name, await world.signInAs(userId, assurance).catch(() => ''));
    const askAll = async () => {
      const answers: [string, number][] = [];
      for (const { name } of principals)
        for (const clientId of [sample.clientId, other.clientId]) {
          const input = { ...endpoint.example, clientId };
          const { status } = await world.call(endpoint, input, cookies.get(name) || undefined, undefined, file);
          answers.push([`${name} about ${clientId}`, status]);
        }
      return answers;
    };
    const before = await askAll();
    const held = [];
    for (const role of sending) {
      const cookie = await world.signInAs(userAs(role));
      for (let at = 0; at < begunByEach; at += 1) held.push(begin(endpoint, cookie));
    }
    const ofOther = { ...endpoint.example, clientId: other.clientId };
    let ended = 0;
    for (const { answer } of held) void answer.then(({ status }) => (ended += status === 403 ? 0 : 1));
    // Who sends and goes no further is ended after a while: nobody is to be answered because of that.
    await world.call(endpoint, ofOther, cookies.get('client admin of B'), undefined, file);
    if (endpoint.upload?.streamed) expect(ended).toBe(0);
    // The client’s own turns are taken by those who send; whoever of them comes next waits for their own.
    const others = new Set(principals.filter(({ userId }) => !sending.some((role) => userAs(role) === userId)));
    const isOther = ([who]: [string, number]) => [...others].some(({ name }) => who.startsWith(`${name} about`));
    const during: [string, number][] = [];
    for (const { name } of others)
      for (const clientId of [sample.clientId, other.clientId]) {
        // Of the client whose people send, the places may be taken: what is asked here is that nobody else waits for them.
        if (clientId === sample.clientId && before.find(([who]) => who === `${name} about ${clientId}`)?.[1] !== 403)
          continue;
        const input = { ...endpoint.example, clientId };
        const { status } = await world.call(endpoint, input, cookies.get(name) || undefined, undefined, file);
        during.push([`${name} about ${clientId}`, status]);
      }
    for (const { breakOff } of held) breakOff();
    for (const { status } of await Promise.all(held.map(({ answer }) => answer))) expect(status).not.toBe(200);
    const asked = new Set(during.map(([who]) => who));
    expect(during).toEqual(before.filter(isOther).filter(([who]) => asked.has(who)));
    expect(during.filter(([, status]) => hindered.includes(status))).toEqual([]);
    const ofB = during.find(([who]) => who === `client admin of B about ${other.clientId}`);
    expect([401, 403, undefined]).not.toContain(ofB?.[1]);
    // And their places are free again.
    expect(await askAll()).toEqual(before);
  },
);
