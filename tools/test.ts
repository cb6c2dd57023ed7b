import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
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
  /** What is done once it has passed. */
  readonly passed?: () => Promise<void>;
};

const project = (name: string, ...projects: string[]): Step => ({
  name,
  args: [vitest, 'run', ...projects.flatMap((one) => ['--project', one])],
});
const onDatabase: Step[] = process.env.DATABASE_URL
  ? [project('on the database that DATABASE_URL names', 'database')]
  : [
      project('on PostgreSQL 18, embedded', 'database'),
      project('what depends on the server, on PostgreSQL 15, the oldest supported', 'database-oldest'),
    ];

const proved = await isProved();
const steps: readonly Step[] = [
  { name: 'the code', args: ['tools/check.ts'] },
  {
    ...project('without a server', 'unit'),
    // Proofs of ledgers run in their long form where what they prove has changed since it was last proved.
    ...(!proved && { environment: { CLAIMLOCK_LONG: '1' }, passed: markProved }),
  },
  ...onDatabase,
  project('whole processes', 'processes'),
  project('in a browser', 'browser'),
  project('kills and power cuts', 'crashes'),
];

// What failed and passed when it was tried once more: each part adds to it, and the last lines of the whole say it.
const folder = await mkdtemp(join(tmpdir(), 'claimlock-suite-'));
const unsteadyFile = join(folder, 'unsteady');

async function sayWhatIsUnsteady(): Promise<void> {
  const unsteady = await readFile(unsteadyFile, 'utf8').catch(() => '');
  await rm(folder, { recursive: true, force: true });
  if (unsteady !== '') process.stdout.write(`\nUnsteady, to be mended at its cause:\n${unsteady}`);
}

function run({ args, environment }: Step): Promise<number> {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, {
      cwd: top,
      stdio: 'inherit',
      env: { ...process.env, CLAIMLOCK_UNSTEADY: unsteadyFile, ...environment },
    });
    child.once('close', (code) => done(code ?? 1));
    child.once('error', () => done(1));
  });
}

const began = performance.now();
const took: string[] = [];
for (const step of steps) {
  const started = performance.now();
  process.stdout.write(`\n── ${step.name}\n`);
  const code = await run(step);
  took.push(`${step.name}: ${Math.round((performance.now() - started) / 1000)} s`);
  if (code !== 0) {
    await sayWhatIsUnsteady();
    process.stderr.write(`\nFailed: ${step.name}.\n`);
    process.exit(code);
  }
  await step.passed?.();
}
process.stdout.write(
  `\nEverything passed in ${Math.round((performance.now() - began) / 1000)} s (${took.join(', ')}).\n`,
);
await sayWhatIsUnsteady();
