import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { ApartTask } from '../../../testing/apart-program.ts';
import { freePort } from '../../../testing/free-port.ts';
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

test('where no more files may be open, whoever comes is asked to try again, and nothing else ends', {
  timeout: 60_000,
}, async () => {
  const outOfFiles = fileURLToPath(new URL('../../../testing/out-of-files-program.ts', import.meta.url));
  const child = spawn('sh', ['-c', 'ulimit -n 100; exec "$0" "$@"', process.execPath, outOfFiles]);
  const ended = once(child, 'close');
  const [said, complaint] = await Promise.all([child.stdout.toArray(), child.stderr.toArray()]);
  expect(complaint.join('')).toBe('');
  expect(said.join('')).toBe('service.busy, done');
  expect(await ended).toEqual([0, null]);
});

test('a process whose parent was killed ends as well', { timeout: 30_000 }, async () => {
  const port = await freePort();
  const calls = createServer().listen(port, '127.0.0.1');
  const task: Parameters<typeof workApart<ApartTask>>[1] = { head: { does: 'call', port }, parts: [] };
  const source = `import { workApart } from ${JSON.stringify(new URL('./work-apart.ts', import.meta.url).href)};
    await workApart(${JSON.stringify(program)}, ${JSON.stringify(task)}, ${JSON.stringify(bounds)});`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: 'ignore' });
  const [call]: Socket[] = await once(calls, 'connection');
  try {
    const gone = call && once(call.resume(), 'close');
    parent.kill('SIGKILL');
    await gone;
  } finally {
    call?.destroy();
    calls.close();
  }
});
