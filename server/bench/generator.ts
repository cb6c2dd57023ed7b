import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * A load generator that hardly costs anything itself: a process of its own that sends requests which were put together
 * before, over connections that stay open, one at a time on each, and reads no more of an answer than its status and
 * where it ends. It is told its load as JSON on its input, and says on its output what came of it.
 */
export type Asked = {
  readonly host: string;
  readonly port: number;
  /** Whole requests, sent in turn. */
  readonly requests: readonly string[];
  readonly connections: number;
  readonly seconds: number;
};

/** What came of it: how long each answer took, in milliseconds, and how many were none of success. */
export type Answered = { readonly took: readonly number[]; readonly failed: number; readonly seconds: number };

const nothing = new Uint8Array(0);

async function generate({ host, port, requests, connections, seconds }: Asked): Promise<Answered> {
  const encoder = new TextEncoder();
  const messages = requests.map((request) => encoder.encode(request));
  const took: number[] = [];
  let failed = 0;
  let next = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  const one = () =>
    new Promise<void>((done, fail) => {
      const socket = connect({ host, port, noDelay: true });
      const reader = new AnswerReader();
      let sent = 0;
      const send = () => {
        if (performance.now() >= end) return void socket.end(() => done());
        sent = performance.now();
        socket.write(messages[next % messages.length] ?? nothing);
        next += 1;
      };
      socket.on('connect', send);
      socket.on('error', fail);
      socket.on('close', () => done());
      socket.on('data', (chunk) => {
        if (typeof chunk === 'string') return;
        const status = reader.take(chunk);
        if (status === undefined) return;
        took.push(performance.now() - sent);
        if (status < 200 || status > 299) failed += 1;
        send();
      });
    });
  await Promise.all(Array.from({ length: connections }, one));
  return { took, failed, seconds: (performance.now() - began) / 1000 };
}

/** Reads answers one after another; of each it needs the status and the length. */
class AnswerReader {
  #rest: Buffer = Buffer.alloc(0);
  #missing = 0;
  #status = 0;
  #isChunked = false;

  /** The status of an answer that ends with these bytes; nothing while it goes on. */
  take(chunk: Buffer): number | undefined {
    if (this.#missing > 0) {
      this.#missing -= chunk.length;
      return this.#missing > 0 ? undefined : this.#status;
    }
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    if (this.#isChunked) return this.#atEndOfChunks();
    const headEnd = this.#rest.indexOf('\r\n\r\n');
    if (headEnd < 0) return undefined;
    const head = this.#rest.toString('latin1', 0, headEnd);
    this.#status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined) {
      this.#isChunked = /\r\ntransfer-encoding: chunked/i.test(head);
      return this.#isChunked ? this.#atEndOfChunks() : this.#ended();
    }
    this.#missing = headEnd + 4 + Number(length) - this.#rest.length;
    this.#rest = Buffer.alloc(0);
    return this.#missing > 0 ? undefined : this.#status;
  }

  #atEndOfChunks(): number | undefined {
    return this.#rest.toString('latin1', this.#rest.length - 5) === '0\r\n\r\n' ? this.#ended() : undefined;
  }

  #ended(): number {
    this.#rest = Buffer.alloc(0);
    this.#isChunked = false;
    return this.#status;
  }
}

const asked: Asked = JSON.parse(await text(process.stdin));
process.stdout.write(JSON.stringify(await generate(asked)));
