import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** How a scanner behaves: what it answers to all that it was sent, at once, or not at all. */
export type Behaviour =
  | { readonly answers: (bytes: Buffer) => string }
  | { readonly breaksAfter: number; readonly saying: string }
  | 'says nothing'
  | 'closes at once';

/** A scanner that is none: it speaks as clamd does, and finds what a test wants it to. */
export async function openSoftScanner(first: Behaviour, path?: string) {
  let behaviour = first;
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    if (behaviour === 'closes at once') return void socket.destroy();
    let received: Buffer = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      if (behaviour === 'says nothing' || behaviour === 'closes at once') return;
      if ('breaksAfter' in behaviour) {
        if (received.length >= behaviour.breaksAfter) socket.end(behaviour.saying);
        return;
      }
      const whole = contentsOf(received);
      if (!whole) return;
      scanned.push(whole);
      socket.end(`${behaviour.answers(whole)}\0`);
    });
  });
  if (path) server.listen(path);
  else server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    address: path ? `unix:${path}` : `tcp://127.0.0.1:${port}`,
    /** What was sent to it in whole, oldest first. */
    scanned,
    behave: (next: Behaviour) => {
      behaviour = next;
    },
    /** How many wait for an answer. */
    connections: () => sockets.size,
    /** Breaks off whatever waits, and whatever comes. */
    breakOff: () => {
      behaviour = 'closes at once';
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The file in what was sent, once the length of nothing ends it. */
function contentsOf(received: Buffer): Buffer | undefined {
  const begins = 'zINSTREAM\0';
  if (received.length < begins.length) return undefined;
  if (received.toString('latin1', 0, begins.length) !== begins) throw new Error('This is not how a scan begins.');
  const parts: Buffer[] = [];
  for (let at = begins.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    if (at + 4 + length > received.length) return undefined;
    parts.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
