import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkBoundaries } from './check-boundaries.ts';
import { findCopyOffences } from './check-copy.ts';
import { findOffences, listSources } from './check-vocabulary.ts';

/**
 * Everything that can be said of the code without running it: format, lint, types in both worlds, vocabulary, module
 * boundaries, dead code, and whether what is generated is up to date. Prints one line for each, and what is wrong. With files as
 * arguments, of which each has to be there, format and lint are asked of those alone.
 */
const top = resolve(import.meta.dirname, '..');
const given = process.argv.slice(2);
const linted = given.length > 0 ? given : ['.'];
const tool = (path: string) => resolve(top, 'node_modules', path);
const compiler = tool('typescript-native/bin/tsc');

type Finding = { readonly ok: boolean; readonly says: string };

function run(program: string, ...args: string[]): Promise<Finding> {
  return new Promise((done) => {
    const child = spawn(program, args, { cwd: top, env: { ...process.env, FORCE_COLOR: '0' } });
    let says = '';
    child.stdout.on('data', (chunk: Buffer) => {
      says += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      says += chunk.toString();
    });
    child.once('close', (code) => done({ ok: code === 0, says: says.trim() }));
    child.once('error', (error) => done({ ok: false, says: error.message }));
  });
}

const node = (...args: string[]) => run(process.execPath, ...args);

const steps: readonly (readonly [string, () => Promise<Finding>])[] = [
  ['format and lint', () => run(tool('.bin/biome'), 'ci', '--error-on-warnings', ...linted)],
  ['types, on the server', () => node(compiler, '-p', 'tsconfig.server.json')],
  ['types, in the browser', () => node(compiler, '-p', 'tsconfig.web.json')],
  // Tests may use what Node has; what runs in a browser may not.
  ['types, in the tests of the browser', () => node(compiler, '-p', 'tsconfig.web-tests.json')],
  [
    'vocabulary',
    async () => {
      const { offences, looked } = findOffences(top);
      return {
        ok: offences.length === 0 && looked > 0,
        says: offences.map(({ file, says }) => `${file} ${says}`).join('\n'),
      };
    },
  ],
  [
    'copy',
    async () => {
      const sources = listSources(top);
      const offences = findCopyOffences(sources, (file) => readFileSync(resolve(top, file), 'utf8'));
      return {
        ok: offences.length === 0 && sources.length > 0,
        says: offences.map(({ file, says }) => `${file} ${says}`).join('\n'),
      };
    },
  ],
  [
    'boundaries',
    async () => {
      const { violations, read, present } = await checkBoundaries(top);
      const blind = read < present ? [`Only ${read} of ${present} sources were read.`] : [];
      return { ok: violations.length + blind.length === 0, says: [...violations, ...blind].join('\n') };
    },
  ],
  ['dead code', () => node(tool('knip/bin/knip.js'), '--no-progress')],
  ['schema and table types', () => node('tools/db-snapshot.ts', '--check')],
  ['printed documents', () => node('tools/print-docs.ts', '--check')],
];

let failed = 0;
for (const [name, step] of steps) {
  const started = performance.now();
  const { ok, says } = await step();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${ok ? '✓' : '✗'} ${name} (${seconds} s)\n`);
  if (!ok) {
    failed += 1;
    process.stdout.write(`${says}\n\n`);
  }
}
process.exitCode = failed > 0 ? 1 : 0;
