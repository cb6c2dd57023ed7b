import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClaimLockProcess, spawnClaimLock, untilSaid } from '../../testing/claimlock-process.ts';
import { freePort } from '../../testing/free-port.ts';

const loads = Array.from({ length: 10 }, (_, place) => place + 1);
const writers = 8;
let folder: string;
let running: ClaimLockProcess | undefined;
let origin: string;
/** Titles that were answered with 201, over all loads; and those that were sent and not answered. */
const answered: string[] = [];
const unanswered: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'claimlock-stop-'));
  await chmod(folder, 0o755);
});
afterAll(async () => {
  await stopped();
  await rm(folder, { recursive: true, force: true });
});

async function begun(): Promise<void> {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  running = spawnClaimLock('start', { CLAIMLOCK_DATA_DIR: folder, PORT: String(port), CLAIMLOCK_LOG_LEVEL: 'error' });
  await untilSaid(running, 'ClaimLock is at');
}

async function stopped(): Promise<number | null | undefined> {
  running?.child.kill('SIGTERM');
  const code = await running?.ended;
  // Whoever stops a server that works reads no trace of a fault, neither as text nor as a line of the log.
  expect(running?.said() ?? '').not.toMatch(/^\s+at |"stack"/m);
  running = undefined;
  return code;
}

type Reply = { readonly status: number; readonly body: string; readonly cookie: string };

/** One request on a connection that is kept, as a proxy keeps it. */
function ask(agent: Agent, method: string, path: string, cookie: string, body?: unknown): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${path}`, {
      agent,
      method,
      headers: { origin, cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      answer.on('error', reject);
      answer.toArray().then((parts: Buffer[]) => {
        const cookies = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]);
        resolve({
          status: answer.statusCode ?? 0,
          body: Buffer.concat(parts).toString(),
          cookie: cookies.join('; '),
        });
      }, reject);
    });
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Somebody of the demo, and where they write. */
async function walkIn(agent: Agent): Promise<{ cookie: string; items: string }> {
  const { cookie } = await ask(agent, 'POST', '/api/session/demo', '', { audience: 'client_admin' });
  const { body } = await ask(agent, 'GET', '/api/session', cookie);
  const read: { session: { memberships: { organisation: { id: string } }[] } } = JSON.parse(body);
  const clientId = read.session.memberships[0]?.organisation.id;
  return { cookie, items: `/api/clients/${clientId}/action-items` };
}

test.each(loads)(
  'load %i: who stops a server under load cuts no answer to what it committed',
  async (load) => {
    await begun();
    const agent = new Agent({ keepAlive: true, maxSockets: writers });
    const { cookie, items } = await walkIn(agent);
    let done = 0;
    const enough = Promise.withResolvers<void>();
    const write = async (writer: number) => {
      for (let place = 0; ; place += 1) {
        const title = `load ${load} writer ${writer} item ${place}`;
        const reply = await ask(agent, 'POST', items, cookie, { title, dueDate: '2026-12-24' }).catch(() => undefined);
        if (reply?.status !== 201) {
          unanswered.push(title);
          return;
        }
        answered.push(title);
        done += 1;
        // A different moment each time: some loads are stopped at once, others in full swing.
        if (done === load * 4) enough.resolve();
      }
    };
    const writing = Array.from({ length: writers }, (_, writer) => write(writer));
    await enough.promise;
    expect(await stopped()).toBe(0);
    await Promise.all(writing);
    agent.destroy();
  },
  300_000,
);

test('nothing that was committed stayed unanswered, and nothing that was answered is missing', async () => {
  expect(answered.length).toBeGreaterThanOrEqual(loads.length * 4);
  expect(unanswered.length).toBeGreaterThanOrEqual(loads.length);
  await begun();
  const agent = new Agent({ keepAlive: true });
  const { cookie, items } = await walkIn(agent);
  const stored: string[] = [];
  let after = '';
  for (;;) {
    const { body } = await ask(agent, 'GET', `${items}?search=writer&limit=100${after}`, cookie);
    const page: { items: { title: string }[]; next: string | null } = JSON.parse(body);
    stored.push(...page.items.map(({ title }) => title));
    if (page.next === null) break;
    after = `&after=${encodeURIComponent(page.next)}`;
  }
  agent.destroy();
  const committed = new Set(stored.filter((title) => /^load \d+ writer \d+ item \d+$/.test(title)));
  expect(unanswered.filter((title) => committed.has(title))).toEqual([]);
  expect(answered.filter((title) => !committed.has(title))).toEqual([]);
  expect(await stopped()).toBe(0);
}, 300_000);
