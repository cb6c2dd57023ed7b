import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const top = resolve(import.meta.dirname, '..');
let folder: string;

beforeAll(async () => {
  // Inside the project, so that what is written there finds the test runner.
  await mkdir(join(top, '.cache'), { recursive: true });
  folder = await mkdtemp(join(top, '.cache/unsteady-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('one that fails at first is tried once more and named at the end; one that fails twice fails the run', async () => {
  await writeFile(
    join(folder, 'vitest.config.mjs'),
    `export default { test: { include: ['*.spec.mjs'], retry: 1, reporters: ['default', '${top}/tools/unsteady-reporter.ts'] } };`,
  );
  await writeFile(
    join(folder, 'steps.spec.mjs'),
    `import { expect, test } from 'vitest';
     let tries = 0;
     test('steady', () => {});
     test('a moment too early', () => { tries += 1; expect(tries, 'the tries').toBe(2); });
     test('broken', () => { throw new Error('Always.'); });`,
  );
  const file = join(folder, 'unsteady');
  const vitest = join(top, 'node_modules/vitest/vitest.mjs');
  const { status, stdout } = spawnSync(process.execPath, [vitest, 'run', '--root', folder], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, CLAIMLOCK_UNSTEADY: file },
  });
  expect(status).toBe(1);
  const said = await readFile(file, 'utf8');
  expect(said).toMatch(/steps\.spec\.mjs:\d+: a moment too early\n\s+the tries: expected 1 to be 2/);
  expect(said).not.toMatch(/steady\n|broken/);
  expect(stdout).toContain('Unsteady, passed at a second try:');
});
