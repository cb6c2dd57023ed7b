import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { beforeSending, openGatheringSocket } from './gathering-socket.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function connected() {
  let heard = '';
  const server = createServer((peer) => peer.on('data', (chunk) => peer.write(chunk)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const socket = openGatheringSocket();
  socket.connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('data', (chunk) => {
    heard += chunk.toString();
  });
  closers.push(
    () => socket.destroy(),
    () => server.close(),
  );
  const sent: number[] = [];
  const { _writev: writeAll } = socket;
  socket._writev = (chunks, done) => {
    sent.push(chunks.length);
    return writeAll?.call(socket, chunks, done);
  };
  const hear = async (text: string) => {
    while (heard !== text) await once(socket, 'data');
  };
  return { socket, sent, hear };
}

test('what is written in one turn is sent in one go, and in its order', async () => {
  const { socket, sent, hear } = await connected();
  socket.write('begin;');
  await Promise.resolve();
  socket.cork();
  socket.write('one;');
  socket.write('two;');
  socket.uncork();
  await Promise.resolve();
  socket.write('end');
  await hear('begin;one;two;end');
  expect(sent).toEqual([4]);
});

test('work deferred to the end of the turn is sent in the same message', async () => {
  const { socket, sent, hear } = await connected();
  socket.write('begin;');
  beforeSending(() => socket.write('one;'));
  beforeSending(() => socket.write('two;'));
  await Promise.resolve();
  socket.write('asked before;');
  await hear('begin;asked before;one;two;');
  expect(sent).toEqual([4]);
});

test('deferred work is sent even if nothing else was written', async () => {
  const { socket, hear } = await connected();
  beforeSending(() => socket.write('alone'));
  await hear('alone');
});

test('what is written in a later turn is not held back', async () => {
  const { socket, sent, hear } = await connected();
  socket.write('a');
  socket.write('b');
  await hear('ab');
  socket.write('c');
  socket.write('d');
  await hear('abcd');
  expect(sent).toEqual([2, 2]);
});
