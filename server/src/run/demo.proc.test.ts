import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { askForReset, type ClaimLockProcess, spawnClaimLock, untilSaid } from '../../testing/claimlock-process.ts';
import { freePort } from '../../testing/free-port.ts';
import { isAlive } from '../foundation/database/embedded.ts';

const folders: string[] = [];
const running: ClaimLockProcess[] = [];

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'claimlock-demo-'));
  // The server's own user has to be able to enter it.
  await chmod(folder, 0o755);
  folders.push(folder);
  return folder;
}

async function begin(folder: string, demo: 'on' | 'off'): Promise<{ started: ClaimLockProcess; origin: string }> {
  const port = String(await freePort());
  const started = spawnClaimLock('start', { CLAIMLOCK_DATA_DIR: folder, CLAIMLOCK_DEMO: demo, PORT: port });
  running.push(started);
  return { started, origin: `http://localhost:${port}` };
}

async function end({ child, ended }: ClaimLockProcess, signal: NodeJS.Signals): Promise<number | null> {
  child.kill(signal);
  return ended;
}

afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await ended;
    }
  }
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function postmasterOf(folder: string): Promise<{ pid: number; port: number }> {
  const lines = (await readFile(join(folder, 'postgres/data/postmaster.pid'), 'utf8')).split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/** Asks the database in a folder, past everything that runs on it. */
async function ask<Row extends pg.QueryResultRow>(folder: string, question: string): Promise<Row[]> {
  const { superuser } = JSON.parse(await readFile(join(folder, 'postgres/passwords.json'), 'utf8'));
  const { port } = await postmasterOf(folder);
  const client = new pg.Client({ connectionString: `postgres://postgres:${superuser}@127.0.0.1:${port}/claimlock` });
  try {
    await client.connect();
    return (await client.query<Row>(question)).rows;
  } finally {
    await client.end();
  }
}

/** Waits until a client of the demo is in; that it is not whole yet shows by the start having said nothing. Answers the database server's process. */
async function untilHalfLoaded(folder: string): Promise<number> {
  return vi.waitFor(
    async () => {
      const [row] = await ask<{ n: number }>(folder, 'select count(*)::int as n from client');
      expect(row?.n).toBeGreaterThan(0);
      return (await postmasterOf(folder)).pid;
    },
    { timeout: 40_000, interval: 20 },
  );
}

/** Walks into the demo as its employee. */
async function enterDemo(origin: string): Promise<string> {
  const opened = await fetch(`${origin}/api/session/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ audience: 'employee' }),
  });
  expect(opened.status).toBe(200);
  return opened.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

/** How many organisations the demo's employee finds. */
async function organisationsAt(origin: string): Promise<number> {
  const cookie = await enterDemo(origin);
  const listed = await fetch(`${origin}/api/account/organisations`, { headers: { cookie } });
  const { organisations }: { organisations: unknown[] } = JSON.parse(await listed.text());
  return organisations.length;
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a start that is ended with %s while the demo loads leaves no server and no lock, and the next one has the whole demo',
  async (signal) => {
    const folder = await dataFolder();
    const { started } = await begin(folder, 'on');
    const server = await untilHalfLoaded(folder);
    expect(await end(started, signal)).toBe(0);
    expect(started.said()).toBe('');
    expect(isAlive(server)).toBe(false);
    expect(await readdir(folder)).not.toContain('claimlock.lock');
    const again = await begin(folder, 'on');
    await untilSaid(again.started, 'ClaimLock is at');
    expect(await organisationsAt(again.origin)).toBe(3);
  },
  300_000,
);

test('a Ctrl-C while the database is being made ends what was begun, and nothing else', async () => {
  const folder = await dataFolder();
  const started = spawnClaimLock('start', { CLAIMLOCK_DATA_DIR: folder }, { group: true });
  running.push(started);
  await vi.waitFor(async () => expect(await readdir(join(folder, 'postgres'))).toContain('initial-password'), {
    timeout: 20_000,
    interval: 5,
  });
  // A terminal sends it to the whole group.
  process.kill(-(started.child.pid ?? 0), 'SIGINT');
  expect(await started.ended).toBe(0);
  expect(started.said()).toBe('');
  expect((await readdir(folder)).filter((name) => name !== 'compiled')).toEqual(['postgres']);
  // The signal may have met the making in its first instant: then there is no database at all.
  expect(await readdir(join(folder, 'postgres/data')).catch(() => [])).not.toContain('postmaster.pid');
}, 60_000);

// Who was begun by whom is read from Linux’s own files.
test.runIf(process.platform === 'linux')(
  'whoever loads the demo ends with the start that began it, also where that was killed',
  async () => {
    const { started } = await begin(await dataFolder(), 'on');
    const pid = started.child.pid ?? 0;
    // Beside the database server, it is the one that a start begins and that reads what it is told.
    const loaders = await vi.waitFor(
      async () => {
        const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ');
        const commands = await Promise.all(children.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8')));
        const found = children.filter((_, at) => commands[at]?.includes('demo-process.ts'));
        expect(found).toHaveLength(1);
        return found.map(Number);
      },
      { timeout: 60_000, interval: 20 },
    );
    await end(started, 'SIGKILL');
    await vi.waitFor(() => expect(loaders.filter(isAlive)).toEqual([]), { timeout: 20_000, interval: 20 });
  },
  120_000,
);

test('a start that is killed while the demo loads is followed by one that loads it again; what was a demo is not used for real', async () => {
  const folder = await dataFolder();
  const { started } = await begin(folder, 'on');
  await untilHalfLoaded(folder);
  await end(started, 'SIGKILL');
  const forReal = await begin(folder, 'off');
  expect(await forReal.started.ended).toBe(1);
  expect(forReal.started.said()).toMatch(/^The folder .* holds a demo, [^\n]*CLAIMLOCK_DATA_DIR[^\n]*\n$/);

  const again = await begin(folder, 'on');
  await untilSaid(again.started, 'ClaimLock is at');
  expect(await organisationsAt(again.origin)).toBe(3);

  // Some ask for it to be begun anew, at one instant: it is, once, and whoever comes too late is asked to come back, or
  // stands outside with everybody who was in the old one.
  const cookie = await enterDemo(again.origin);
  const loads = new Set<string>();
  const note = async () => {
    for (const { at } of await ask<{ at: string }>(folder, 'select begun_at::text as at from demo_load')) loads.add(at);
  };
  await note();
  let answered = false;
  const resets = Promise.all(
    Array.from({ length: 4 }, async () => {
      const headers = { origin: again.origin, cookie };
      return (await fetch(`${again.origin}/api/demo/reset`, { method: 'POST', headers })).status;
    }),
  ).finally(() => {
    answered = true;
  });
  // A load takes some seconds, and is noted from its beginning.
  while (!answered) await note();
  const statuses = await resets;
  // One that a job at work came before is begun once more, and that is said.
  const onceMore = again.started.said().split('the demo is loaded once more').length - 1;
  expect([...loads], again.started.said()).toHaveLength(2 + onceMore);
  expect(statuses, again.started.said()).toContain(200);
  expect(statuses.filter((status) => ![200, 401, 503].includes(status))).toEqual([]);
  expect(await organisationsAt(again.origin)).toBe(3);

  const { pid } = await postmasterOf(folder);
  expect(await end(again.started, 'SIGTERM')).toBe(0);
  expect(isAlive(pid)).toBe(false);

  const stillNotForReal = await begin(folder, 'off');
  expect(await stillNotForReal.started.ended).toBe(1);
  expect(stillNotForReal.started.said()).toMatch(/holds a demo/);
  expect(await askForReset(folder)).toMatch(/^The demo is gone/);
  const empty = await begin(folder, 'off');
  await untilSaid(empty.started, /set-up#\S+/);
}, 300_000);
