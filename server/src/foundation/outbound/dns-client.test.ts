import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { a, openNameServer } from '../../../testing/name-server.ts';
import { askResolvers, type Resolver, resolversOf } from './dns-client.ts';
import { OutboundError } from './outbound.ts';

let names: Awaited<ReturnType<typeof openNameServer>>;
const sockets: Socket[] = [];

beforeAll(async () => {
  names = await openNameServer({ 'a.test A': [a('93.184.216.34')] });
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await names.close();
});

/** A resolver that answers each question as a test wants it. */
async function resolver(answer: (question: Buffer) => readonly Buffer[]): Promise<Resolver & { asked: () => number }> {
  let asked = 0;
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => {
    asked += 1;
    for (const reply of answer(question)) socket.send(reply, port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  sockets.push(socket);
  return { address: '127.0.0.1', port: socket.address().port, asked: () => asked };
}

/** The question itself as an answer with a code: 2 says that the resolver failed, 5 that it will not. */
const saying = (question: Buffer, code: number) => {
  const reply = Buffer.from(question);
  reply.writeUInt16BE(0x8180 | code, 2);
  return reply;
};
const known = { exists: true, proved: false, records: ['93.184.216.34'] };

test('a resolver that cannot find out is followed by the next one', async () => {
  const [failing, refusing] = [
    await resolver((asked) => [saying(asked, 2)]),
    await resolver((asked) => [saying(asked, 5)]),
  ];
  expect(await askResolvers([failing, refusing, names.resolver], 'a.test', 'A')).toEqual(known);
  expect([failing.asked(), refusing.asked()]).toEqual([1, 1]);
});

test('one that knows is not doubted: no other is asked', async () => {
  const second = await resolver((asked) => [saying(asked, 2)]);
  expect(await askResolvers([names.resolver, second], 'nobody.test', 'A')).toMatchObject({ exists: false });
  expect(second.asked()).toBe(0);
});

test('where none can find out, that is said, and no more than three are tried', async () => {
  const failing = await Promise.all(Array.from({ length: 4 }, () => resolver((asked) => [saying(asked, 2)])));
  await expect(askResolvers(failing, 'a.test', 'A')).rejects.toMatchObject({ problem: 'dns-failed' });
  expect(failing.map(({ asked }) => asked())).toEqual([1, 1, 1, 0]);
  await expect(askResolvers([], 'a.test', 'A')).rejects.toMatchObject({ problem: 'dns-failed' });
});

test('what is not the answer is passed over, and the answer still taken', async () => {
  const forging = await resolver((question) => {
    const forged = saying(question, 0);
    forged.writeUInt16BE(question.readUInt16BE(0) ^ 1, 0);
    return [Buffer.from('nonsense'), forged, saying(question, 3)];
  });
  expect(await askResolvers([forging], 'a.test', 'A')).toEqual({ exists: false, proved: false, records: [] });
});

test('a resolver to which no way leads, as without a network, is a question without an answer, and harms nothing', async () => {
  // No system lets a program call everybody at once without asking for it: it fails as it does without a route.
  const nowhere = { address: '255.255.255.255', port: 53 };
  await expect(askResolvers([nowhere], 'a.test', 'A')).rejects.toThrow(new OutboundError('dns-failed'));
});

test.each<[string, readonly Resolver[]]>([
  ['9.9.9.9', [{ address: '9.9.9.9', port: 53 }]],
  ['9.9.9.9:5353', [{ address: '9.9.9.9', port: 5353 }]],
  ['2620:fe::fe', [{ address: '2620:fe::fe', port: 53 }]],
  ['fe80::1%eth0', [{ address: 'fe80::1%eth0', port: 53 }]],
  ['[2620:fe::fe]', [{ address: '2620:fe::fe', port: 53 }]],
  ['[2620:fe::fe]:5353', [{ address: '2620:fe::fe', port: 5353 }]],
  ['', []],
])('the resolver %j of a machine is read with its port', (server, found) => {
  expect(resolversOf([server])).toEqual(found);
});
