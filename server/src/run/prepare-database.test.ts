import { createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import { refuseUnsafeDatabase } from './prepare-database.ts';

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** PostgreSQL's message of an error, as it stands on the wire: what it is, its code and its words. */
function errorMessage(code: string, words: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${words}\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  return Buffer.concat([Buffer.from('E'), length, fields]);
}

test('a database that is starting up is waited for, and what it says then counts', async () => {
  const answers = [
    errorMessage('57P03', 'the database system is starting up'),
    errorMessage('28P01', 'wrong password'),
  ];
  let asked = 0;
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.end(answers[Math.min(asked, 1)] ?? '');
      asked += 1;
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = `postgresql://claimlock_server:x@127.0.0.1:${port}/claimlock?sslmode=disable`;
  await expect(refuseUnsafeDatabase({ server: address, operator: address })).rejects.toThrow(
    'DATABASE_URL cannot be used: wrong password.',
  );
  expect(asked).toBe(2);
  server.close();
});
