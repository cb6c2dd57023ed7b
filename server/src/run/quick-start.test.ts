import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const server = resolve(import.meta.dirname, '../..');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claimlock-quick-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a program with or without the quick start and returns its output. */
function answered(program: string, quickly: boolean): unknown {
  const preload = quickly ? ['--import', './src/run/quick-start.js'] : [];
  const args = [...preload, '--input-type=module', '--eval', program];
  const env = { PATH: process.env.PATH ?? '', CLAIMLOCK_DATA_DIR: folder };
  return JSON.parse(execFileSync(process.execPath, args, { cwd: server, encoding: 'utf8', env }));
}

test('the same files are loaded, with the same formats', () => {
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => {
      const answer = next(url, context);
      // The quick start has already loaded this file itself.
      if (url.startsWith('file:') && !url.endsWith('/data-folder.js')) loaded.push([url, answer.format]);
      return answer;
    } });
    await import('./src/run/serve.ts');
    process.stdout.write(JSON.stringify(loaded.sort()), () => process.exit(0));`;
  const quickly = answered(program, true);
  expect(quickly).toEqual(answered(program, false));
  expect(quickly).toEqual(expect.arrayContaining([[expect.stringMatching(/serve\.ts$/), 'module-typescript']]));
});

test('with a full cache the TypeScript compiler is not loaded', () => {
  const program = `
    import { flushCompileCache } from 'node:module';
    await import('./src/foundation/config.ts');
    flushCompileCache();
    console.log(JSON.stringify(process.moduleLoadList.some((name) => name.includes('amaro'))));`;
  expect(answered(program, false)).toBe(true);
  answered(program, true);
  expect(answered(program, true)).toBe(false);
});

test.each([
  ['in its data folder', false],
  ['in a folder that the environment names', true],
])('what a first start runs until its database is there, another process has compiled %s', async (_, isNamed) => {
  const first = await mkdtemp(join(tmpdir(), 'claimlock-first-start-'));
  const named = isNamed ? { NODE_COMPILE_CACHE: join(first, 'named') } : {};
  const env = { PATH: process.env.PATH ?? '', CLAIMLOCK_DATA_DIR: join(first, 'data'), PORT: 'none', ...named };
  const run = (...args: readonly string[]) =>
    execFileSync(process.execPath, ['--import', './src/run/quick-start.js', ...args], {
      cwd: server,
      encoding: 'utf8',
      env,
    });
  const needsCompiler = () =>
    run(
      '--input-type=module',
      '--eval',
      `for (const file of ['./src/foundation/config.ts', './src/run/keep-compiled.ts', './src/run/until-stopped.ts', './src/run/start.ts'])
         await import(file);
       console.log(process.moduleLoadList.some((name) => name.includes('amaro')));`,
    ).trim();
  try {
    expect(needsCompiler()).toBe('true');
    await rm(first, { recursive: true });
    // It ends before it has loaded any of that itself.
    expect(() => run('./src/main.ts', 'start')).toThrow(/PORT/);
    expect(needsCompiler()).toBe('false');
    expect(await readdir(first)).toEqual([isNamed ? 'named' : 'data']);
  } finally {
    await rm(first, { recursive: true, force: true });
  }
});

test('the compile cache is flushed while modules load', () => {
  const program = `
    import module, { syncBuiltinESMExports } from 'node:module';
    let times = 0;
    module.flushCompileCache = () => { times += 1; };
    syncBuiltinESMExports();
    await import('./src/run/quick-start.js');
    await import('./src/run/serve.ts');
    process.stdout.write(String(times), () => process.exit(0));`;
  expect(answered(program, false)).toBeGreaterThan(5);
});
