import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('the use shown in the README runs, and prints what it says', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  const [, code = ''] = /```ts\n(.*?)```/s.exec(readme) ?? [];
  expect(code).toContain('verifyStored');
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module-typescript', '--eval', code], {
    cwd: new URL('..', import.meta.url),
  });
  expect(stdout).toContain('holds: true');
  expect(stdout).toContain('size: 1');
  expect(stdout).toContain('signedSize: 1');
});

test('the README names every file', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  const files = (await readdir(new URL('.', import.meta.url))).filter((file) => !file.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) expect(readme, file).toContain(`\`${file.replace('.ts', '')}\``);
});
