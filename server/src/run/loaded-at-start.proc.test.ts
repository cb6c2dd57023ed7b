import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const server = resolve(import.meta.dirname, '../..');

/** The libraries that a process has loaded once it has loaded some of our files. */
function librariesOf(...files: readonly string[]): string[] {
  const program = `
    import { registerHooks } from 'node:module';
    const found = new Set();
    registerHooks({ load: (url, context, next) => {
      const [, name] = /\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url) ?? [];
      if (name) found.add(name);
      return next(url, context);
    } });
    for (const file of ${JSON.stringify(files)}) await import(file);
    console.log(JSON.stringify([...found]));
    process.exit(0);`;
  const args = ['--input-type=module', '--eval', program];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: server, encoding: 'utf8' }));
}

const late = [
  'better-auth',
  '@better-auth/passkey',
  '@simplewebauthn/server',
  'nodemailer',
  '@node-rs/argon2',
  'file-type',
  'yaml',
];

test('libraries for accounts, email and files are not loaded at the start', () => {
  const atStart = librariesOf('./src/run/serve.ts');
  expect(atStart).toContain('pg');
  expect(atStart.filter((name) => late.includes(name))).toEqual([]);
});

test('and is seen where it is', () => {
  expect(librariesOf('./src/modules/identity/account-library.ts')).toEqual(
    expect.arrayContaining(['better-auth', '@better-auth/passkey']),
  );
  expect(librariesOf('./src/modules/own-frameworks/yaml-text.ts')).toContain('yaml');
});

test('whoever serves does not load what loads the demo', () => {
  const program = `
    import { registerHooks } from 'node:module';
    const found = [];
    registerHooks({ load: (url, context, next) => {
      found.push(url.slice(url.indexOf('/server/src/') + 12));
      return next(url, context);
    } });
    for (const file of FILES) await import(file);
    console.log(JSON.stringify(found));
    process.exit(0);`;
  const loadedBy = (...files: readonly string[]): string[] => {
    const args = ['--input-type=module', '--eval', program.replace('FILES', JSON.stringify(files))];
    return JSON.parse(execFileSync(process.execPath, args, { cwd: server, encoding: 'utf8' }));
  };
  const served = loadedBy('./src/run/serve.ts', './src/run/start.ts', './src/run/start-on.ts');
  expect(served).toContain('run/load-demo-apart.ts');
  expect(served.filter((file) => file.startsWith('demo/'))).toEqual(['demo/demo-internet.ts']);
  expect(loadedBy('./src/run/load-marked-demo.ts')).toContain('demo/load-demo.ts');
});
