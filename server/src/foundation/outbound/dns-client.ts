import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { connect, isIPv6 } from 'node:net';
import { readAnswer, writeQuestion } from './dns-message.ts';
import { type DnsAnswer, type DnsType, OutboundError } from './outbound.ts';

/** Where a resolver listens. */
export type Resolver = { readonly address: string; readonly port: number };

const waitMs = 2_500;
const mostBytes = 65_535;

/** The resolvers that this machine is set up with, as Node names them. */
export function resolversOf(servers: readonly string[]): Resolver[] {
  return servers.flatMap((server) => {
    const [, bracketed, bracketedPort] = /^\[([^\]]+)\](?::(\d+))?$/.exec(server) ?? [];
    if (bracketed) return [{ address: bracketed, port: Number(bracketedPort ?? 53) }];
    if (isIPv6(server)) return [{ address: server, port: 53 }];
    const [address = '', port = '53'] = server.split(':');
    return address ? [{ address, port: Number(port) }] : [];
  });
}

/** Asks the resolvers one after another, over UDP and, where an answer does not fit, over TCP. */
export async function askResolvers(resolvers: readonly Resolver[], name: string, type: DnsType): Promise<DnsAnswer> {
  for (const resolver of resolvers.slice(0, 3)) {
    const answer = await askOne(resolver, name, type).catch(() => undefined);
    if (answer) return answer;
  }
  throw new OutboundError('dns-failed');
}

async function askOne(resolver: Resolver, name: string, type: DnsType): Promise<DnsAnswer> {
  const asked = { id: randomInt(65_536), name, type };
  const question = writeQuestion(asked.id, name, type);
  const short = await overUdp(resolver, question, (bytes) => readAnswer(bytes, asked));
  const read = short.cut ? readAnswer(await overTcp(resolver, question), asked) : short;
  if (read.failed || read.cut) throw new OutboundError('dns-failed');
  return read.answer;
}

/** Sends a question and waits for what `read` takes for its answer; what anybody else sends is passed over. */
function overUdp<T>({ address, port }: Resolver, question: Buffer, read: (bytes: Buffer) => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const socket = createSocket(isIPv6(address) ? 'udp6' : 'udp4');
    let over = false;
    const end = (outcome: () => void) => {
      if (over) return;
      over = true;
      clearTimeout(timer);
      socket.close();
      outcome();
    };
    const fail = () => end(() => reject(new OutboundError('dns-failed')));
    const timer = setTimeout(fail, waitMs);
    socket.on('error', fail);
    socket.on('message', (bytes) => {
      try {
        const found = read(bytes);
        end(() => resolve(found));
      } catch {
        // Not the answer: it may still come.
      }
    });
    // Connected, so that only the resolver's own address is heard, at a port of the system's choosing.
    // Where no way leads there, the call back is given the error: nothing can be sent then, and sending would throw.
    socket.connect(port, address, (error?: Error) => (error ? fail() : socket.send(question)));
  });
}

function overTcp({ address, port }: Resolver, question: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: address, port });
    let received: Buffer = Buffer.alloc(0);
    const end = (outcome: () => void) => {
      clearTimeout(timer);
      socket.destroy();
      outcome();
    };
    const fail = () => end(() => reject(new OutboundError('dns-failed')));
    // For all of it: who sends a byte a second is not waited for.
    const timer = setTimeout(fail, waitMs);
    socket.on('error', fail);
    socket.on('close', fail);
    socket.on('connect', () => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(question.length, 0);
      socket.write(Buffer.concat([length, question]));
    });
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const wanted = received.length < 2 ? mostBytes : received.readUInt16BE(0);
      if (received.length >= 2 + wanted) end(() => resolve(received.subarray(2, 2 + wanted)));
    });
  });
}
