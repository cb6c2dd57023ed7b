import { Worker } from 'node:worker_threads';
import { Turns } from '../../foundation/turns.ts';
import type { Problem, Reading } from './draft.ts';
import type { Pair } from './mapping-file.ts';
import type { OscalFile } from './oscal-file.ts';

/** A file to read, and as what. */
export type Task = {
  readonly kind: 'framework' | 'pairs' | 'oscal';
  readonly bytes: Uint8Array;
  readonly sheet?: string | undefined;
  readonly catalogue?: Uint8Array | undefined;
};

/** What one file may cost at most; whatever asks for more is refused, and nobody else notices. */
const bounds = { megabytes: 256, milliseconds: 20_000 } as const;
const places = new Turns(2);

/**
 * Reads a file in a thread of its own, which ends with it: neither its time nor its memory is taken from those who
 * wait for other answers, and a file made to exhaust either is refused like any other.
 */
export function readApart(task: Task & { kind: 'framework' }): Promise<Reading>;
export function readApart(task: Task & { kind: 'pairs' }): Promise<{ pairs: Pair[]; problems: Problem[] }>;
export function readApart(task: Task & { kind: 'oscal' }): Promise<OscalFile>;
export async function readApart(task: Task): Promise<unknown> {
  const leave = await places.take();
  try {
    return await inThread(task);
  } finally {
    leave();
  }
}

function inThread(task: Task): Promise<unknown> {
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: bounds.megabytes },
    execArgv: [],
  });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      void worker.terminate();
      resolve(refused('It takes too long to read: more than any framework needs.'));
    }, bounds.milliseconds);
    worker.once('message', resolve);
    worker.once('error', (error: unknown) => {
      const tooMuch = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (tooMuch) resolve(refused('It takes too much memory to read: more than any framework needs.'));
      else reject(error);
    });
    worker.once('exit', () => {
      clearTimeout(timer);
      // Where nothing was handed back before, it ended without an answer.
      reject(new Error('A file was read and nothing came of it.'));
    });
  });
}

function refused(says: string) {
  const problems: Problem[] = [{ place: 'the file', says, grave: true }];
  return { draft: null, pairs: [], model: null, content: null, problems };
}
