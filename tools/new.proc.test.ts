import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const top = resolve(import.meta.dirname, '..');
const left = new Set(['node_modules', '.git', 'dist', '.cache', '.data', 'coverage']);
const own = ['contract', 'evidence', 'server', 'web', 'verifier'];
let copy = '';

/** A copy of the sources, whose own packages are those of the copy and whose libraries are ours. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'claimlock-new-module-'));
  // The database server may run as another user.
  chmodSync(copy, 0o755);
  for (const name of readdirSync(top))
    if (!left.has(name))
      cpSync(join(top, name), join(copy, name), {
        recursive: true,
        filter: (path) => !path.split('/').some((part) => left.has(part)),
      });
  for (const folder of ['.', ...own]) {
    const libraries = join(top, folder, 'node_modules');
    if (!existsSync(libraries)) continue;
    mkdirSync(join(copy, folder, 'node_modules'), { recursive: true });
    for (const name of readdirSync(libraries))
      if (name !== '@claimlock') symlinkSync(join(libraries, name), join(copy, folder, 'node_modules', name));
  }
  mkdirSync(join(copy, 'node_modules/@claimlock'));
  for (const name of own) symlinkSync(join(copy, name), join(copy, 'node_modules/@claimlock', name));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8', stdio: 'pipe' });

test('where a gathering place is missing, nothing is written', () => {
  const modules = join(copy, 'web/src/modules.ts');
  const content = readFileSync(modules, 'utf8');
  writeFileSync(modules, content.replaceAll('privacyEvents', 'privacyMatters'));
  expect(() => run('tools/new.ts', 'office-keys', 'office-key', 'key')).toThrow(/has no “privacyEvents,” any more/);
  expect(existsSync(join(copy, 'server/src/modules/office-keys'))).toBe(false);
  expect(readFileSync(join(copy, 'tools/floors.cjs'), 'utf8')).not.toContain('office-keys');
  writeFileSync(modules, content);
});

test('a module that is made passes every check as it is, and one of its name is not made twice', {
  timeout: 600_000,
}, () => {
  expect(run('tools/new.ts', 'office-keys', 'office-key', 'key')).toContain('Made office-keys');
  run('tools/db-snapshot.ts');
  run('tools/print-docs.ts');
  expect(run('tools/check.ts')).not.toContain('✗');
  expect(() => run('tools/new.ts', 'office-keys', 'office-key', 'key')).toThrow(
    /There is a module office-keys already/,
  );
  expect(() => run('tools/new.ts', 'Keys', 'key')).toThrow(/Say the plural/);
});
