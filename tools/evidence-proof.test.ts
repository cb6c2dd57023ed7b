import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isProved, markProved } from './evidence-proof.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claimlock-proof-'));
  for (const room of ['evidence/src', 'evidence/testing', 'tools/independent', 'verifier/src'])
    await mkdir(join(folder, room), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(['evidence/src/merkle.ts', 'evidence/testing/tally.ts', 'tools/independent/verify.mjs', 'verifier/src/a.ts'])(
  'what was proved is proved until %s changes, or comes',
  async (file) => {
    await markProved(folder);
    expect(await isProved(folder)).toBe(true);
    await writeFile(join(folder, file), 'export const a = 1;');
    expect(await isProved(folder)).toBe(false);
    await markProved(folder);
    await writeFile(join(folder, file), 'export const a = 2;');
    expect(await isProved(folder)).toBe(false);
  },
);

test('what nobody has proved is not taken for proved', async () => {
  await rm(join(folder, 'evidence/proved'), { force: true });
  expect(await isProved(folder)).toBe(false);
});
