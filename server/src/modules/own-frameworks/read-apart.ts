import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Turns } from '../../foundation/turns.ts';
import type { Problem, Reading } from './draft.ts';
import type { Pair } from './mapping-file.ts';
import type { OscalFile } from './oscal-file.ts';

/** What comes of a file, by what it is read as. */
type Answers = {
  readonly framework: Reading;
  readonly pairs: { readonly pairs: readonly Pair[]; readonly problems: readonly Problem[] };
  readonly oscal: OscalFile;
};

/** A file to read, and as what. */
type Task<Kind extends keyof Answers = keyof Answers> = {
  readonly kind: Kind;
  readonly bytes: Uint8Array;
  readonly sheet?: string | undefined;
  readonly catalogue?: Uint8Array | undefined;
};

/** What stands before the bytes that are handed to the reading process. */
export type TaskHead = Pick<Task, 'kind' | 'sheet'> & { readonly size: number; readonly catalogueSize: number | null };

/** What one file may cost at most; whatever asks for more is refused, and nobody else notices. */
const bounds = { megabytes: 256, milliseconds: 20_000, said: 32 * 1024 * 1024 } as const;
const places = new Turns(2);
const program = fileURLToPath(new URL('./reading-process.ts', import.meta.url));

/**
 * Reads a file in a process of its own, which ends with it and knows no secret of ours: neither its time nor its memory
 * is taken from those who wait for other answers, and a file made to exhaust either is refused like any other. (A thread
 * would not do: one that runs out of memory can take the whole process with it.)
 */
export async function readApart<Kind extends keyof Answers>(task: Task<Kind>): Promise<Answers[Kind]> {
  const leave = await places.take();
  try {
    return await inProcess(task);
  } finally {
    leave();
  }
}

function inProcess<Kind extends keyof Answers>({ kind, sheet, bytes, catalogue }: Task<Kind>): Promise<Answers[Kind]> {
  const reader = spawn(process.execPath, [`--max-old-space-size=${bounds.megabytes}`, program], {
    env: { NODE_NO_WARNINGS: '1' },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  return new Promise((resolve, reject) => {
    let why = 'takes too much memory to read';
    const stop = (what: string) => {
      why = what;
      reader.kill('SIGKILL');
    };
    const timer = setTimeout(() => stop('takes too long to read'), bounds.milliseconds);
    const said: Buffer[] = [];
    let length = 0;
    reader.stdout.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= bounds.said) said.push(chunk);
      // What it says is held in this process: it is bounded as well as what it may take itself.
      else stop('holds too much');
    });
    reader.once('error', reject);
    reader.once('close', (code, signal) => {
      clearTimeout(timer);
      // Out of memory or out of time it is killed; whatever else goes wrong is our own fault.
      if (signal !== null || length > bounds.said) resolve(refused(why));
      else if (code === 0) resolve(JSON.parse(Buffer.concat(said).toString('utf8')));
      else reject(new Error(`A file could not be read: its process ended with ${code}.`));
    });
    // Whoever ended before it was told everything says so by ending.
    reader.stdin.on('error', () => undefined);
    const head: TaskHead = { kind, sheet, size: bytes.length, catalogueSize: catalogue?.length ?? null };
    reader.stdin.write(`${JSON.stringify(head)}\n`);
    reader.stdin.write(bytes);
    reader.stdin.end(catalogue);
  });
}

function refused(what: string) {
  const problems: Problem[] = [{ place: 'the file', says: `It ${what}: more than any framework needs.`, grave: true }];
  return { draft: null, pairs: [], model: null, content: null, problems };
}
