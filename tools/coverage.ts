import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';

/**
 * Runs the tests that run in processes of the test runner's own, without a server and on a database, and prints how much
 * of the code they reach, by line and by branch, with every file that they reach too little of. Screens are walked
 * through in a browser and whole processes are started apart, which is not counted here.
 */
const top = resolve(import.meta.dirname, '..');
const folder = resolve(top, '.cache/coverage');
/** What a file’s lines and branches have to reach; one with fewer than so many branches is judged by its lines. */
const least = 85;
const fewBranches = 10;

type Counted = { readonly total: number; readonly covered: number; readonly pct: number };
type Counts = { readonly lines: Counted; readonly branches: Counted };

const share = ({ total, covered }: { total: number; covered: number }) =>
  total === 0 ? '  –   ' : `${((covered / total) * 100).toFixed(1).padStart(5)}%`;

function run(args: readonly string[]): Promise<number> {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, { cwd: top, stdio: 'inherit' });
    child.once('close', (code) => done(code ?? 1));
    child.once('error', () => done(1));
  });
}

/** Prints what a run with coverage has counted. */
export async function printCoverage(): Promise<void> {
  const counted: Record<string, Counts> = JSON.parse(await readFile(`${folder}/coverage-summary.json`, 'utf8'));
  const files = Object.entries(counted)
    .filter(([name]) => name !== 'total')
    .map(([name, counts]) => ({ name: relative(top, name), counts }));
  const rooms = Map.groupBy(files, ({ name }) => /^server\/src\/[^/]+|^[^/]+/.exec(name)?.[0] ?? name);
  process.stdout.write('\nReached by tests:  lines  branches\n');
  for (const [room, here] of [...rooms].sort(([a], [b]) => a.localeCompare(b))) {
    const sum = (of: keyof Counts) => ({
      total: here.reduce((all, { counts }) => all + counts[of].total, 0),
      covered: here.reduce((all, { counts }) => all + counts[of].covered, 0),
    });
    process.stdout.write(`  ${room.padEnd(24)} ${share(sum('lines'))}  ${share(sum('branches'))}\n`);
  }
  const low = files.filter(
    ({ counts: { lines, branches } }) => lines.pct < least || (branches.total >= fewBranches && branches.pct < least),
  );
  process.stdout.write(low.length === 0 ? `No file is below ${least}%.\n` : `Below ${least}%:\n`);
  for (const { name, counts } of low)
    process.stdout.write(`  ${share(counts.lines)} ${share(counts.branches)}  ${name}\n`);
}

if (import.meta.main) {
  const vitest = resolve(top, 'node_modules/vitest/vitest.mjs');
  const projects = ['unit', 'components', 'components-apart', 'database'].flatMap((name) => ['--project', name]);
  const code = await run([vitest, 'run', ...projects, '--coverage', ...process.argv.slice(2)]);
  await printCoverage();
  process.exitCode = code;
}
