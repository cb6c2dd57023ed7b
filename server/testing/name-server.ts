import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** What a name server of a test knows: under `name TYPE`, the data of each record as it goes over the wire. */
export type Zone = Record<string, readonly Buffer[]>;

const types: Readonly<Record<number, string>> = {
  1: 'A',
  12: 'PTR',
  15: 'MX',
  16: 'TXT',
  28: 'AAAA',
  43: 'DS',
  48: 'DNSKEY',
  257: 'CAA',
};

/** A text record's data. */
export const txt = (text: string): Buffer =>
  Buffer.concat(
    (text.match(/.{1,255}/gs) ?? ['']).map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])),
  );
/** An IPv4 address's data. */
export const a = (address: string): Buffer => Buffer.from(address.split('.').map(Number));
/** A name's data. */
export const named = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ]);

/** A real name server on this machine, over UDP and TCP, that cuts long answers short over UDP. */
export async function openNameServer(zone: Zone) {
  const asked: string[] = [];
  const answer = (question: Buffer, most: number): Buffer => {
    let at = 12;
    const labels: string[] = [];
    for (let size = question.readUInt8(at); size > 0; size = question.readUInt8(at)) {
      labels.push(question.toString('latin1', at + 1, at + 1 + size));
      at += 1 + size;
    }
    const key = `${labels.join('.').toLowerCase()} ${types[question.readUInt16BE(at + 1)] ?? ''}`;
    asked.push(key);
    const asIs = question.subarray(12, at + 5);
    const known = Object.keys(zone).some((one) => one.startsWith(`${key.split(' ', 1)[0]} `));
    const records = zone[key] ?? [];
    const body = Buffer.concat(
      records.map((data) => {
        const head = Buffer.alloc(12);
        head.writeUInt16BE(0xc00c, 0);
        head.writeUInt16BE(question.readUInt16BE(at + 1), 2);
        head.writeUInt16BE(1, 4);
        head.writeUInt32BE(60, 6);
        head.writeUInt16BE(data.length, 10);
        return Buffer.concat([head, data]);
      }),
    );
    const cut = 12 + asIs.length + body.length > most;
    const head = Buffer.alloc(12);
    head.writeUInt16BE(question.readUInt16BE(0), 0);
    head.writeUInt16BE(0x8180 | (cut ? 0x0200 : 0) | (known ? 0 : 3), 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(cut ? 0 : records.length, 6);
    return Buffer.concat([head, asIs, ...(cut ? [] : [body])]);
  };
  const tcp = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (bytes: Buffer) => {
      const reply = answer(Buffer.from(bytes.subarray(2)), 65_535);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(reply.length, 0);
      socket.end(Buffer.concat([length, reply]));
    });
  });
  tcp.listen(0, '127.0.0.1');
  await once(tcp, 'listening');
  const bound = tcp.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  const udp = createSocket('udp4');
  udp.on('message', (bytes, from) => udp.send(answer(bytes, 512), from.port, from.address));
  udp.bind(port, '127.0.0.1');
  await once(udp, 'listening');
  return {
    resolver: { address: '127.0.0.1', port },
    asked,
    close: async () => {
      udp.close();
      tcp.close();
      await once(tcp, 'close');
    },
  };
}
