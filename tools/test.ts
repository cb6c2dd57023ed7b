import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

/**
 * The whole test suite, in the order in which a failure is cheapest to learn of: what can be said of the code without
 * running it; what needs no server; a real PostgreSQL, newest and oldest supported; whole processes and the browser;
 * kills and power cuts. Everything comes from npm packages. With DATABASE_URL (an administrator's address) the database
 * tests run on that server instead.
 */
const top = resolve(import.meta.dirname, '..');
const vitest = resolve(top, 'node_modules/vitest/vitest.mjs');
const oldest = `postgres-15-${process.platform}-${process.arch}`;

type Step = { readonly name: string; readonly args: readonly string[]; readonly environment?: Record<string, string> };

const project = (name: string, ...projects: string[]): Step => ({
  name,
  args: [vitest, 'run', ...projects.flatMap((one) => ['--project', one])],
});
const onDatabase: Step[] = process.env.DATABASE_URL
  ? [project('on the database that DATABASE_URL names', 'database')]
  : [
      project('on PostgreSQL 18, embedded', 'database'),
      {
        ...project('on PostgreSQL 15, the oldest supported', 'database'),
        environment: { CLAIMLOCK_TEST_POSTGRES: oldest },
      },
    ];

/** What runs one after the other; what stands side by side runs at once, since a browser mostly waits. */
const phases: readonly (readonly (readonly Step[])[])[] = [
  [[{ name: 'the code', args: ['tools/check.ts'] }]],
  [[project('without a server', 'unit')]],
  ...onDatabase.map((step) => [[step]]),
  [
    [project('whole processes', 'processes'), project('kills and power cuts', 'crashes')],
    [project('in a browser', 'browser')],
  ],
];

const began = performance.now();
const took: string[] = [];

/** Runs a step; one that has company says what it has to say at its end. */
function run({ name, args, environment }: Step, alone: boolean): Promise<boolean> {
  const started = performance.now();
  const title = `\n── ${name}\n`;
  const said: Buffer[] = [];
  if (alone) process.stdout.write(title);
  return new Promise((done) => {
    const child = spawn(process.execPath, args, {
      cwd: top,
      stdio: ['inherit', alone ? 'inherit' : 'pipe', alone ? 'inherit' : 'pipe'],
      env: { ...process.env, ...environment },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => said.push(part));
    const end = (passed: boolean) => {
      if (!alone) process.stdout.write(Buffer.concat([Buffer.from(title), ...said]));
      took.push(`${name}: ${Math.round((performance.now() - started) / 1000)} s`);
      if (!passed) process.stderr.write(`\nFailed: ${name}.\n`);
      done(passed);
    };
    child.once('close', (code) => end(code === 0));
    child.once('error', () => end(false));
  });
}

async function runLane(lane: readonly Step[], alone: boolean): Promise<boolean> {
  for (const step of lane) if (!(await run(step, alone))) return false;
  return true;
}

for (const lanes of phases) {
  const passed = await Promise.all(lanes.map((lane) => runLane(lane, lanes.length === 1)));
  if (passed.includes(false)) process.exit(1);
}
process.stdout.write(
  `\nEverything passed in ${Math.round((performance.now() - began) / 1000)} s (${took.join(', ')}).\n`,
);
