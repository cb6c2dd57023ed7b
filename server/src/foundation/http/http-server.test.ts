import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type HttpServer, openHttpServer } from './http-server.ts';

const servers: HttpServer[] = [];
afterEach(async () => {
  for (const one of servers.splice(0)) await one.stop();
});

async function serve(fetch: (asked: Request) => Response | Promise<Response>): Promise<HttpServer> {
  const opened = await openHttpServer({ host: '127.0.0.1', port: 0, https: false, fetch });
  servers.push(opened);
  return opened;
}

/** A bare connection: what came over it, and when it ended. */
function open(port: number): { readonly socket: Socket; readonly ended: Promise<string> } {
  // It goes on sending after the other end has said its last.
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  const ended = new Promise<string>((resolve, reject) => {
    socket.once('end', () => resolve(text));
    socket.once('error', reject);
  });
  return { socket, ended };
}

const upload = (length: number) =>
  `POST /files HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/octet-stream\r\nContent-Length: ${length}\r\n\r\n`;

test('a body that is refused unread closes its connection, and says so; the answer arrives while it is still sent', async () => {
  const asked: string[] = [];
  const { port, stop } = await serve((one) => {
    asked.push(one.method);
    return new Response('too large', { status: 413 });
  });
  const { socket, ended } = open(port);
  const piece = Buffer.alloc(64 * 1024, 'x');
  socket.write(upload(8 * 1024 * 1024));
  for (let sent = 0; sent < 8 * 1024 * 1024; sent += piece.length)
    if (!socket.write(piece)) await once(socket, 'drain');
  // What stands behind it on the same connection would be somebody else's, and is never begun.
  socket.end('POST /next HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n');
  const text = await ended;
  await stop();
  expect(text).toMatch(/^HTTP\/1\.1 413 /);
  expect(text.toLowerCase()).toContain('connection: close');
  expect(text).toContain('too large');
  expect(asked).toEqual(['POST']);
});

test('a body that was read leaves its connection open for the next', async () => {
  const { port } = await serve(async (one) => new Response(String((await one.arrayBuffer()).byteLength)));
  const { socket, ended } = open(port);
  socket.write(`${upload(5)}12345`);
  await once(socket, 'data');
  socket.end(`POST /next HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 2\r\n\r\n12`);
  const text = await ended;
  expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
});

test('whatever was begun when it stops is answered, nothing is begun afterwards, and it stops at once', async () => {
  let begun = 0;
  let hold: (() => void) | undefined;
  const { port, stop } = await serve(async (one) => {
    begun += 1;
    // One of them takes until the stop has begun.
    if (one.url.endsWith('/slow')) await new Promise<void>((resolve) => (hold = resolve));
    return new Response('done');
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  let answered = 0;
  let refused = 0;
  const ask = (path: string) =>
    new Promise<void>((resolve) => {
      const asked = request({ port, host: '127.0.0.1', path, agent, method: 'POST' }, (reply) => {
        reply.resume().once('end', () => {
          answered += 1;
          resolve();
        });
      });
      asked.once('error', () => {
        refused += 1;
        resolve();
      });
      asked.end('{}');
    });
  const slow = ask('/slow');
  const keepAsking = Promise.all(
    Array.from({ length: 19 }, async () => {
      for (let n = 0; n < 10_000 && refused === 0; n += 1) await ask('/quick');
    }),
  );
  while (answered < 200 || !hold) await new Promise((resolve) => setImmediate(resolve));
  const stopped = stop();
  hold();
  await stopped;
  await Promise.all([slow, keepAsking]);
  agent.destroy();
  expect(answered).toBe(begun);
  expect(begun).toBeLessThan(10_000);
});

test('what was asked by somebody who has gone is worked on to its end before it has stopped', async () => {
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  let worked = false;
  const { port, server, stop } = await serve(async () => {
    begun.resolve();
    await held.promise;
    worked = true;
    return new Response('done');
  });
  const { socket } = open(port);
  socket.write('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await begun.promise;
  const closed = once(server, 'close');
  const workedBeforeTheEnd = stop().then(() => worked);
  socket.destroy();
  await closed;
  await new Promise((resolve) => setImmediate(resolve));
  held.resolve();
  expect(await workedBeforeTheEnd).toBe(true);
});

test('a connection that was answering when it stops is closed with that answer', async () => {
  let release: (() => void) | undefined;
  let begun = 0;
  const { port, stop } = await serve(async (one) => {
    begun += 1;
    // One that is answered before it was read to its end closes its connection for that.
    await one.text();
    if (begun > 1) return new Response('next');
    const body = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('first'));
        release = () => {
          controller.enqueue(new TextEncoder().encode('last'));
          controller.close();
        };
      },
    });
    return new Response(body);
  });
  const { socket, ended } = open(port);
  let text = '';
  const answered = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      text += chunk.toString();
      // The piece without a length ends the answer.
      if (text.endsWith('\r\n0\r\n\r\n')) resolve();
    });
  });
  socket.write(`${upload(5)}12345`);
  await once(socket, 'data');
  const stopped = stop();
  release?.();
  await answered;
  // One more would be answered if the connection were still open.
  socket.end('GET /next HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  expect(await ended).toMatch(/first[\s\S]*last/);
  expect(begun).toBe(1);
  await stopped;
});

test('an address that cannot be read is refused like anything else', async () => {
  const { port } = await serve(() => new Response('never'));
  const { socket, ended } = open(port);
  socket.write('GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n');
  const text = await ended;
  expect(text).toMatch(/^HTTP\/1\.1 400 /);
  expect(text).toContain('"code":"request.malformed"');
  expect(text.toLowerCase()).toContain('content-security-policy');
});
