import { spawn } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { ProductError } from '@claimlock/contract/errors';
import { Turns } from '../turns.ts';

/** What a process apart is given: a head that says what is to be done, and bytes that it is to be done with. */
export type Task<Head> = { readonly head: Head; readonly parts: readonly Uint8Array[] };

/** What one process may cost at most: of memory for its objects, with twice as much for all else; of time; and of bytes said. */
export type Bounds = { readonly megabytes: number; readonly milliseconds: number; readonly said: number };

/** Which bound a process met. */
export type Exceeded = 'memory' | 'time' | 'length';

/** What a process said before it ended, or which bound it met. */
export type Outcome =
  | { readonly said: Buffer; readonly exceeded?: undefined }
  | { readonly said?: undefined; readonly exceeded: Exceeded };

/** What stands on the first line that a process is given. */
export type FirstLine<Head> = { readonly head: Head; readonly sizes: readonly number[] };

/** One process at a time for each program: no program waits for another’s, and the memory of all together is bounded. */
const places = new Map<string, Turns>();

/** So many tasks of one program wait; whoever comes then is asked to try again. */
const mostWaiting = 20;

/** What a process takes before it has anything to do. */
const startMegabytes = 128;
const watch = new URL('./memory-watch.ts', import.meta.url).href;

/** So much of what a process complains of is told. */
const toldBytes = 4096;

/**
 * Runs a program of ours in a process of its own, which ends with its task and knows no secret: neither its time nor its
 * memory is taken from those who wait for other answers, and what was made to exhaust either is stopped. (A thread would
 * not do: one that runs out of memory can take the whole process with it.) Refuses as busy where too many wait already.
 */
export async function workApart<Head>(program: string, task: Task<Head>, bounds: Bounds): Promise<Outcome> {
  const turns = places.get(program) ?? new Turns(1);
  places.set(program, turns);
  if (turns.waiting >= mostWaiting) throw new ProductError('service.busy');
  const leave = await turns.take();
  try {
    return await inProcess(program, task, bounds);
  } finally {
    leave();
  }
}

async function inProcess<Head>(program: string, task: Task<Head>, bounds: Bounds): Promise<Outcome> {
  try {
    return await begunAndDone(program, task, bounds);
  } catch (error) {
    throw isForWant(error) ? new ProductError('service.busy') : error;
  }
}

async function begunAndDone<Head>(program: string, { head, parts }: Task<Head>, bounds: Bounds): Promise<Outcome> {
  const inAll = (startMegabytes + 3 * bounds.megabytes) * 1024 * 1024;
  const flags = [`--max-old-space-size=${bounds.megabytes}`, '--import', watch];
  // What Node makes of our sources is kept for the next one: half of the time that it takes to start.
  const compiled = getCompileCacheDir();
  const worker = spawn(process.execPath, [...flags, program, String(inAll)], {
    env: { NODE_NO_WARNINGS: '1', ...(compiled && { NODE_COMPILE_CACHE: dirname(compiled) }) },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let timer: NodeJS.Timeout | undefined;
  return new Promise((resolve, reject) => {
    worker.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    // One that could not be begun may have no pipes, and says why a moment later.
    if (worker.pid === undefined) return;
    let exceeded: Exceeded = 'memory';
    const stop = (bound: Exceeded) => {
      exceeded = bound;
      worker.kill('SIGKILL');
    };
    timer = setTimeout(() => stop('time'), bounds.milliseconds);
    const said: Buffer[] = [];
    let length = 0;
    worker.stdout.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= bounds.said) said.push(chunk);
      // What it says is held in this process: it is bounded as well as what it may take itself.
      else stop('length');
    });
    let told = '';
    worker.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      told = `${told}${chunk}`.slice(-toldBytes);
    });
    worker.once('close', (code, signal) => {
      clearTimeout(timer);
      // Out of memory or out of time it is killed; whatever else goes wrong is our own fault.
      if (signal !== null || length > bounds.said) resolve({ exceeded });
      else if (code === 0) resolve({ said: Buffer.concat(said) });
      else reject(new Error(`A task could not be done apart: its process ended with ${code}. ${told}`.trim()));
    });
    // Whoever ended before it was told everything says so by ending.
    worker.stdin.on('error', () => undefined);
    const first: FirstLine<Head> = { head, sizes: parts.map((part) => part.length) };
    worker.stdin.write(`${JSON.stringify(first)}\n`);
    for (const part of parts) worker.stdin.write(part);
    worker.stdin.end();
  });
}

/** Whether a process could not be begun because so much is under way just now that the system gives no more. */
function isForWant(error: unknown): boolean {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' && ['EMFILE', 'ENFILE', 'EAGAIN', 'ENOMEM'].includes(code);
}
