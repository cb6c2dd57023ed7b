import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const main = resolve(import.meta.dirname, '../src/main.ts');
const reset = resolve(import.meta.dirname, '../../tools/reset-demo.ts');
const quickStart = pathToFileURL(resolve(import.meta.dirname, '../src/run/quick-start.js')).href;
const flags = ['--max-old-space-size=512', '--min-semi-space-size=16', '--import', quickStart];

const { PATH = '', NODE_COMPILE_CACHE: compiled } = process.env;

/**
 * What processes under test have of this one's environment: where programs are, and where this run keeps what Node compiles
 * (`tools/test.ts`). A process in a new data folder would compile 2,000 files anew.
 */
export const sharedEnvironment = { PATH, ...(compiled && { NODE_COMPILE_CACHE: compiled }) };

/** A ClaimLock process of its own, as an operator starts one. */
export type ClaimLockProcess = {
  readonly child: ChildProcess;
  /** What it has said so far, on both streams. */
  readonly said: () => string;
  /** Resolves with the exit code once it has ended. */
  readonly ended: Promise<number | null>;
};

/**
 * Starts `main.ts` with a command and an environment, and nothing else of this process's environment but where programs and
 * compiled code are; where it is asked for, in a process group of its own, as a shell does.
 */
export function spawnClaimLock(
  command: string,
  environment: Record<string, string>,
  { group = false }: { readonly group?: boolean } = {},
): ClaimLockProcess {
  const child = spawn(process.execPath, [...flags, main, command], {
    env: { ...sharedEnvironment, ...environment },
    detached: group,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const hear = (chunk: Buffer) => {
    said += chunk.toString();
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)));
  return { child, said: () => said, ended };
}

/** What `npm run demo:reset` says of a data folder. */
export async function askForReset(folder: string): Promise<string> {
  const env = { ...sharedEnvironment, CLAIMLOCK_DATA_DIR: folder };
  const child = spawn(process.execPath, [reset], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said = await Promise.all([child.stdout.toArray(), child.stderr.toArray()]);
  return Buffer.concat(said.flat()).toString();
}

/** Waits until a process has said something; fails with what it said instead when it ends first. */
export async function untilSaid(running: ClaimLockProcess, words: string | RegExp, limitMs = 180_000): Promise<void> {
  const fits = () => (typeof words === 'string' ? running.said().includes(words) : words.test(running.said()));
  await new Promise<void>((done, fail) => {
    const late = setTimeout(() => fail(new Error(`It never said ${words}. It said: ${running.said()}`)), limitMs);
    const look = () => {
      if (!fits()) return;
      clearTimeout(late);
      done();
    };
    running.child.stdout?.on('data', look);
    running.child.stderr?.on('data', look);
    running.child.once('close', () => {
      clearTimeout(late);
      if (fits()) done();
      else fail(new Error(`It ended without saying ${words}. It said: ${running.said()}`));
    });
    look();
  });
}
