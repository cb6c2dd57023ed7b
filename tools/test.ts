import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makeShortLivedFolder, roomInMemory } from '../server/testing/short-lived-folder.ts';
import { isProved, markProved } from './evidence-proof.ts';

/**
 * The whole test suite, in the order in which a failure is cheapest to learn of: what can be said of the code without
 * running it; what needs no server; a real PostgreSQL, newest and oldest supported; whole processes and the browser;
 * kills and power cuts. Everything comes from npm packages. With DATABASE_URL (an administrator's address) the database
 * tests run on that server instead.
 */
const top = resolve(import.meta.dirname, '..');
const vitest = resolve(top, 'node_modules/vitest/vitest.mjs');

type Step = {
  readonly name: string;
  readonly args: readonly string[];
  readonly environment?: Record<string, string>;
  /** Whether it is about disks: the folder for temporary files stays the machine’s, and is in memory for all else where there is room. */
  readonly onDisk?: true;
  /** What is done once it has passed. */
  readonly passed?: () => Promise<void>;
};

const project = (name: string, ...projects: string[]): Step => ({
  name,
  args: [vitest, 'run', ...projects.flatMap((one) => ['--project', one])],
});

const proved = await isProved();
const withoutServer: Step = {
  ...project('without a server', 'unit', 'components', 'components-apart'),
  // Proofs of ledgers run in their long form where what they prove has changed since it was last proved.
  ...(!proved && { environment: { CLAIMLOCK_LONG: '1' }, passed: markProved }),
};
const onDatabase = process.env.DATABASE_URL
  ? project('on the database that DATABASE_URL names', 'database')
  : project(
      'on PostgreSQL 18, and what depends on the server on 15, the oldest supported',
      'database',
      'database-oldest',
    );

/** What runs side by side: whoever mostly waits, for a process or a disk, beside whoever mostly counts. */
const lanes: readonly (readonly Step[])[][] = [
  [
    [{ name: 'the code', args: ['tools/check.ts'] }, withoutServer],
    [{ ...project('kills and power cuts', 'crashes'), onDisk: true }],
  ],
  [[onDatabase]],
  [[project('whole processes', 'processes')]],
  [[project('in a browser', 'browser')]],
];

// What failed and passed when it was tried once more: each part adds to it, and the last lines of the whole say it.
const folder = await mkdtemp(join(tmpdir(), 'claimlock-suite-'));
const unsteadyFile = join(folder, 'unsteady');
const inMemory = (await roomInMemory()) && (await makeShortLivedFolder('run'));
// A database server, which runs as another user where this runs as root, must be able to enter.
if (inMemory) await chmod(inMemory, 0o711);
/** What every step is told: where what Node compiles is kept for its workers and for all processes that they start. */
const everywhere = { CLAIMLOCK_UNSTEADY: unsteadyFile, NODE_COMPILE_CACHE: join(inMemory ?? folder, 'compiled') };

/** Runs one step; what it says is shown as it comes where it is alone, else as a whole at its end. */
function run(
  { args, environment, onDisk }: Step,
  alone: boolean,
): Promise<{ readonly code: number; readonly said: string }> {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, {
      cwd: top,
      stdio: alone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...everywhere, ...(inMemory && !onDisk && { TMPDIR: inMemory }), ...environment },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        said += chunk.toString();
      });
    child.once('close', (code) => done({ code: code ?? 1, said }));
    child.once('error', (error) => done({ code: 1, said: said + error.message }));
  });
}

const began = performance.now();
const took: string[] = [];
/** What failed says so last, where whoever reads only the end of a long output finds it. */
const saidByFailed: string[] = [];

/** Runs the steps of one lane, one after the other, up to the first that fails; answers the names of those that did. */
async function runLane(steps: readonly Step[], alone: boolean): Promise<string[]> {
  for (const step of steps) {
    const started = performance.now();
    if (alone) process.stdout.write(`\n── ${step.name}\n`);
    const { code, said } = await run(step, alone);
    const whole = `\n── ${step.name}\n${said}`;
    if (!alone && code === 0) process.stdout.write(whole);
    took.push(`${step.name}: ${Math.round((performance.now() - started) / 1000)} s`);
    if (code !== 0) {
      if (!alone) saidByFailed.push(whole);
      return [step.name];
    }
    await step.passed?.();
  }
  return [];
}

let failed: string[] = [];
for (const side of lanes) {
  failed = (await Promise.all(side.map((steps) => runLane(steps, side.length === 1)))).flat();
  if (failed.length > 0) break;
}
process.stdout.write(saidByFailed.join(''));
const seconds = Math.round((performance.now() - began) / 1000);
if (failed.length > 0) process.stderr.write(`\nFailed after ${seconds} s: ${failed.join(', ')}.\n`);
else process.stdout.write(`\nEverything passed in ${seconds} s (${took.join(', ')}).\n`);
const unsteady = await readFile(unsteadyFile, 'utf8').catch(() => '');
for (const one of [folder, ...(inMemory ? [inMemory] : [])]) await rm(one, { recursive: true, force: true });
if (unsteady !== '') process.stdout.write(`\nUnsteady, to be mended at its cause:\n${unsteady}`);
process.exitCode = failed.length > 0 ? 1 : 0;
