import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { ApartTask } from '../../../testing/apart-program.ts';
import { workApart } from './work-apart.ts';

const program = fileURLToPath(new URL('../../../testing/apart-program.ts', import.meta.url));
const bounds = { megabytes: 64, milliseconds: 60_000, said: 100_000 };
const run = (does: ApartTask['does'], parts: Uint8Array[] = [], more: Partial<typeof bounds> = {}) =>
  workApart<ApartTask>(program, { head: { does }, parts }, { ...bounds, ...more });

test('a process gets its task byte by byte, and nothing of our environment', async () => {
  const { said } = await run('echo', [Uint8Array.of(10, 0, 255), new Uint8Array(), Buffer.from('\n{}')]);
  const { parts, environment } = JSON.parse(String(said));
  expect(parts).toEqual(['0a00ff', '', '0a7b7d']);
  for (const name of ['PATH', 'HOME', 'DATABASE_URL', 'NODE_OPTIONS']) expect(environment).not.toContain(name);
});

test.each([
  ['memory', 'fill', {}],
  ['memory', 'unpack', {}],
  ['time', 'wait', { milliseconds: 300 }],
  ['length', 'talk', {}],
] as const)('one that takes too much %s is stopped', { timeout: 60_000 }, async (exceeded, does, more) => {
  expect(await run(does, [], more)).toEqual({ exceeded });
});

test('one that fails says so, and leaves its place to the next', { timeout: 60_000 }, async () => {
  const failing = await Promise.allSettled(Array.from({ length: 5 }, () => run('fail')));
  for (const one of failing)
    expect(one).toMatchObject({ status: 'rejected', reason: { message: /ended with 1[\s\S]*It failed\./ } });
  expect((await run('echo')).said).toBeDefined();
});

test('whoever comes when too many wait is asked to try again, and the others are served', {
  timeout: 60_000,
}, async () => {
  const all = await Promise.allSettled(Array.from({ length: 24 }, () => run('echo')));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(21);
  for (const one of all.slice(21)) expect(one).toMatchObject({ status: 'rejected', reason: { code: 'service.busy' } });
});
