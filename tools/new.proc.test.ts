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
import { join, relative, resolve } from 'node:path';
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

/** What is another in the copy than here, of the files that are in both; and what is only in the copy. */
function changes(): { readonly elsewhere: readonly string[]; readonly own: readonly string[] } {
  const files = readdirSync(copy, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(copy, join(entry.parentPath, entry.name)))
    .filter((file) => !file.split('/').some((part) => left.has(part)))
    .toSorted();
  const before = (file: string) => existsSync(join(top, file));
  return {
    elsewhere: files.filter(
      (file) => before(file) && readFileSync(join(top, file), 'utf8') !== readFileSync(join(copy, file), 'utf8'),
    ),
    own: files.filter((file) => !before(file)),
  };
}

const gatheredIn = [
  'contract/src/access.ts',
  'contract/src/list-exports/list-reads.ts',
  'contract/src/recorded-and-refused.ts',
  'contract/src/words.ts',
  'server/src/app.ts',
  'server/src/foundation/database/whole-client.ts',
  'tools/floors.cjs',
  'web/src/modules.ts',
];
const printed = [
  'ARCHITECTURE.md',
  'docs/permissions.md',
  'server/schema.sql',
  'server/src/foundation/database/tables.ts',
];

test('a module that is made passes every check as it is, and one of its name is not made twice', {
  timeout: 600_000,
}, () => {
  expect(run('tools/new.ts', 'office-keys', 'office-key', 'key')).toContain('lines in 8 elsewhere');
  const { elsewhere, own } = changes();
  expect(elsewhere).toEqual(gatheredIn);
  // The goal of the house: a module costs eight files outside its own folders at the most, and about 1,200 lines in them.
  expect(elsewhere.length).toBeLessThanOrEqual(8);
  expect(own.filter((file) => !/office-keys?\b/.test(file))).toEqual([]);
  const lines = own.map((file) => readFileSync(join(copy, file), 'utf8').split('\n').length - 1);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(1200);
  run('tools/db-snapshot.ts');
  run('tools/print-docs.ts');
  const changed = changes();
  expect(changed.elsewhere).toEqual([...gatheredIn, ...printed].toSorted());
  // All else is as it was, and is linted where it is.
  const sources = [...changed.elsewhere, ...changed.own].filter((file) => /\.(ts|tsx|cjs)$/.test(file));
  expect(run('tools/check.ts', ...sources)).not.toContain('✗');
  expect(() => run('tools/new.ts', 'office-keys', 'office-key', 'key')).toThrow(
    /There is a module office-keys already/,
  );
  expect(() => run('tools/new.ts', 'Keys', 'key')).toThrow(/Say the plural/);
});
