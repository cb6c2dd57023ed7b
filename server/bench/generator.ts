import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { AnswerReader } from './answer-reader.ts';

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

const asked: Asked = JSON.parse(await text(process.stdin));
process.stdout.write(JSON.stringify(await generate(asked)));
