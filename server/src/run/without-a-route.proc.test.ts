import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import type { WithoutARoute } from '../../testing/without-a-route-program.ts';

const program = resolve(import.meta.dirname, '../../testing/without-a-route-program.ts');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claimlock-no-route-'));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a command to its end: its exit code, and what it said. */
async function run(command: string, given: readonly string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(command, [...given], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const code = await new Promise<number | null>((done) => {
    child.once('error', () => done(null));
    child.once('close', done);
  });
  return { code, said };
}

// A network of its own, in which the machine talks to itself and to nobody else. Whoever is not root keeps their own name
// there: the database server does not run as root.
const alone = process.getuid?.() === 0 ? ['-n'] : ['--net', '--user', '--map-current-user', '--keep-caps'];
const inside = (command: string) => ['-c', `ip link set lo up && ${command}`];

test('a server to which no route leads runs all tests, judges nothing, and goes on serving', async () => {
  const given = [process.execPath, program, folder, String(await freePort())];
  const hasNetworks = (await run('unshare', [...alone, 'sh', ...inside('true')])).code === 0;
  // Where no such network can be made, nobody answers for names instead: port 9 of this machine is closed.
  const nobody = `--import=data:text/javascript,import(%22node:dns%22).then(({setServers})=>setServers([%22127.0.0.1:9%22]))`;
  const { code, said } = hasNetworks
    ? await run('unshare', [...alone, 'sh', ...inside('exec "$@"'), 'sh', ...given])
    : await run(process.execPath, [...given.slice(1), nobody]);
  expect(code, said).toBe(0);
  const found: WithoutARoute = JSON.parse(said.trim().split('\n').at(-1) ?? '');
  if (hasNetworks)
    expect(found.addresses.filter((address) => address !== '127.0.0.1' && address !== '::1')).toEqual([]);
  expect(found.states.length).toBeGreaterThan(3);
  // What looks outside could not be tested: it is neither passed nor failed, and raises no finding.
  for (const { check, state, says } of found.states) expect(['error', 'never'], `${check}: ${says}`).toContain(state);
  expect(found.states.map(({ state }) => state)).toContain('error');
  expect(found.findings).toBe(0);
  expect(found.health).toEqual([200, 200, 200]);
  expect(found.ended).toBe(0);
}, 240_000);
