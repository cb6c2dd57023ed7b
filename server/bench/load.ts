import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Answered, Asked } from './generator.ts';

/** What a load of requests met with. Latencies in milliseconds. */
export type Load = {
  readonly perSecond: number;
  readonly mean: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
};

export type Target = {
  readonly name: string;
  readonly url: string;
  readonly cookie?: string;
  readonly requests?: readonly {
    readonly method: 'POST';
    readonly path: string;
    readonly body: string;
    readonly cookie?: string;
    readonly headers: Record<string, string>;
  }[];
};

/** Puts a load on a target for some seconds, from a process of its own. */
export async function load(target: Target, connections: number, seconds: number): Promise<Load> {
  const { hostname, port } = new URL(target.url);
  const asked: Asked = { host: hostname, port: Number(port), requests: messagesOf(target), connections, seconds };
  const child = spawn(process.execPath, [resolve(import.meta.dirname, 'generator.ts')], {
    env: { PATH: process.env.PATH ?? '' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(asked));
  const answered: Answered = JSON.parse(await text(child.stdout));
  const took = [...answered.took].sort((one, other) => one - other);
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? Number.NaN;
  return {
    perSecond: took.length / answered.seconds,
    mean: took.reduce((sum, one) => sum + one, 0) / took.length,
    p50: at(0.5),
    p99: at(0.99),
    failed: answered.failed,
  };
}

/** The requests to a target as they go over the line. */
function messagesOf({ url, cookie, requests }: Target): string[] {
  const { host, pathname, search } = new URL(url);
  if (!requests) return [message('GET', `${pathname}${search}`, { host, ...(cookie && { cookie }) }, '')];
  return requests.map(({ method, path, body, cookie: own, headers }) =>
    message(method, path, { host, ...headers, ...(own && { cookie: own }) }, body),
  );
}

/** A request as it goes over the line. */
export function message(method: string, path: string, headers: Readonly<Record<string, string>>, body: string): string {
  const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries({ ...headers, ...length }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

const median = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/**
 * Measures several targets in turn, round after round, so that whatever else the machine does weighs on all alike, and
 * takes the median of the rounds of each.
 */
export async function compare(
  targets: readonly Target[],
  connections: number,
  seconds: number,
  rounds: number,
): Promise<Map<string, Load>> {
  const measured = new Map<string, Load[]>();
  for (const target of targets) await load(target, connections, 1);
  for (let round = 0; round < rounds; round += 1) {
    for (const target of targets)
      measured.set(target.name, [...(measured.get(target.name) ?? []), await load(target, connections, seconds)]);
  }
  const medians = (loads: readonly Load[], pick: (load: Load) => number) => median(loads.map(pick));
  return new Map(
    [...measured].map(([name, loads]) => [
      name,
      {
        perSecond: medians(loads, (one) => one.perSecond),
        mean: medians(loads, (one) => one.mean),
        p50: medians(loads, (one) => one.p50),
        p99: medians(loads, (one) => one.p99),
        failed: loads.reduce((sum, one) => sum + one.failed, 0),
      },
    ]),
  );
}
